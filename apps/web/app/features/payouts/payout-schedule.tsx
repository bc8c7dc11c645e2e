import type { PayoutSchedule as Schedule } from '@frontage/contract/payouts';
import type { NextPayout } from '@frontage/contract/subscriptions.schema';
import { formatMoney, toHundredths } from '@frontage/domain/money';
import { formatPayoutDelay, payoutSchedule } from '@frontage/domain/payout/payout-schedule';
import { CalendarDays, Lock } from 'lucide-react';
import { useState } from 'react';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { nextPayoutDay } from './format-payout.ts';
import { PayoutDay } from './recent-payouts.tsx';
import { SettingsSection } from './settings-section.tsx';

interface PayoutScheduleProps {
  /** Null until it is loaded, or when loading failed. */
  schedule: Schedule | null;
  isLoading: boolean;
  /** In seconds since 1970. */
  lastPayout: number | undefined;
  /** Undefined while it is unknown. */
  nextPayout: NextPayout | null | undefined;
  /** In cents; undefined while it is unknown. */
  available: number | undefined;
}

export function PayoutSchedule({ schedule, isLoading, lastPayout, nextPayout, available }: PayoutScheduleProps) {
  const [now] = useState(() => Date.now() / 1_000);
  return (
    <SettingsSection title="Payout Schedule">
      <div className="rounded-lg border border-line bg-card">
        <div className="grid gap-x-8 gap-y-5 px-5 py-5 sm:grid-cols-[3fr_2fr]">
          <div className="flex gap-3.5">
            <CalendarDays aria-hidden className="mt-0.5 size-6 shrink-0 text-brick" />
            <div>
              <p className="heading-item">Weekly, every Friday</p>
              <p className="mt-1 text-pretty">
                <NextPayoutLine day={nextPayoutDay(now, lastPayout)} nextPayout={nextPayout} available={available} />
              </p>
            </div>
          </div>
          {(schedule || isLoading) && (
            <dl>
              <dt className="text-sm text-quiet">Delay before money can be paid out</dt>
              <dd className="mt-1 font-semibold">{schedule ? formatPayoutDelay(schedule.delay_days) : <Skeleton className="h-6 w-48" />}</dd>
            </dl>
          )}
        </div>
        <p className="flex gap-2.5 border-t border-line px-5 py-3.5 text-sm text-pretty text-quiet">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          {schedule?.message ?? payoutSchedule.message}
        </p>
      </div>
    </SettingsSection>
  );
}

/** Why the payout is more than what is available now. */
function describeParts(payout: number, available: number): string {
  const pending = `${formatMoney(payout - available)} of your pending balance, which becomes available before then`;
  return available > 0 ? `That’s ${formatMoney(available)} available now plus ${pending}.` : `That’s ${pending}.`;
}

/** `day`: the next Friday, for sellers who have nothing to be paid yet. */
function NextPayoutLine({ day, nextPayout, available }: Pick<PayoutScheduleProps, 'nextPayout' | 'available'> & { day: number }) {
  if (nextPayout) {
    const amount = toHundredths(nextPayout.amount);
    return (
      <>
        Next payout: {formatMoney(amount)} on <PayoutDay at={Date.parse(nextPayout.on) / 1_000} long />.
        {available !== undefined && available < amount && <span className="mt-1 block text-sm text-quiet">{describeParts(amount, available)}</span>}
      </>
    );
  }
  return (
    <>
      Next payout day: <PayoutDay at={day} long />. {nextPayout === null && <span className="whitespace-nowrap">Nothing to send yet.</span>}
    </>
  );
}
