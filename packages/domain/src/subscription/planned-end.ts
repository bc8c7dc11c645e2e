/* oxlint-disable no-restricted-globals -- calculates with given times, never reads the clock */
import type { RequestPeriod } from '../listing/period.ts';
import type { Day } from '../listing/slot-reservations.ts';
import { dayIn } from '../time-zone/format-time.ts';
import { dayMs, type EpochMs } from '../time.ts';

/** All periods of a rental are counted from its first payment. */
export interface RentalPeriods {
  startedAt: EpochMs;
  period: RequestPeriod;
  /** Days are days of the listing's time zone. */
  zone: string;
}

/** After a number of periods, or with the last period that ends on this day or before. */
export type RequestedEnd = { periods: number } | { endsOn: Day };

/** How far ahead an end can be. */
const maxDaysUntilEnd = 730;

/** The shortest time that a period can last. */
const shortestMs: Record<RequestPeriod, number> = { day: dayMs, week: 7 * dayMs, month: 28 * dayMs, year: 365 * dayMs };

/**
 * When the rental ends: always with a period, and never before the first one is over, because that is paid. `freeUntil`: the first day
 * that is promised to someone else, so it may be fewer periods than requested.
 */
export function planEnd(rental: RentalPeriods, requested: RequestedEnd, freeUntil: Day | null = null): EpochMs {
  return endOfPeriod(rental, planPeriods(rental, requested, freeUntil));
}

/** How many periods the rental has until that end. */
export function planPeriods(rental: RentalPeriods, requested: RequestedEnd, freeUntil: Day | null = null): number {
  const periods = 'periods' in requested ? requested.periods : countPeriodsUntil(rental, requested.endsOn);
  const possible = freeUntil === null ? periods : Math.min(periods, countPeriodsUntil(rental, freeUntil));
  return Math.max(possible, 1);
}

/** How many periods end on this day, at any time, or before. */
function countPeriodsUntil(rental: RentalPeriods, day: Day): number {
  // No zone is more than a day from UTC.
  let count = Math.max(0, Math.floor((Date.parse(day) + 2 * dayMs - rental.startedAt) / shortestMs[rental.period]));
  while (count > 0 && dayIn(endOfPeriod(rental, count), rental.zone) > day) count -= 1;
  return count;
}

/** As Stripe counts: from the first payment, in UTC. A rental that starts on January 31 renews on February 28 and then on March 31. */
export function endOfPeriod({ startedAt, period }: Pick<RentalPeriods, 'startedAt' | 'period'>, count: number): EpochMs {
  if (period === 'day' || period === 'week') return startedAt + count * shortestMs[period];
  return addMonths(startedAt, period === 'month' ? count : count * 12);
}

function addMonths(at: EpochMs, months: number): EpochMs {
  const start = new Date(at);
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay)) + (at % dayMs);
}

export interface EndLimits {
  /** The end of the period that is paid. */
  periodEnd: EpochMs;
  zone: string;
  now: EpochMs;
}

/** The days that a customer can choose as the end of a running rental. The current period is paid, so it can't end before that. */
export function endDayLimits({ periodEnd, zone, now }: EndLimits): { first: Day; last: Day } {
  const first = dayIn(periodEnd, zone);
  const last = dayIn(now + maxDaysUntilEnd * dayMs, zone);
  return { first, last: last < first ? first : last };
}

/** Whether a rental with this planned end doesn't renew after the current period. */
export function isLastPeriod(plannedEnd: EpochMs | null, periodEnd: EpochMs): boolean {
  return plannedEnd !== null && plannedEnd <= periodEnd;
}
