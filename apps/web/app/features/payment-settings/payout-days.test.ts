import { describe, expect, test } from 'vitest';
import { nextPayoutDay, sayLongDay, sayPayoutDay } from './payout-days.ts';

const at = (iso: string) => Date.parse(iso) / 1_000;

describe('the next payout', () => {
  test.each([
    ['on a Monday', '2026-11-16T10:00:00Z', undefined, 'Friday, November 20'],
    ['on a Saturday', '2026-11-21T00:00:00Z', undefined, 'Friday, November 27'],
    ['on a Friday on which nothing went out yet', '2026-11-20T08:00:00Z', '2026-11-13T08:00:00Z', 'Friday, November 20'],
    ['on a Friday on which money went out', '2026-11-20T18:00:00Z', '2026-11-20T08:00:00Z', 'Friday, November 27'],
    ['across the end of a year', '2026-12-31T23:59:59Z', '2026-12-25T08:00:00Z', 'Friday, January 1'],
  ])('%s', (_when, now, last, expected) => {
    expect(sayLongDay(nextPayoutDay(at(now), last === undefined ? undefined : at(last)))).toBe(expected);
  });
});

test('days are said with their weekday, as the provider counts them', () => {
  expect(sayPayoutDay(at('2026-11-20T00:00:00Z'))).toBe('Fri, Nov 20, 2026');
});
