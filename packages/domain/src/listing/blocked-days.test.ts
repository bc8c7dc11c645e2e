import { describe, expect, test } from 'vitest';
import { blockLimits, describeReserved, findBlockProblem, mergeDays, toBlockedDays } from './blocked-days.ts';
import { addDays } from './day.ts';

const today = '2027-03-01';

describe('days can be blocked', () => {
  test.each([
    ['today', today, today],
    ['up to two years ahead', '2029-03-01', '2029-03-01'],
    ['for 366 days', today, addDays(today, blockLimits.days - 1)],
  ])('%s', (_, from, to) => expect(findBlockProblem({ from, to }, today)).toBeNull());

  test.each([
    ['not before today', '2027-02-28', '2027-03-04', 'from', 'The first day must be today or later'],
    ['not backwards', '2027-03-05', '2027-03-04', 'to', 'The last day must not be before the first day'],
    ['not further than two years ahead', '2029-03-01', '2029-03-02', 'to', 'You can block days up to two years ahead'],
    ['not for 367 days', today, addDays(today, blockLimits.days), 'to', 'You can block up to 366 days at once'],
  ])('%s', (_, from, to, field, message) => expect(findBlockProblem({ from, to }, today)).toEqual({ field, message }));
});

test('the last day is blocked too', () => expect(toBlockedDays({ from: '2027-03-04', to: '2027-03-04' })).toEqual(days('2027-03-04', '2027-03-05')));

function days(from: string, until: string) {
  return { from, until };
}

describe('the reserved days are named', () => {
  const blocked = days('2027-03-04', '2027-03-11');
  test.each([
    ['nothing on the days around them', [days('2027-03-01', '2027-03-04'), { from: '2027-03-11', until: null }], null],
    ['the part that is asked for', [{ from: '2027-03-09', until: null }], 'Mar 9 – 10, 2027'],
    ['one range where two touch', [days('2027-03-05', '2027-03-06'), days('2027-03-06', '2027-03-08')], 'Mar 5 – 7, 2027'],
    ['two ranges', [days('2027-03-09', '2027-03-10'), days('2027-03-01', '2027-03-06')], 'Mar 4 – 5, 2027 and Mar 9, 2027'],
    [
      'three ranges',
      [1, 2, 3, 4].map((number) => days(`2027-03-0${number * 2 + 1}`, `2027-03-${String(number * 2 + 2).padStart(2, '0')}`)),
      'Mar 5, 2027, Mar 7, 2027 and Mar 9, 2027',
    ],
  ])('%s', (_, reserved, expected) => expect(describeReserved(reserved, blocked)).toBe(expected));

  test('three at most', () => {
    const long = days('2027-03-01', '2027-04-01');
    const reserved = [1, 3, 5, 7, 9].map((day) => days(`2027-03-0${day}`, addDays(`2027-03-0${day}`, 1)));
    expect(describeReserved(reserved, long)).toBe('Mar 1, 2027, Mar 3, 2027, Mar 5, 2027 and 2 more');
  });
});

test('ranges without an end swallow what follows', () => {
  expect(mergeDays([days('2027-03-09', '2027-03-12'), { from: '2027-03-04', until: null }])).toEqual([{ from: '2027-03-04', until: null }]);
});
