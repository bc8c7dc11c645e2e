import { useState } from 'react';
import { api } from '~/lib/api.ts';
import { AccountBalance } from './account-balance.tsx';
import { PayoutSchedule } from './payout-schedule.tsx';
import { RecentPayouts } from './recent-payouts.tsx';
import { useLoaded } from './use-loaded.ts';

/** Balance, schedule and payouts of an account that is active. They are asked for anew with each new `refreshed`. */
export function Earnings({ refreshed }: { refreshed: number }) {
  const [presses, setPresses] = useState(0);
  const balance = useLoaded(loadBalance, refreshed + presses);
  const payouts = useLoaded(loadPayouts, refreshed + presses);
  const again = () => setPresses(presses + 1);
  return (
    <div>
      <AccountBalance balance={balance} onAgain={again} />
      <PayoutSchedule
        schedule={payouts.value?.payoutSchedule ?? null}
        isLoading={payouts.isLoading}
        lastPayout={payouts.value?.payouts[0]?.created}
      />
      <RecentPayouts {...payouts} value={payouts.value?.payouts ?? null} onRefresh={again} />
    </div>
  );
}

async function loadBalance() {
  const { balance } = await api('GET /stripe-connect/balance', { failure: null });
  return balance;
}

async function loadPayouts() {
  const { payouts, payoutSchedule } = await api('GET /stripe-connect/payouts', { query: { limit: 10 }, failure: null });
  return { payouts, payoutSchedule };
}
