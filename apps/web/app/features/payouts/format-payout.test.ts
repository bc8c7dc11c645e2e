import { describe, expect, test } from 'vitest';
import { formatAmount, formatLongPayoutDay, formatPayoutDay, formatTotal, nextPayoutDay } from './format-payout.ts';

const usd = (amount: number) => ({ amount, currency: 'usd' });

test('amounts are said in their own currency, with its own number of decimals', () => {
  expect(formatAmount(125_000, 'usd')).toBe('$1,250.00');
  expect(formatAmount(-5, 'usd')).toBe('-$0.05');
  expect(formatAmount(1_999, 'eur')).toBe('€19.99');
  expect(formatAmount(500, 'jpy')).toBe('¥500');
});

test('a total is said for each currency that has money in it', () => {
  expect(formatTotal([usd(40_000), usd(7_940)])).toBe('$479.40');
  expect(formatTotal([usd(5), { amount: 1_999, currency: 'eur' }])).toBe('$0.05 and €19.99');
  expect(formatTotal([usd(-500), usd(500)])).toBeNull();
  expect(formatTotal([])).toBeNull();
});

const at = (iso: string) => Date.parse(iso) / 1_000;

describe('the next payout', () => {
  test.each([
    ['on a Monday', '2026-11-16T10:00:00Z', undefined, 'Friday, November 20'],
    ['on a Saturday', '2026-11-21T00:00:00Z', undefined, 'Friday, November 27'],
    ['on a Friday on which nothing went out yet', '2026-11-20T08:00:00Z', '2026-11-13T08:00:00Z', 'Friday, November 20'],
    ['on a Friday on which money went out', '2026-11-20T18:00:00Z', '2026-11-20T08:00:00Z', 'Friday, November 27'],
    ['across the end of a year', '2026-12-31T23:59:59Z', '2026-12-25T08:00:00Z', 'Friday, January 1'],
  ])('%s', (_when, now, last, expected) => {
    expect(formatLongPayoutDay(nextPayoutDay(at(now), last === undefined ? undefined : at(last)))).toBe(expected);
  });
});

test('days are said with their weekday, as the provider counts them', () => {
  expect(formatPayoutDay(at('2026-11-20T00:00:00Z'))).toBe('Fri, Nov 20, 2026');
});
