import type { RequestPeriod } from '../listing/period.ts';
import { formatWeekday } from '../listing/day.ts';
import type { Day } from '../listing/slot-reservations.ts';
import { hasDates, type RentalDates } from './rental-dates.ts';

/** 'Sat, Mar 6, for 2 weeks', 'Sat, Mar 6 to Mon, Mar 29', 'As soon as possible, until Mon, Mar 29'; null where there are no dates. */
export function describeDates(dates: RentalDates, period: RequestPeriod, today: Day): string | null {
  if (!hasDates(dates)) return null;
  const { startsOn, endsOn } = dates;
  const start = startsOn === null ? 'As soon as possible' : formatWeekday(startsOn, today);
  if (startsOn !== null && endsOn !== null) return `${start} to ${formatWeekday(endsOn, today)}`;
  const end = describeEnd(dates, period, today);
  return end === null ? `From ${start}` : `${start}, ${end}`;
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

/** '1 week', '3 weeks' */
export function formatPeriods(count: number, period: RequestPeriod): string {
  return `${count} ${period}${count === 1 ? '' : 's'}`;
}
