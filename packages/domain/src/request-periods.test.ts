import { expect, test } from 'vitest';
import { listingPeriod, requestPeriods } from './period.ts';

// Proves: constants.periods.request
test('a request is for a day, a week, a month or a year, at that price of the listing', () => {
  expect(requestPeriods).toEqual(['day', 'week', 'month', 'year']);
  expect(requestPeriods.map(listingPeriod)).toEqual(['daily', 'weekly', 'monthly', 'yearly']);
});
