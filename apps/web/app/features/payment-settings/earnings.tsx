import { AccountBalance } from './account-balance.tsx';
import { PayoutSchedule } from './payout-schedule.tsx';
import { RecentPayouts } from './recent-payouts.tsx';
import type { LoadedEarnings } from './use-earnings.ts';

interface EarningsProps {
  earnings: LoadedEarnings;
  /** While the account is not active money is shown that was earned before; nothing goes out, so there is no schedule. */
  isActive: boolean;
}

export function Earnings({ earnings: { balance, payouts, again }, isActive }: EarningsProps) {
  const hadPayouts = payouts.value !== null && payouts.value.payouts.length > 0;
  return (
    <div>
      <AccountBalance balance={balance} isActive={isActive} onAgain={again} />
      {isActive && (
        <PayoutSchedule
          schedule={payouts.value?.payoutSchedule ?? null}
          isLoading={payouts.isLoading}
          lastPayout={payouts.value?.payouts[0]?.created}
          available={balance.value?.available ?? null}
        />
      )}
      {(isActive || hadPayouts) && <RecentPayouts {...payouts} value={payouts.value?.payouts ?? null} onRefresh={again} />}
    </div>
  );
}
