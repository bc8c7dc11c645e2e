import { useState } from 'react';
import { api } from '~/lib/api.ts';
import type { AccountDesk } from './use-connected-account.ts';
import { useLoaded } from './use-loaded.ts';

/** Balance and payouts. They are asked for anew whenever the account's status changes or the provider was asked. */
export function useEarnings({ account: { hasAccount, status }, refreshed }: AccountDesk) {
  const [presses, setPresses] = useState(0);
  const round = `${status} ${refreshed + presses}`;
  // An account whose setup was never finished has neither.
  const payouts = useLoaded(loadPayouts, hasAccount && status !== 'pending' ? round : null);
  const hadPayouts = payouts.value !== null && payouts.value.payouts.length > 0;
  const mayHoldMoney = status === 'active' || status === 'restricted' || hadPayouts;
  const balance = useLoaded(loadBalance, hasAccount && mayHoldMoney ? round : null);
  return { balance, payouts, again: () => setPresses(presses + 1) };
}

export type LoadedEarnings = ReturnType<typeof useEarnings>;

async function loadBalance() {
  const { balance } = await api('GET /stripe-connect/balance', { failure: null });
  return balance;
}

async function loadPayouts() {
  const { payouts, payoutSchedule } = await api('GET /stripe-connect/payouts', { query: { limit: 10 }, failure: null });
  return { payouts, payoutSchedule };
}
