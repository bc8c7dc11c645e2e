import type { Listing } from '@frontage/contract/listings.schema';
import { addPeriods, formatWeekday } from '@frontage/domain/listing/day';
import { type Period, periods as listingPeriods, type RequestPeriod, requestPeriods } from '@frontage/domain/listing/period';
import type { Day } from '@frontage/domain/listing/slot-reservations';
import { formatPeriods } from '@frontage/domain/rental-request/describe-dates';
import { countPeriods, findDateProblem, type RentalDates } from '@frontage/domain/rental-request/rental-dates';
import { dayIn } from '@frontage/domain/time-zone/format-time';

interface RentalPlan {
  /** 'Sat, Mar 6'; null: as soon as possible. */
  start: string | null;
  /** How many periods are paid in all. */
  count: number;
  /** Whether it renews, and until when; null without an end. */
  sentence: string | null;
}

/** When a rental starts, and what it comes to if it has an end. `each`: the price of a period. */
export function planRental(
  { timeZone, leadDays }: Pick<Listing, 'timeZone' | 'leadDays'>,
  { period: listingPeriod, dates, each, now }: { period: Period; dates: RentalDates; each: string; now: number },
): RentalPlan {
  const period = requestPeriods[listingPeriods.indexOf(listingPeriod)] ?? 'day';
  const today = dayIn(now, timeZone);
  const start = dates.startsOn && formatWeekday(dates.startsOn, today);
  if (dates.endsOn === null && dates.periods === null) return { start, count: 1, sentence: null };
  const isPossible = findDateProblem(dates, period, { today, leadDays }) === null;
  const count = isPossible ? countPeriods(dates, period, today) : null;
  if (count === null) return { start, count: 1, sentence: `You can’t rent these dates by the ${period}.` };
  const length = describeLength(dates, period, count, today);
  return { start, count, sentence: count === 1 ? `Runs ${length} and doesn’t renew.` : `Renews each ${period} at ${each} ${length}.` };
}

function describeLength({ startsOn, endsOn }: RentalDates, period: RequestPeriod, count: number, today: Day): string {
  if (startsOn !== null) return `until ${formatWeekday(addPeriods(startsOn, period, count), today)}`;
  if (endsOn !== null) return `until ${formatWeekday(endsOn, today)} at the latest`;
  return `for ${formatPeriods(count, period)}${count === 1 ? '' : ' in all'}`;
}
