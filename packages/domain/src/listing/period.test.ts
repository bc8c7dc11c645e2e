import { expect, test } from 'vitest';
import { periodNames, periodOfPriceType, periods, priceTypes, requestPeriods, shortestOfferedPeriod, toListingPeriod } from './period.ts';

// Proves: constants.periods.listing
test('the four periods, their fields and their words', () => {
  expect(periods).toEqual(['daily', 'weekly', 'monthly', 'yearly']);
  expect(priceTypes).toEqual(['dailyPricing', 'weeklyPricing', 'monthlyPricing', 'yearlyPricing']);
  expect(priceTypes.map(periodOfPriceType)).toEqual(periods);
  expect(periods.map((period) => periodNames[period])).toEqual([
    { title: 'Daily', noun: 'day' },
    { title: 'Weekly', noun: 'week' },
    { title: 'Monthly', noun: 'month' },
    { title: 'Yearly', noun: 'year' },
  ]);
});

const not = { price: 0, discount: 0 };
const offered = { price: 50, discount: 0 };

test.each([
  [{ daily: offered, weekly: offered, monthly: offered, yearly: offered }, 'daily'],
  [{ daily: not, weekly: offered, monthly: not, yearly: offered }, 'weekly'],
  [{ daily: not, weekly: not, monthly: offered, yearly: offered }, 'monthly'],
  [{ daily: { price: 49, discount: 0 }, weekly: { price: 60, discount: 5_000 }, monthly: not, yearly: offered }, 'yearly'],
  [{ daily: not, weekly: not, monthly: not, yearly: not }, null],
])('the shortest period that is offered (%#)', (prices, period) => {
  expect(shortestOfferedPeriod(prices)).toBe(period);
});

// Proves: constants.periods.request
test('a request is for a day, a week, a month or a year, at that price of the listing', () => {
  expect(requestPeriods).toEqual(['day', 'week', 'month', 'year']);
  expect(requestPeriods.map(toListingPeriod)).toEqual(['daily', 'weekly', 'monthly', 'yearly']);
});
