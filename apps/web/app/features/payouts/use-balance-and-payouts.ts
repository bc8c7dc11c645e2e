import { useEffect, useState } from 'react';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { log } from '~/lib/log.ts';
import type { ConnectedAccountState } from './use-connected-account.ts';

/** Balance and payouts. They are asked for anew whenever the account's status changes or the provider was asked. */
export function useBalanceAndPayouts({ account: { hasAccount, status }, refreshCount }: ConnectedAccountState) {
  const [presses, setPresses] = useState(0);
  const round = `${status} ${refreshCount + presses}`;
  // An account whose setup was never finished has neither.
  const payouts = useLoaded(loadPayouts, hasAccount && status !== 'pending' ? round : null);
  const hadPayouts = payouts.value !== null && payouts.value.payouts.length > 0;
  const mayHoldMoney = status === 'active' || status === 'restricted' || hadPayouts;
  const balance = useLoaded(loadBalance, hasAccount && mayHoldMoney ? round : null);
  return { balance, payouts, reload: () => setPresses(presses + 1) };
}

export type BalanceAndPayoutsState = ReturnType<typeof useBalanceAndPayouts>;

async function loadBalance() {
  const { balance } = await api('GET /stripe-connect/balance', { failure: null });
  return balance;
}

async function loadPayouts() {
  const { payouts, payoutSchedule } = await api('GET /stripe-connect/payouts', { query: { limit: 10 }, failure: null });
  return { payouts, payoutSchedule };
}

export interface Loaded<Value> {
  /** What came last; it stays while it is asked for anew. */
  value: Value | null;
  isLoading: boolean;
  hasFailed: boolean;
}

/**
 * For parts of a page that may be missing: a failure is logged, and the part itself says so. It is asked for anew with each new `round`, and
 * not at all while that is null; `load` must stay the same.
 */
function useLoaded<Value>(load: () => Promise<Value>, round: string | null): Loaded<Value> {
  const [value, setValue] = useState<Value | null>(null);
  const [ended, setEnded] = useState<{ round: string; hasFailed: boolean }>();

  useEffect(() => {
    if (round === null) return undefined;
    let isLatest = true;
    async function run(thisRound: string) {
      const loaded = await load().catch((error: unknown) => {
        log('A part of the page could not be loaded', error instanceof ApiError ? error.code : error);
        return null;
      });
      if (!isLatest) return;
      if (loaded !== null) setValue(loaded);
      setEnded({ round: thisRound, hasFailed: loaded === null });
    }
    void run(round);
    return () => {
      isLatest = false;
    };
  }, [load, round]);

  const isLoading = round !== null && ended?.round !== round;
  return { value, isLoading, hasFailed: ended?.hasFailed ?? false };
}
