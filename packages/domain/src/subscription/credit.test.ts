import { describe, expect, test } from 'vitest';
import { dayMs } from '../time.ts';
import { creditForDays, daysOfPeriod, takeOff } from './credit.ts';

const period = (price: number, days: number) => ({ price, startsAt: 0, endsAt: days * dayMs });

describe('days without the ad', () => {
  test.each([
    ['one of a week', period(8_500, 7), 1, 0, 1_214],
    ['half a cent is rounded up', period(101, 2), 1, 0, 51],
    ['and the other day gets the rest', period(101, 2), 1, 1, 50],
    ['a day of a rental by the day', period(2_500, 1), 1, 0, 2_500],
    ['more days than the period has', period(8_500, 7), 9, 0, 8_500],
    ['days after all were credited', period(8_500, 7), 2, 7, 0],
    ['one of a month', period(100_000, 30), 1, 0, 3_333],
    ['one of a year, at the highest price', period(99_999_999, 365), 1, 0, 273_973],
  ])('%s', (_, given, days, credited, expected) => {
    expect(creditForDays(given, days, credited)).toBe(expected);
  });

  test('all days of a period give exactly its price, in whatever parts they are credited', () => {
    for (const [price, all] of [[50, 31], [8_501, 7], [99_999_999, 366], [12_345, 28]] as const) { // prettier-ignore
      for (const step of [1, 2, 5]) {
        let sum = 0;
        for (let credited = 0; credited < all; credited += step) sum += creditForDays(period(price, all), step, credited);
        expect(sum).toBe(price);
      }
    }
  });

  test('a month in which the clocks change has as many days as in the calendar', () => {
    expect(daysOfPeriod({ price: 1, startsAt: 0, endsAt: 31 * dayMs - 3_600_000 })).toBe(31);
  });
});

test.each([
  ['a part', 8_500, 1_214, 1_214],
  ['all of it', 8_500, 8_500, 8_500],
  ['more than all of it', 2_500, 4_000, 2_500],
  ['so much that too little would be left for a card', 8_500, 8_480, 8_450],
  ['from an invoice that is as small as a card payment', 50, 20, 0],
])('a credit comes off an invoice: %s', (_, due, credit, expected) => {
  expect(takeOff(due, credit)).toBe(expected);
});
