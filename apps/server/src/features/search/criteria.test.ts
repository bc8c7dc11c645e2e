import { searchQuery } from '@frontage/contract/listings';
import { expect, test } from 'vitest';
import { searchCacheKey, toCriteria } from './criteria.ts';

const key = (query: Record<string, string>) => searchCacheKey(toCriteria(searchQuery.parse(query)));
const base = {
  searchKeyword: 'wall',
  city: 'york',
  mediums: 'vinyl',
  minPrice: '10',
  maxPrice: '20',
  priceType: 'weeklyPricing',
  limit: '5',
  skip: '5',
};

test.each([
  { searchKeyword: 'walls' },
  { searchKeyword: '' },
  { searchKeyword: 'york', city: 'wall' },
  { city: 'newark' },
  { city: '' },
  { mediums: 'neon' },
  { mediums: '' },
  { minPrice: '10.01' },
  { minPrice: '' },
  { maxPrice: '20.01' },
  { maxPrice: '' },
  { priceType: 'dailyPricing' },
  { sort: 'priceLowToHigh' },
  { sort: 'priceHighToLow' },
  { limit: '6' },
  { skip: '6' },
])('a search that differs by %j never shares a response', (change) => {
  expect(key({ ...base, ...change })).not.toBe(key(base));
});

test.each([
  { _t: '1763186400000' },
  { searchKeyword: ' WALL ' },
  { city: 'York' },
  { mediums: 'vinyl,vinyl' },
  { minPrice: '10.00' },
  { limit: '05' },
  { sort: 'newest' },
])('a search that differs only by %j shares its response', (change) => {
  expect(key({ ...base, ...change })).toBe(key(base));
});

test('the period matters only together with a price', () => {
  expect(key({ priceType: 'yearlyPricing' })).toBe(key({}));
  expect(key({ priceType: 'yearlyPricing', sort: 'priceLowToHigh' })).not.toBe(key({ sort: 'priceLowToHigh' }));
});
