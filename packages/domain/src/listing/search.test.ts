import { expect, test } from 'vitest';
import { canSortByDistance, searchLimits, sortOrders, totalPages } from './search.ts';

const exact = (totalCount: number) => ({ totalCount, totalIsCapped: false });

// Proves: constants.landing.page-size, calls.search.defaults
test('has the agreed limits and sort orders', () => {
  expect(searchLimits).toMatchObject({ pageSize: 30, defaultLimit: 20, maxLimit: 100, maxSkip: 10_000, keywordLength: 100 });
  expect(sortOrders).toEqual(['newest', 'nearest', 'priceLowToHigh', 'priceHighToLow', 'largest', 'pricePerSquareFoot']);
});

test('results can be sorted by distance from one city or ZIP code, not from several, a state or a region', () => {
  expect([['Austin, TX'], ['97201']].map(canSortByDistance)).toEqual([true, true]);
  expect([[], ['Austin, TX', '97201'], ['Oregon, USA'], ['OR'], ['Bay Area']].filter(canSortByDistance)).toEqual([]);
});

test.each([
  [0, 1],
  [1, 1],
  [30, 1],
  [31, 2],
  [60, 2],
  [61, 3],
  [1_000, 34],
])('%i results make %i pages', (count, pages) => {
  expect(totalPages(exact(count))).toBe(pages);
});

// Proves: landing.pages.within, decisions.screens.capped-total
test('allows every page up to the maximum skip and none beyond', () => {
  for (const size of [1, 7, 20, 30, 100]) {
    const last = totalPages(exact(10_000_000), size);
    expect((last - 1) * size).toBeLessThanOrEqual(searchLimits.maxSkip);
    expect(last * size).toBeGreaterThan(searchLimits.maxSkip);
  }
});

// Proves: decisions.screens.capped-total
test('allows every page when the total is capped', () => {
  expect(totalPages({ totalCount: 1_000, totalIsCapped: true })).toBe(334);
  expect(totalPages({ totalCount: 1_000, totalIsCapped: true }, 100)).toBe(101);
});
