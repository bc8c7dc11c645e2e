import { expect, test } from 'vitest';
import { defaultSearch, isFiltered, readSearch, writeSearch } from './search-params.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

test('an empty address searches everything, and everything has an empty address', () => {
  expect(read('')).toEqual(defaultSearch);
  expect(writeSearch(defaultSearch)).toBe('');
});

// Proves: fields.filters
test('what is written is read back', () => {
  const query = '?searchKeyword=red+wall&city=Austin&minPrice=0&maxPrice=99.5&priceType=weeklyPricing&mediums=vinyl,neon&sort=priceLowToHigh&page=3';
  expect(writeSearch(read(query))).toBe(query);
});

// Proves: fields.filters.priceType-default, constants.priceType
test('fields that were left empty and values as usual are left out', () => {
  expect(writeSearch(read('searchKeyword=&city=+&minPrice=&maxPrice=&priceType=dailyPricing&sort=newest&page=1'))).toBe('');
});

test('a form without scripts names each medium apart; the order is always the same', () => {
  expect(writeSearch(read('mediums=neon&mediums=digital'))).toBe('?mediums=digital,neon');
});

test.each([
  'minPrice=-1',
  'minPrice=abc',
  'maxPrice=1e99',
  'priceType=hourlyPricing',
  'mediums=chalk',
  'sort=random',
  'page=0',
  'page=-3',
  'page=x',
  'utm_source=x',
])('%s is taken as not said', (query) => {
  expect(writeSearch(read(query))).toBe('');
});

// Proves: landing.pages.within
test('nobody pages further than the search goes', () => {
  expect(read('page=99999').page).toBe(334);
});

test('line breaks and other control characters become blanks', () => {
  expect(read('searchKeyword=%20red%0A%00wall%20').searchKeyword).toBe('red wall');
});

test('page and order are no filters', () => {
  expect(isFiltered(read('page=2&sort=priceLowToHigh'))).toBe(false);
  expect(isFiltered(read('city=Austin'))).toBe(true);
});
