import { expect, test } from 'vitest';
import { sayRemaining, sayRental } from './say-duration.ts';

const now = Date.parse('2026-11-15T12:00:00Z');

test('a rental is called after its period', () => {
  expect(['day', 'week', 'month', 'year'].map((type) => sayRental(type as 'day'))).toEqual([
    'daily rental',
    'weekly rental',
    'monthly rental',
    'yearly rental',
  ]);
});

const remaining = (endDate: string) => sayRemaining({ endDate, status: 'active' }, now);

test('days that have begun count, and nothing is left once the last has passed', () => {
  expect(remaining('2026-11-22T12:00:00Z')).toBe('7 days left');
  expect(remaining('2026-11-16T13:00:00Z')).toBe('2 days left');
  expect(remaining('2026-11-15T12:00:01Z')).toBe('1 day left');
  expect(remaining('2026-11-15T12:00:00Z')).toBe('Expired');
  expect(remaining('2026-11-01T00:00:00Z')).toBe('Expired');
});

test('what ended before its time is over too', () => {
  expect(sayRemaining({ endDate: '2026-11-22T12:00:00Z', status: 'ended' }, now)).toBe('Expired');
});
