import { useEffect, useState } from 'react';
import { api } from '~/lib/api.ts';
import { type Loaded, orLastAnswer } from '~/lib/load-result.ts';
import { log } from '~/lib/log.ts';
import type { ConnectedAccountState } from './use-connected-account.ts';

/**
 * Reloads whenever the account's status changes or was refreshed. Where the account itself is older (`isStale`), so may these be: the page
 * says it for all. Otherwise a part that fails says so itself.
 */
export function useBalanceAndPayouts({ account: { hasAccount, status }, refreshCount }: ConnectedAccountState, isStale: boolean) {
  const [reloads, setReloads] = useState(0);
  const loadKey = `${status} ${refreshCount + reloads}`;
  // An account whose setup was never finished has no payouts and no balance.
  const payouts = useLoaded(loadPayouts, hasAccount && status !== 'pending' ? loadKey : null, isStale);
  const hadPayouts = payouts.value !== null && payouts.value.payouts.length > 0;
  const mayHaveBalance = status === 'active' || status === 'restricted' || hadPayouts;
  const balance = useLoaded(loadBalance, hasAccount && mayHaveBalance ? loadKey : null, isStale);
  return { balance, payouts, reload: () => setReloads(reloads + 1) };
}

export type BalanceAndPayoutsState = ReturnType<typeof useBalanceAndPayouts>;

function loadBalance() {
  return orLastAnswer(
    'seller',
    'balance',
    api('GET /stripe-connect/balance', { failure: null }).then(({ balance }) => balance),
  );
}

function loadPayouts() {
  return orLastAnswer('seller', 'payouts', fetchPayouts());
}

async function fetchPayouts() {
  const [{ payouts, payoutSchedule }, { nextPayout }] = await Promise.all([
    api('GET /stripe-connect/payouts', { query: { limit: 10 }, failure: null }),
    api('GET /api/seller/payments', { query: { limit: 1 }, failure: null }),
  ]);
  return { payouts, payoutSchedule, nextPayout };
}

export interface LoadedPart<Value> {
  /** The last loaded value; it stays during a reload. */
  value: Value | null;
  isLoading: boolean;
  hasFailed: boolean;
}

/**
 * For parts that the page can do without: a failure is logged, and the part shows it. Loads again for each new `key`, and not at all while
 * it is null. `load` must be a stable function.
 */
function useLoaded<Value extends object>(load: () => Promise<Loaded<Value>>, key: string | null, isStale: boolean): LoadedPart<Value> {
  const [value, setValue] = useState<Value | null>(null);
  const [finished, setFinished] = useState<{ key: string; hasFailed: boolean }>();

  useEffect(() => {
    if (key === null) return undefined;
    let isLatest = true;
    async function run(thisKey: string) {
      const loaded = await load();
      if (!isLatest) return;
      const shown = 'failure' in loaded ? isStale && loaded.last?.data : loaded;
      if ('failure' in loaded) log('A part of the page could not be loaded', loaded.failure);
      if (shown) setValue(shown);
      setFinished({ key: thisKey, hasFailed: !shown });
    }
    void run(key);
    return () => {
      isLatest = false;
    };
  }, [load, key, isStale]);

  const isLoading = key !== null && finished?.key !== key;
  return { value, isLoading, hasFailed: finished?.hasFailed ?? false };
}
