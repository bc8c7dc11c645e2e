import { daysAgo } from '../time-zone/format-time.ts';
import type { EpochMs } from '../time.ts';

/** Whether something is due before this day ends in the person's time zone, or was due earlier. */
export function isDueToday(dueAt: EpochMs, zone: string, now: EpochMs): boolean {
  return daysAgo(dueAt, zone, now) >= 0;
}
