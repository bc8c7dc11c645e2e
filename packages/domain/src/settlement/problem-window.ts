import type { Moment } from '../rental-request/deadline.ts';

export const problemDays = 30;

/** Until then a customer can say that something is wrong with what was paid for. */
export function problemUntil(paidAt: Moment): Moment {
  return paidAt + problemDays * 86_400_000;
}

export function canReportProblem(paidAt: Moment, now: Moment): boolean {
  return now <= problemUntil(paidAt);
}
