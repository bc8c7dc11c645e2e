import type { Balance } from '@frontage/contract/payouts';
import { Spinner } from '~/components/ui/spinner.tsx';
import { formatAmount } from './format-payout.ts';
import { PayoutSchedule } from './payout-schedule.tsx';
import { RecentPayouts } from './recent-payouts.tsx';
import { SectionLoadFailure, SettingsSection } from './settings-section.tsx';
import type { BalanceAndPayoutsState, LoadedPart } from './use-balance-and-payouts.ts';

interface BalanceAndPayoutsProps {
  state: BalanceAndPayoutsState;
  /** An inactive account still shows what it earned before, but no schedule: nothing is paid out. */
  isActive: boolean;
}

export function BalanceAndPayouts({ state: { balance, payouts, reload }, isActive }: BalanceAndPayoutsProps) {
  const hadPayouts = payouts.value !== null && payouts.value.payouts.length > 0;
  return (
    <div>
      <AccountBalance balance={balance} isActive={isActive} onRetry={reload} />
      {isActive && (
        <PayoutSchedule
          schedule={payouts.value?.payoutSchedule ?? null}
          isLoading={payouts.isLoading}
          lastPayout={payouts.value?.payouts[0]?.created}
          nextPayout={payouts.value?.nextPayout}
          available={balance.value ? availableDollars(balance.value) : undefined}
        />
      )}
      {(isActive || hadPayouts) && <RecentPayouts {...payouts} value={payouts.value?.payouts ?? null} onRefresh={reload} />}
    </div>
  );
}

/** In cents. Payouts are in US dollars. */
function availableDollars({ available }: Balance): number {
  return available.find(({ currency }) => currency === 'usd')?.amount ?? 0;
}

const balanceParts: { part: keyof Balance; name: string; text: string; whilePaused?: string }[] = [
  { part: 'available', name: 'Available', text: 'Goes to your bank with the next payout', whilePaused: 'On hold until you can be paid again' },
  { part: 'pending', name: 'Pending', text: 'Paid by customers, not available yet' },
  { part: 'connectReserved', name: 'Reserved', text: 'Held back by Stripe, for example for refunds' },
];

interface AccountBalanceProps {
  balance: LoadedPart<Balance>;
  isActive: boolean;
  onRetry: () => void;
}

function AccountBalance({ balance: { value, hasFailed, isLoading }, isActive, onRetry }: AccountBalanceProps) {
  return (
    <SettingsSection title="Account Balance" text="Your money at Stripe, after the platform fee.">
      {value ? (
        <Figures balance={value} isActive={isActive} />
      ) : hasFailed ? (
        <SectionLoadFailure text="Your balance couldn’t be loaded." busy={isLoading} onRetry={onRetry} />
      ) : (
        <output className="flex min-h-32 items-center justify-center gap-2.5 rounded-lg border border-line bg-card text-quiet">
          <Spinner />
          Loading balance information...
        </output>
      )}
    </SettingsSection>
  );
}

function Figures({ balance, isActive }: { balance: Balance; isActive: boolean }) {
  return (
    <dl className="grid overflow-hidden rounded-lg border border-line bg-card max-sm:divide-y max-sm:divide-line sm:grid-cols-3 sm:divide-x sm:divide-line">
      {balanceParts.map(({ part, name, text, whilePaused = text }) => (
        <div key={part} className="px-5 py-4 sm:py-5">
          <dt className="text-sm font-semibold">{name}</dt>
          {amountsOrZero(balance[part]).map(({ amount, currency }) => (
            <dd
              key={currency}
              className={`heading-section mt-1 text-[1.75rem] wrap-anywhere tabular-nums ${part === 'available' && amount > 0 ? 'text-verdigris' : ''}`}
            >
              {formatAmount(amount, currency)}
            </dd>
          ))}
          <dd className="mt-1.5 text-sm text-pretty text-quiet">{isActive ? text : whilePaused}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One amount per currency, or zero dollars. */
function amountsOrZero(amounts: Balance['available']): Balance['available'] {
  return amounts.length === 0 ? [{ amount: 0, currency: 'usd' }] : amounts;
}
