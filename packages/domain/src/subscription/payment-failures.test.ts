import { expect, test } from 'vitest';
import { requestPeriods } from '../listing/period.ts';
import { calculateUnpaidEnd } from './payment-failures.ts';

test('who rents by the day has two days to pay, by the week seven; else the two weeks of tries decide', () => {
  const day = 86_400_000;
  const ends = requestPeriods.map((period) => [period, calculateUnpaidEnd(period, 1_000)]);
  expect(Object.fromEntries(ends)).toEqual({
    day: { at: 1_000 + 2 * day, isAbout: false },
    week: { at: 1_000 + 7 * day, isAbout: false },
    month: { at: 1_000 + 14 * day, isAbout: true },
    year: { at: 1_000 + 14 * day, isAbout: true },
  });
});
