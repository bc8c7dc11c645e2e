import { expect, test } from 'vitest';
import { isPeriodEnd, periodEnd } from './periods.ts';

const at = (text: string) => Date.parse(text) / 1000;
const ends = (from: string, interval: 'day' | 'week' | 'month' | 'year', count = 1, periods = 4) =>
  Array.from({ length: periods }, (_, place) =>
    new Date(periodEnd(at(from), { interval, interval_count: count }, place + 1) * 1000).toISOString().slice(0, 16),
  );

test('counts months from the first day, even after a shorter month', () => {
  expect(ends('2027-01-31T09:30:00Z', 'month')).toEqual(['2027-02-28T09:30', '2027-03-31T09:30', '2027-04-30T09:30', '2027-05-31T09:30']);
  expect(ends('2028-01-30T23:59:00Z', 'month', 1, 2)).toEqual(['2028-02-29T23:59', '2028-03-30T23:59']);
  expect(ends('2026-11-30T00:00:00Z', 'month', 3, 2)).toEqual(['2027-02-28T00:00', '2027-05-30T00:00']);
});

test('a year from a leap day ends on February 28 until the next leap year', () => {
  expect(ends('2028-02-29T12:00:00Z', 'year')).toEqual(['2029-02-28T12:00', '2030-02-28T12:00', '2031-02-28T12:00', '2032-02-29T12:00']);
});

test('days and weeks have a fixed length', () => {
  expect(ends('2026-12-30T09:00:00Z', 'day', 1, 3)).toEqual(['2026-12-31T09:00', '2027-01-01T09:00', '2027-01-02T09:00']);
  expect(ends('2026-12-30T09:00:00Z', 'week', 2, 2)).toEqual(['2027-01-13T09:00', '2027-01-27T09:00']);
});

const isEnd = (end: string) => isPeriodEnd(at('2027-01-31T09:30:00Z'), { interval: 'month', interval_count: 1 }, at(end));

test('knows the ends of periods from other times', () => {
  expect(['2027-02-28T09:30:00Z', '2027-03-31T09:30:00Z', '2032-02-29T09:30:00Z'].map(isEnd)).toEqual([true, true, true]);
  expect(['2027-01-31T09:30:00Z', '2027-02-28T09:30:01Z', '2027-03-28T09:30:00Z'].map(isEnd)).toEqual([false, false, false]);
});
