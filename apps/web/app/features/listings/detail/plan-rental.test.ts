import { noDates, type RentalDates } from '@frontage/domain/rental-request/rental-dates';
import { expect, test } from 'vitest';
import { planRental } from './plan-rental.ts';

const listing = { timeZone: 'America/Chicago', leadDays: 3 };
const now = Date.parse('2027-03-01T18:00:00Z');

test.each<[Partial<RentalDates>, number, string | null]>([
  [{ startsOn: '2027-03-06' }, 1, null],
  [{ startsOn: '2027-03-06', endsOn: '2027-03-29' }, 3, 'Renews each week at $90.00 until Sat, Mar 27.'],
  [{ startsOn: '2027-03-06', endsOn: '2027-03-13' }, 1, 'Runs until Sat, Mar 13 and doesn’t renew.'],
  [{ startsOn: '2027-03-06', periods: 2 }, 2, 'Renews each week at $90.00 until Sat, Mar 20.'],
  [{ endsOn: '2027-03-29' }, 4, 'Renews each week at $90.00 until Mon, Mar 29 at the latest.'],
  [{ periods: 3 }, 3, 'Renews each week at $90.00 for 3 weeks in all.'],
  [{ periods: 1 }, 1, 'Runs for 1 week and doesn’t renew.'],
  [{ startsOn: '2027-03-06', endsOn: '2027-03-10' }, 1, 'You can’t rent these dates by the week.'],
  [{ startsOn: '2027-03-02', endsOn: '2027-03-29' }, 1, 'You can’t rent these dates by the week.'],
])('%j are %i weeks', (dates, count, sentence) => {
  expect(planRental(listing, { period: 'weekly', dates: { ...noDates, ...dates }, each: '$90.00', now })).toMatchObject({ count, sentence });
});

test.each([
  ['2027-03-06', 'Sat, Mar 6'],
  ['2028-01-01', 'Sat, Jan 1, 2028'],
  [null, null],
])('a rental from %s starts %s', (startsOn, start) => {
  expect(planRental(listing, { period: 'weekly', dates: { ...noDates, startsOn, periods: 1 }, each: '$90.00', now }).start).toBe(start);
});
