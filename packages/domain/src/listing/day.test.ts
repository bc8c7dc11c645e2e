import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  countDays,
  formatDayOfMonth,
  formatDays,
  formatMonth,
  formatShortDay,
  formatWholeDay,
  isDay,
  weekdayOf,
  addPeriods,
} from './day.ts';

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-13-01', false],
  ['2027-00-10', false],
  ['2027-3-01', false],
  ['2027-03-01T00:00', false],
  ['', false],
])('%j is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected));

test.each([
  ['2027-12-31', 1, '2028-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-03-14', 1, '2027-03-15'],
  ['2027-11-08', -1, '2027-11-07'],
])('%s and %i days are %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected);
  expect(countDays(day, expected)).toBe(days);
});

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2027-03-31', -1, '2027-02-28'],
  ['2027-03-04', 24, '2029-03-04'],
])('%s and %i months are %s', (day, months, expected) => expect(addMonths(day, months)).toBe(expected));

test('weekdays count from Sunday', () => {
  expect(['2027-03-07', '2027-03-08', '2027-03-13', '1969-12-31'].map(weekdayOf)).toEqual([0, 1, 6, 3]);
});

test('days are written with the year where it is not clear', () => {
  expect(formatShortDay('2027-03-04', '2027-01-01')).toBe('Mar 4');
  expect(formatShortDay('2028-03-04', '2027-01-01')).toBe('Mar 4, 2028');
  expect(formatWholeDay('2027-03-04')).toBe('March 4, 2027');
  expect([formatMonth('2027-03-04'), formatDayOfMonth('2027-03-04')]).toEqual(['March 2027', 'March 4']);
  expect(formatDays({ from: '2027-03-04', until: '2027-03-10' })).toBe('Mar 4 – 9, 2027');
  expect(formatDays({ from: '2027-03-04', until: '2027-03-05' })).toBe('Mar 4, 2027');
  expect(formatDays({ from: '2027-03-04', until: null })).toBe('from Mar 4, 2027');
});

test.each([
  ['2026-12-31', 'day', 1, '2027-01-01'],
  ['2027-03-13', 'day', 2, '2027-03-15'],
  ['2027-02-22', 'week', 2, '2027-03-08'],
  ['2027-01-31', 'month', 1, '2027-02-28'],
  ['2027-01-31', 'month', 2, '2027-03-31'],
  ['2027-11-15', 'month', 3, '2028-02-15'],
  ['2028-02-29', 'year', 1, '2029-02-28'],
  ['2028-02-29', 'year', 4, '2032-02-29'],
  ['2027-03-31', 'month', -1, '2027-02-28'],
] as const)('%s and %s times %i is %s', (day, period, count, expected) => expect(addPeriods(day, period, count)).toBe(expected));
