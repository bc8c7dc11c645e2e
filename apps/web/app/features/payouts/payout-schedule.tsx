import type { Balance, PayoutSchedule as Schedule } from '@frontage/contract/payouts';
import { formatPayoutDelay, payoutSchedule } from '@frontage/domain/payout/payout-schedule';
import { CalendarDays, Lock } from 'lucide-react';
import { useState } from 'react';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { formatTotal, nextPayoutDay } from './format-payout.ts';
import { PayoutDay } from './recent-payouts.tsx';
import { SettingsSection } from './settings-section.tsx';

interface PayoutScheduleProps {
  /** Null until it is loaded, or when loading failed. */
  schedule: Schedule | null;
  isLoading: boolean;
  /** In seconds since 1970. */
  lastPayout: number | undefined;
  /** Null while it is unknown. */
  available: Balance['available'] | null;
}

export function PayoutSchedule({ schedule, isLoading, lastPayout, available }: PayoutScheduleProps) {
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
                <NextPayout at={nextPayoutDay(now, lastPayout)} available={available} />
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

function NextPayout({ at, available }: { at: number; available: Balance['available'] | null }) {
  const day = <PayoutDay at={at} long />;
  const amount = available && formatTotal(available);
  if (amount)
    return (
      <>
        Next payout: {amount} on {day}.
      </>
    );
  return (
    <>
      Next payout day: {day}. {available && <span className="whitespace-nowrap">Nothing to send yet.</span>}
    </>
  );
}
