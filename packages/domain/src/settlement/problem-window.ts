import type { EpochMs } from '../rental-request/deadline.ts';

export const problemReportDays = 30;

/** Until then a customer can say that something is wrong with what was paid for. */
export function problemReportDeadline(paidAt: EpochMs): EpochMs {
  return paidAt + problemReportDays * 86_400_000;
}

export function canReportProblem(paidAt: EpochMs, now: EpochMs): boolean {
  return now <= problemReportDeadline(paidAt);
}
