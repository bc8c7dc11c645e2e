import type { RequestPeriod } from '../listing/period.ts';
import type { Days } from '../listing/slot-reservations.ts';
import { dayMs, type EpochMs } from '../time.ts';
import { addDays, addPeriods, formatWeekday } from '../listing/day.ts';
import type { Day } from '../listing/slot-reservations.ts';
import { startOfDay } from '../time-zone/start-of-day.ts';
import { withdrawalTime } from './status.ts';

/** When the customer wants a rental to start and end, in days of the listing's time zone. At most one of the two ends is set. */
export interface RentalDates {
  /** Null: as soon as possible. */
  startsOn: Day | null;
  /** The rental ends after the last period that ends on or before this day. The next rental can start on it. */
  endsOn: Day | null;
  /** The rental ends after this many periods. */
  periods: number | null;
}

export const noDates: RentalDates = { startsOn: null, endsOn: null, periods: null };

/** How far ahead a rental can start or end, in days. */
export const maxDaysAhead = 365;
/** A rental with a number of periods lasts a year at most. */
export const maxPeriods: Record<RequestPeriod, number> = { day: 365, week: 52, month: 12, year: 1 };

export function hasDates({ startsOn, endsOn, periods }: RentalDates): boolean {
  return startsOn !== null || endsOn !== null || periods !== null;
}

/** The days that the rental needs if the seller accepts today. A start that has passed means from today. */
export function requestedDays({ startsOn, endsOn, periods }: RentalDates, period: RequestPeriod, today: Day): Days {
  const from = startsOn !== null && startsOn > today ? startsOn : today;
  if (periods !== null) return { from, until: addPeriods(from, period, periods) };
  return { from, until: endsOn !== null && endsOn < from ? from : endsOn };
}

/** How many periods the rental has if it starts on its first day; null without an end. */
export function countPeriods({ startsOn, endsOn, periods }: RentalDates, period: RequestPeriod, today: Day): number | null {
  if (periods !== null || endsOn === null) return periods;
  let count = 1;
  while (addPeriods(startsOn ?? today, period, count + 1) <= endsOn) count += 1;
  return count;
}

/** The first day on which a rental of this listing can start. */
export function earliestStart(today: Day, leadDays: number): Day {
  return addDays(today, leadDays);
}

/** The day on which the first period ends, and so the first day on which the rental can end. */
export function earliestEnd(startsOn: Day | null, period: RequestPeriod, today: Day): Day {
  return addPeriods(startsOn ?? today, period, 1);
}

/** The last whole day on which the customer can withdraw an accepted request with a start. */
export function lastWithdrawalDay(startsOn: Day): Day {
  return addDays(startsOn, -withdrawalTime / dayMs - 1);
}

export type DateProblem =
  | { field: 'startsOn'; problem: 'too_soon' | 'too_far'; limit: Day }
  | { field: 'endsOn'; problem: 'too_short' | 'too_far'; limit: Day }
  | { field: 'periods'; problem: 'too_many'; limit: number };

/** Why a request with these dates can't be sent today; null if it can. */
export function findDateProblem(
  { startsOn, endsOn, periods }: RentalDates,
  period: RequestPeriod,
  { today, leadDays }: { today: Day; leadDays: number },
): DateProblem | null {
  const [first, last] = [earliestStart(today, leadDays), addDays(today, maxDaysAhead)];
  if (startsOn !== null && startsOn < first) return { field: 'startsOn', problem: 'too_soon', limit: first };
  if (startsOn !== null && startsOn > last) return { field: 'startsOn', problem: 'too_far', limit: last };
  const firstEnd = earliestEnd(startsOn, period, today);
  if (endsOn !== null && endsOn < firstEnd) return { field: 'endsOn', problem: 'too_short', limit: firstEnd };
  if (endsOn !== null && endsOn > last) return { field: 'endsOn', problem: 'too_far', limit: last };
  if (periods !== null && periods > maxPeriods[period]) return { field: 'periods', problem: 'too_many', limit: maxPeriods[period] };
  return null;
}

export function describeDateProblem(found: DateProblem, period: RequestPeriod, today: Day): string {
  if (found.field === 'periods') return `You can rent for up to ${found.limit} ${period}s at once.`;
  const limit = formatWeekday(found.limit, today);
  if (found.problem === 'too_soon') return `The earliest start is ${limit}.`;
  if (found.problem === 'too_short') return `That’s shorter than one ${period}. The earliest end is ${limit}.`;
  return `Choose a day until ${limit}.`;
}

/**
 * From this moment on, the seller can't accept any more: the start is longer ago than the grace period, or no whole period is left before
 * the end. Null if that never happens.
 */
export function acceptanceEnd({ startsOn, endsOn }: RentalDates, period: RequestPeriod, zone: string, grace: number): EpochMs | null {
  const ends = [
    ...(startsOn === null ? [] : [startOfDay(startsOn, zone) + grace]),
    ...(endsOn === null ? [] : [startOfDay(addDays(latestStart(endsOn, period), 1), zone)]),
  ];
  return ends.length === 0 ? null : Math.min(...ends);
}

/** The last day from which a whole period ends on or before `endsOn`. */
function latestStart(endsOn: Day, period: RequestPeriod): Day {
  let day = addPeriods(endsOn, period, -1);
  while (addPeriods(addDays(day, 1), period, 1) <= endsOn) day = addDays(day, 1);
  while (addPeriods(day, period, 1) > endsOn) day = addDays(day, -1);
  return day;
}
