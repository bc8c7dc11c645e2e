import { describe, expect, test } from 'vitest';
import { formatAmount, formatLongPayoutDay, formatPayoutDay, formatTotal, nextPayoutDay } from './format-payout.ts';

const usd = (amount: number) => ({ amount, currency: 'usd' });

test('formats an amount with the symbol and decimals of its currency', () => {
  expect(formatAmount(125_000, 'usd')).toBe('$1,250.00');
  expect(formatAmount(-5, 'usd')).toBe('-$0.05');
  expect(formatAmount(1_999, 'eur')).toBe('€19.99');
  expect(formatAmount(500, 'jpy')).toBe('¥500');
});

test('formats one total per currency with a positive sum', () => {
  expect(formatTotal([usd(40_000), usd(7_940)])).toBe('$479.40');
  expect(formatTotal([usd(5), { amount: 1_999, currency: 'eur' }])).toBe('$0.05 and €19.99');
  expect(formatTotal([usd(-500), usd(500)])).toBeNull();
  expect(formatTotal([])).toBeNull();
});

const at = (iso: string) => Date.parse(iso) / 1_000;

describe('next payout day', () => {
  test.each([
    ['on a Monday', '2026-11-16T10:00:00Z', undefined, 'Friday, November 20'],
    ['on a Saturday', '2026-11-21T00:00:00Z', undefined, 'Friday, November 27'],
    ['on a Friday before that day’s payout', '2026-11-20T08:00:00Z', '2026-11-13T08:00:00Z', 'Friday, November 20'],
    ['on a Friday after that day’s payout', '2026-11-20T18:00:00Z', '2026-11-20T08:00:00Z', 'Friday, November 27'],
    ['across the end of a year', '2026-12-31T23:59:59Z', '2026-12-25T08:00:00Z', 'Friday, January 1'],
  ])('%s', (_when, now, last, expected) => {
    expect(formatLongPayoutDay(nextPayoutDay(at(now), last === undefined ? undefined : at(last)))).toBe(expected);
  });
});

test('formats a payout day with its weekday, in UTC', () => {
  expect(formatPayoutDay(at('2026-11-20T00:00:00Z'))).toBe('Fri, Nov 20, 2026');
});
