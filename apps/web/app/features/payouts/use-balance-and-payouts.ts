import { useEffect, useState } from 'react';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { log } from '~/lib/log.ts';
import type { ConnectedAccountState } from './use-connected-account.ts';

/** Reloads whenever the account's status changes or was refreshed. */
export function useBalanceAndPayouts({ account: { hasAccount, status }, refreshCount }: ConnectedAccountState) {
  const [reloads, setReloads] = useState(0);
  const loadKey = `${status} ${refreshCount + reloads}`;
  // An account whose setup was never finished has no payouts and no balance.
  const payouts = useLoaded(loadPayouts, hasAccount && status !== 'pending' ? loadKey : null);
  const hadPayouts = payouts.value !== null && payouts.value.payouts.length > 0;
  const mayHaveBalance = status === 'active' || status === 'restricted' || hadPayouts;
  const balance = useLoaded(loadBalance, hasAccount && mayHaveBalance ? loadKey : null);
  return { balance, payouts, reload: () => setReloads(reloads + 1) };
}

export type BalanceAndPayoutsState = ReturnType<typeof useBalanceAndPayouts>;

async function loadBalance() {
  const { balance } = await api('GET /stripe-connect/balance', { failure: null });
  return balance;
}

async function loadPayouts() {
  const [{ payouts, payoutSchedule }, { nextPayout }] = await Promise.all([
    api('GET /stripe-connect/payouts', { query: { limit: 10 }, failure: null }),
    api('GET /api/seller/payments', { query: { limit: 1 }, failure: null }),
  ]);
  return { payouts, payoutSchedule, nextPayout };
}

export interface Loaded<Value> {
  /** The last loaded value; it stays during a reload. */
  value: Value | null;
  isLoading: boolean;
  hasFailed: boolean;
}

/**
 * For parts that the page can do without: a failure is logged, and the part shows it. Loads again for each new `key`, and not at all while
 * it is null. `load` must be a stable function.
 */
function useLoaded<Value>(load: () => Promise<Value>, key: string | null): Loaded<Value> {
  const [value, setValue] = useState<Value | null>(null);
  const [finished, setFinished] = useState<{ key: string; hasFailed: boolean }>();

  useEffect(() => {
    if (key === null) return undefined;
    let isLatest = true;
    async function run(thisKey: string) {
      const loaded = await load().catch((error: unknown) => {
        log('A part of the page could not be loaded', error instanceof ApiError ? error.code : error);
        return null;
      });
      if (!isLatest) return;
      if (loaded !== null) setValue(loaded);
      setFinished({ key: thisKey, hasFailed: loaded === null });
    }
    void run(key);
    return () => {
      isLatest = false;
    };
  }, [load, key]);

  const isLoading = key !== null && finished?.key !== key;
  return { value, isLoading, hasFailed: finished?.hasFailed ?? false };
}
