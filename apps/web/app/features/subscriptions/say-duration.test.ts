import { expect, test } from 'vitest';
import { sayRemaining, sayRental } from './say-duration.ts';

const now = Date.parse('2026-11-15T12:00:00Z');

// Proves: decisions.screens.duration, fields.subscription.type
test('a rental is called after its period', () => {
  expect(['day', 'week', 'month', 'year'].map((type) => sayRental(type as 'day'))).toEqual([
    'daily rental',
    'weekly rental',
    'monthly rental',
    'yearly rental',
  ]);
});

const remaining = (endDate: string) => sayRemaining({ endDate, status: 'active', unpaid: null }, now);

// Proves: states.subscription.days-left, texts.subscription.expired
test('days that have begun count, and nothing is left once the last has passed', () => {
  expect(remaining('2026-11-22T12:00:00Z')).toBe('7 days left');
  expect(remaining('2026-11-16T13:00:00Z')).toBe('2 days left');
  expect(remaining('2026-11-15T12:00:01Z')).toBe('1 day left');
  expect(remaining('2026-11-15T12:00:00Z')).toBe('Expired');
  expect(remaining('2026-11-01T00:00:00Z')).toBe('Expired');
});

test('what ended before its time is over too', () => {
  expect(sayRemaining({ endDate: '2026-11-22T12:00:00Z', status: 'ended', unpaid: null }, now)).toBe('Expired');
});

test('of a period that is not paid the days left are those to pay, not its own', () => {
  const unpaid = { amount: 85, since: '2026-11-11T12:00:00Z', endsAt: '2026-11-25T12:00:00Z', isAbout: true };
  const failed = { endDate: '2026-12-11T12:00:00Z', status: 'past_due', unpaid } as const;
  expect(sayRemaining(failed, now)).toBe('10 days left to pay');
  expect(sayRemaining(failed, Date.parse('2026-11-25T11:00:00Z'))).toBe('1 day left to pay');
  expect(sayRemaining(failed, Date.parse(unpaid.endsAt))).toBe('Expired');
});
