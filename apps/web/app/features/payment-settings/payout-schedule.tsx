import type { PayoutSchedule as Schedule } from '@frontage/contract/connected-account';
import { payoutSchedule, sayDelay } from '@frontage/domain/payout-schedule';
import { CalendarDays, Lock } from 'lucide-react';
import { useState } from 'react';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { nextPayoutDay, sayLongDay } from './payout-days.ts';
import { SettingsSection } from './settings-section.tsx';

interface PayoutScheduleProps {
  /** Null until it is loaded, and where it can't be. */
  schedule: Schedule | null;
  isLoading: boolean;
  /** When money last went out, in seconds. */
  lastPayout: number | undefined;
}

export function PayoutSchedule({ schedule, isLoading, lastPayout }: PayoutScheduleProps) {
  const [now] = useState(() => Date.now() / 1_000);
  const next = nextPayoutDay(now, lastPayout);
  return (
    <SettingsSection title="Payout Schedule" text="When money leaves for your bank account.">
      <div className="rounded-lg border border-line bg-card">
        <div className="grid gap-x-8 gap-y-5 px-5 py-5 sm:grid-cols-2">
          <div className="flex gap-3.5">
            <CalendarDays aria-hidden className="mt-0.5 size-6 shrink-0 text-brick" />
            <div>
              <p className="heading-item">Weekly, every Friday</p>
              <p className="mt-1">
                Next payout: <time dateTime={new Date(next * 1_000).toISOString().slice(0, 10)}>{sayLongDay(next)}</time>
              </p>
            </div>
          </div>
          {(schedule || isLoading) && (
            <dl>
              <dt className="text-sm text-quiet">Delay before money can be paid out</dt>
              <dd className="mt-1 font-semibold">{schedule ? sayDelay(schedule.delay_days) : <Skeleton className="h-6 w-48" />}</dd>
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
