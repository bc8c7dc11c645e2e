import type { EpochMs } from '../time.ts';

const soonMs = 24 * 3_600_000;

/** Whether something is due within a day, or was due before. A deadline early tomorrow would be missed by who plans by calendar days. */
export function isDueSoon(dueAt: EpochMs, now: EpochMs): boolean {
  return dueAt - now <= soonMs;
}
