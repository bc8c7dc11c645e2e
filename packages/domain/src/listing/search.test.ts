import { expect, test } from 'vitest';
import { searchLimits, sortOrders, totalPages } from './search.ts';

const exact = (totalCount: number) => ({ totalCount, totalIsCapped: false });

// Proves: constants.landing.page-size, calls.search.defaults
test('what a search may ask for', () => {
  expect(searchLimits).toMatchObject({ pageSize: 30, usualLimit: 20, largestLimit: 100, furthestSkip: 10_000, keyword: 100 });
  expect(sortOrders).toEqual(['newest', 'priceLowToHigh', 'priceHighToLow']);
});

test.each([
  [0, 1],
  [1, 1],
  [30, 1],
  [31, 2],
  [60, 2],
  [61, 3],
  [1_000, 34],
])('%i listings make %i pages', (count, pages) => {
  expect(totalPages(exact(count))).toBe(pages);
});

// Proves: landing.pages.within, decisions.screens.capped-total
test('no page lies beyond the furthest skip, and the last one does not', () => {
  for (const size of [1, 7, 20, 30, 100]) {
    const last = totalPages(exact(10_000_000), size);
    expect((last - 1) * size).toBeLessThanOrEqual(searchLimits.maxSkip);
    expect(last * size).toBeGreaterThan(searchLimits.maxSkip);
  }
});

// Proves: decisions.screens.capped-total
test('behind a capped total every page may be tried', () => {
  expect(totalPages({ totalCount: 1_000, totalIsCapped: true })).toBe(334);
  expect(totalPages({ totalCount: 1_000, totalIsCapped: true }, 100)).toBe(101);
});
