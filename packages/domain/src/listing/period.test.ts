import { expect, test } from 'vitest';
import { periodNames, periodOfPriceType, periods, priceTypes, requestPeriods, shortestOfferedPeriod, toListingPeriod } from './period.ts';

// Proves: constants.periods.listing
test('has four periods, each with a price field and names', () => {
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

const notOffered = { price: 0, discount: 0 };
const offered = { price: 50, discount: 0 };

test.each([
  [{ daily: offered, weekly: offered, monthly: offered, yearly: offered }, 'daily'],
  [{ daily: notOffered, weekly: offered, monthly: notOffered, yearly: offered }, 'weekly'],
  [{ daily: notOffered, weekly: notOffered, monthly: offered, yearly: offered }, 'monthly'],
  [{ daily: { price: 49, discount: 0 }, weekly: { price: 60, discount: 5_000 }, monthly: notOffered, yearly: offered }, 'yearly'],
  [{ daily: notOffered, weekly: notOffered, monthly: notOffered, yearly: notOffered }, null],
])('finds the shortest offered period (%#)', (prices, period) => {
  expect(shortestOfferedPeriod(prices)).toBe(period);
});

// Proves: constants.periods.request
test('maps each request period to a listing period', () => {
  expect(requestPeriods).toEqual(['day', 'week', 'month', 'year']);
  expect(requestPeriods.map(toListingPeriod)).toEqual(['daily', 'weekly', 'monthly', 'yearly']);
});
