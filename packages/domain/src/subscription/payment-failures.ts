import type { RequestPeriod } from '../listing/period.ts';
import type { EpochMs } from '../rental-request/deadline.ts';

/** So many days a failed payment may stay unpaid; for longer periods the provider's own two weeks of tries decide. */
export const maxUnpaidDays: Partial<Record<RequestPeriod, number>> = { day: 2, week: 7 };
const daysOfTries = 14;

export interface UnpaidEnd {
  at: EpochMs;
  /** The provider decides, so that it may be a little sooner or later. */
  isAbout: boolean;
}

/** When a rent ends whose payment has been failing since then, unless it is paid before. */
export function calculateUnpaidEnd(period: RequestPeriod, since: EpochMs): UnpaidEnd {
  const days = maxUnpaidDays[period];
  return { at: since + (days ?? daysOfTries) * 86_400_000, isAbout: days === undefined };
}

/** So many days a seller's account may be unable to receive money before what he rents out ends with its period. */
export const maxDaysSellerCannotReceive = 14;
