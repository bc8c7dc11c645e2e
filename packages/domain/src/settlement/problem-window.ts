import { dayMs, type EpochMs } from '../time.ts';

export const problemReportDays = 30;

/** Until then the customer can report a problem with what they paid for. */
export function problemReportDeadline(paidAt: EpochMs): EpochMs {
  return paidAt + problemReportDays * dayMs;
}

export function canReportProblem(paidAt: EpochMs, now: EpochMs): boolean {
  return now <= problemReportDeadline(paidAt);
}
