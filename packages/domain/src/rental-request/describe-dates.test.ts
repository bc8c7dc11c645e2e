import { expect, test } from 'vitest';
import { describeDates, describeEnd, describeLength, describeTotal } from './describe-dates.ts';
import { noDates } from './rental-dates.ts';

test.each([
  [{}, null],
  [{ startsOn: '2027-03-06' }, 'From Sat, Mar 6'],
  [{ startsOn: '2028-01-03' }, 'From Mon, Jan 3, 2028'],
  [{ startsOn: '2027-03-06', periods: 1 }, 'Sat, Mar 6, for 1 week'],
  [{ startsOn: '2027-03-06', endsOn: '2027-03-29' }, 'Sat, Mar 6 through Fri, Mar 26'],
  [{ endsOn: '2027-03-29' }, 'As soon as possible, until Mon, Mar 29'],
  [{ periods: 3 }, 'As soon as possible, for 3 weeks'],
] as const)('%o reads: %s', (dates, expected) => {
  expect(describeDates({ ...noDates, ...dates }, 'week', '2027-02-10')).toBe(expected);
});

test.each([
  [{ startsOn: '2027-03-06', endsOn: '2027-03-29' }, 'week', 'Sat, Mar 6 through Fri, Mar 26: 3 weeks, $270.00 in all'],
  [{ startsOn: '2027-01-31', periods: 1 }, 'month', 'Sun, Jan 31 through Sat, Feb 27: 1 month, $90.00 in all'],
  [{ startsOn: '2027-03-06', periods: 1 }, 'day', 'Sat, Mar 6: 1 day, $90.00 in all'],
  [{ periods: 2 }, 'week', '2 weeks, $180.00 in all'],
  [{ startsOn: '2027-03-06' }, 'week', null],
] as const)('%o by the %s comes to: %s', (dates, period, expected) => {
  expect(describeTotal({ ...noDates, ...dates }, period, '2027-01-10', 9_000)).toBe(expected);
});

test('an end reads alone too', () => {
  expect(describeEnd({ ...noDates, periods: 1 }, 'week', '2027-02-10')).toBe('for 1 week');
  expect(describeEnd({ ...noDates, endsOn: '2027-03-29' }, 'week', '2027-02-10')).toBe('until Mon, Mar 29');
  expect(describeEnd({ ...noDates, startsOn: '2027-03-06' }, 'week', '2027-02-10')).toBeNull();
});

test.each([
  [{}, 'until you cancel'],
  [{ periods: 3 }, 'for 3 weeks in all'],
  [{ endsOn: '2027-03-29' }, 'until Mon, Mar 29 at the latest'],
] as const)('a customer with %o pays each week %s', (dates, expected) => {
  expect(describeLength({ ...noDates, ...dates }, 'week', '2027-02-10')).toBe(expected);
});
