import type { RequestPeriod } from '../listing/period.ts';
import { dayMs, type EpochMs } from '../time.ts';

/** Days a failed payment may stay unpaid. For longer periods, Stripe's two weeks of retries decide. */
export const maxUnpaidDays: Partial<Record<RequestPeriod, number>> = { day: 2, week: 7 };
const stripeRetryDays = 14;

export interface UnpaidEnd {
  at: EpochMs;
  /** Stripe decides, so it may be a little sooner or later. */
  isEstimate: boolean;
}

/**
 * When a subscription with a failed payment ends, unless it is paid before. `since`: when the payment first failed.
 * `lastPeriodEnd`: where it doesn't renew, the end of its period.
 */
export function calculateUnpaidEnd(period: RequestPeriod, since: EpochMs, lastPeriodEnd: EpochMs | null): UnpaidEnd {
  const days = maxUnpaidDays[period];
  const at = since + (days ?? stripeRetryDays) * dayMs;
  if (lastPeriodEnd !== null && lastPeriodEnd <= at) return { at: lastPeriodEnd, isEstimate: false };
  return { at, isEstimate: days === undefined };
}

/** After this many days in which a seller cannot receive money, their subscriptions end with the paid period. */
export const maxDaysSellerCannotReceive = 14;
