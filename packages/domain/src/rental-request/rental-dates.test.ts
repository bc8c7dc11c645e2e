import { describe, expect, test } from 'vitest';
import { hourMs } from '../time.ts';
import { addDays, addPeriods } from '../listing/day.ts';
import { startOfDay } from '../time-zone/start-of-day.ts';
import { acceptanceEnd, countPeriods, findDateProblem, noDates, requestedDays } from './rental-dates.ts';

const today = '2027-02-10';
const listing = { today, leadDays: 0 };

test.each([
  ['as soon as possible', {}, 'month', { from: today, until: null }],
  ['a start', { startsOn: '2027-03-06' }, 'day', { from: '2027-03-06', until: null }],
  ['a start that has passed', { startsOn: '2027-02-09' }, 'week', { from: today, until: null }],
  ['one Saturday', { startsOn: '2027-03-06', periods: 1 }, 'day', { from: '2027-03-06', until: '2027-03-07' }],
  ['two months from a last of the month', { startsOn: '2027-12-31', periods: 2 }, 'month', { from: '2027-12-31', until: '2028-02-29' }],
  ['three weeks from now', { periods: 3 }, 'week', { from: today, until: '2027-03-03' }],
  ['periods from a start that has passed', { startsOn: '2027-02-09', periods: 1 }, 'week', { from: today, until: '2027-02-17' }],
  ['until a day', { endsOn: '2027-04-01' }, 'month', { from: today, until: '2027-04-01' }],
  ['until a day that has passed', { endsOn: '2027-02-01' }, 'day', { from: today, until: today }],
] as const)('%s needs these days', (_, dates, period, expected) => {
  expect(requestedDays({ ...noDates, ...dates }, period, today)).toEqual(expected);
});

test.each([
  [{}, 'week', null],
  [{ periods: 3 }, 'week', 3],
  [{ startsOn: '2027-03-01', endsOn: '2027-03-08' }, 'week', 1],
  [{ startsOn: '2027-03-01', endsOn: '2027-03-21' }, 'week', 2],
  [{ startsOn: '2027-01-31', endsOn: '2027-03-31' }, 'month', 2],
  [{ endsOn: '2027-02-13' }, 'day', 3],
] as const)('%o by the %s has %s periods', (dates, period, expected) => {
  expect(countPeriods({ ...noDates, ...dates }, period, today)).toBe(expected);
});

describe('a request can be sent', () => {
  test.each([
    ['without dates', {}, 'month'],
    ['from today', { startsOn: today }, 'day'],
    ['from a year ahead', { startsOn: '2028-02-10' }, 'day'],
    ['until exactly one period has passed', { startsOn: '2027-02-20', endsOn: '2027-02-27' }, 'week'],
    ['until the end of a short month', { startsOn: '2027-01-31', endsOn: '2027-02-28' }, 'month', '2027-01-20'],
    ['for as many periods as a year has', { periods: 12 }, 'month'],
  ] as const)('%s', (_, dates, period, from = today) =>
    expect(findDateProblem({ ...noDates, ...dates }, period, { today: from, leadDays: 0 })).toBeNull(),
  );

  test('from the first day after the lead time', () => {
    expect(findDateProblem({ ...noDates, startsOn: '2027-02-15' }, 'day', { today, leadDays: 5 })).toBeNull();
  });
});

test.each([
  ['yesterday', { startsOn: '2027-02-09' }, 'day', 'startsOn', 'too_soon', today],
  ['more than a year ahead', { startsOn: '2028-02-11' }, 'day', 'startsOn', 'too_far', '2028-02-10'],
  ['until before the first period ends', { startsOn: '2027-02-20', endsOn: '2027-02-26' }, 'week', 'endsOn', 'too_short', '2027-02-27'],
  ['until its own first day', { startsOn: '2027-02-20', endsOn: '2027-02-20' }, 'day', 'endsOn', 'too_short', '2027-02-21'],
  ['until more than a year ahead', { endsOn: '2028-02-11' }, 'day', 'endsOn', 'too_far', '2028-02-10'],
  ['for more periods than a year has', { periods: 53 }, 'week', 'periods', 'too_many', 52],
] as const)('a request can’t be sent for %s', (_, dates, period, field, problem, limit) => {
  expect(findDateProblem({ ...noDates, ...dates }, period, listing)).toEqual({ field, problem, limit });
});

test('a start within the lead time names the first possible day', () => {
  expect(findDateProblem({ ...noDates, startsOn: '2027-02-14' }, 'day', { today, leadDays: 5 })).toEqual({
    field: 'startsOn',
    problem: 'too_soon',
    limit: '2027-02-15',
  });
});

describe('the seller can accept', () => {
  const zone = 'Pacific/Honolulu';
  const grace = 24 * hourMs;

  test('at any time if there is no start and no last day', () => {
    expect(acceptanceEnd({ ...noDates, periods: 2 }, 'day', zone, grace)).toBeNull();
  });

  test('until a day after the start, by the clock of the listing', () => {
    expect(acceptanceEnd({ ...noDates, startsOn: '2027-03-06' }, 'day', zone, grace)).toBe(startOfDay('2027-03-07', zone));
  });

  test.each(['day', 'week', 'month', 'year'] as const)('while a whole %s is left before the end', (period) => {
    for (let endsOn = '2028-01-25'; endsOn < '2028-04-05'; endsOn = addDays(endsOn, 1)) {
      const end = acceptanceEnd({ ...noDates, endsOn }, period, zone, grace) ?? 0;
      // The last day on which it can be accepted, and the day after.
      const last = Array.from({ length: 400 }, (_, index) => addDays(endsOn, -index)).find((day) => addPeriods(day, period, 1) <= endsOn) ?? '';
      expect(end).toBe(startOfDay(addDays(last, 1), zone));
    }
  });
});
