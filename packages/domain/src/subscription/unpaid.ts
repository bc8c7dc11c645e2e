import type { RequestPeriod } from '../period.ts';

/** So many days a failed payment may stay unpaid; for longer periods the provider's own two weeks of tries decide. */
export const daysUnpaid: Partial<Record<RequestPeriod, number>> = { day: 2, week: 7 };
