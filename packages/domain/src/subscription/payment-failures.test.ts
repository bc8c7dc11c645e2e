import { expect, test } from 'vitest';
import { requestPeriods } from '../listing/period.ts';
import { dayMs } from '../time.ts';
import { calculateUnpaidEnd } from './payment-failures.ts';

test('a daily rental has two days to pay, a weekly one seven; otherwise Stripe’s two weeks of retries decide', () => {
  const ends = requestPeriods.map((period) => [period, calculateUnpaidEnd(period, 1_000, null)]);
  expect(Object.fromEntries(ends)).toEqual({
    day: { at: 1_000 + 2 * dayMs, isEstimate: false },
    week: { at: 1_000 + 7 * dayMs, isEstimate: false },
    month: { at: 1_000 + 14 * dayMs, isEstimate: true },
    year: { at: 1_000 + 14 * dayMs, isEstimate: true },
  });
});

test('one that doesn’t renew ends with its period, if that comes first', () => {
  expect(calculateUnpaidEnd('month', 1_000, 1_000 + dayMs)).toEqual({ at: 1_000 + dayMs, isEstimate: false });
  expect(calculateUnpaidEnd('month', 1_000, 1_000 + 20 * dayMs)).toEqual({ at: 1_000 + 14 * dayMs, isEstimate: true });
});
