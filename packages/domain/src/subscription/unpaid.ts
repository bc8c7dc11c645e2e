import type { RequestPeriod } from '../period.ts';
import type { Moment } from '../rental-request/deadline.ts';

/** So many days a failed payment may stay unpaid; for longer periods the provider's own two weeks of tries decide. */
export const daysUnpaid: Partial<Record<RequestPeriod, number>> = { day: 2, week: 7 };
const daysOfTries = 14;

export interface UnpaidEnd {
  at: Moment;
  /** The provider decides, so that it may be a little sooner or later. */
  isAbout: boolean;
}

/** When a rent ends whose payment has been failing since then, unless it is paid before. */
export function endsUnpaid(period: RequestPeriod, since: Moment): UnpaidEnd {
  const days = daysUnpaid[period];
  return { at: since + (days ?? daysOfTries) * 86_400_000, isAbout: days === undefined };
}
