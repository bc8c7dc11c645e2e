import type { RequestPeriod } from '../listing/period.ts';
import { addDays, addPeriods, formatWeekday } from '../listing/day.ts';
import type { Day } from '../listing/slot-reservations.ts';
import { formatMoney } from '../money.ts';
import { countPeriods, hasDates, type RentalDates } from './rental-dates.ts';

/** 'Sat, Mar 6, for 2 weeks', 'Sat, Mar 6 through Fri, Mar 26', 'As soon as possible, until Mon, Mar 29'; null where there are no dates. */
export function describeDates(dates: RentalDates, period: RequestPeriod, today: Day): string | null {
  if (!hasDates(dates)) return null;
  const { startsOn, endsOn } = dates;
  if (endsOn !== null && startsOn !== null) return describeDays(dates, period, today);
  const start = startsOn === null ? 'As soon as possible' : formatWeekday(startsOn, today);
  const end = describeEnd(dates, period, today);
  return end === null ? `From ${start}` : `${start}, ${end}`;
}

/** 'Sat, Mar 6 through Fri, Mar 26': the first and the last day of a rental with whole periods; null where one of them is open. */
function describeDays(dates: RentalDates, period: RequestPeriod, today: Day): string | null {
  const count = countPeriods(dates, period, today);
  if (dates.startsOn === null || count === null) return null;
  const lastDay = addDays(addPeriods(dates.startsOn, period, count), -1);
  const start = formatWeekday(dates.startsOn, today);
  return lastDay === dates.startsOn ? start : `${start} through ${formatWeekday(lastDay, today)}`;
}

/** 'for 2 weeks', 'until Mon, Mar 29'; null without an end. */
export function describeEnd({ endsOn, periods }: RentalDates, period: RequestPeriod, today: Day): string | null {
  if (periods !== null) return `for ${formatPeriods(periods, period)}`;
  return endsOn === null ? null : `until ${formatWeekday(endsOn, today)}`;
}

/** For how long a customer pays each period: 'until you cancel', 'for 3 weeks in all', 'until Mon, Mar 29 at the latest'. */
export function describeLength({ endsOn, periods }: Pick<RentalDates, 'endsOn' | 'periods'>, period: RequestPeriod, today: Day): string {
  if (periods !== null) return `for ${formatPeriods(periods, period)} in all`;
  return endsOn === null ? 'until you cancel' : `until ${formatWeekday(endsOn, today)} at the latest`;
}

/** 'Sat, Mar 6 through Fri, Mar 26: 3 weeks, $270.00 in all', without the days where the start is open; null without an end. `each`: for a period. */
export function describeTotal(dates: RentalDates, period: RequestPeriod, today: Day, each: number): string | null {
  const count = countPeriods(dates, period, today);
  if (count === null) return null;
  const days = describeDays(dates, period, today);
  return `${days === null ? '' : `${days}: `}${formatPeriods(count, period)}, ${formatMoney(count * each)} in all`;
}

/** '1 week', '3 weeks' */
export function formatPeriods(count: number, period: RequestPeriod): string {
  return `${count} ${period}${count === 1 ? '' : 's'}`;
}
