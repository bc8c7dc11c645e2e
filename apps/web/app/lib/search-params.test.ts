import { expect, test } from 'vitest';
import { defaultSearch, isFiltered, readSearch, writeSearch } from './search-params.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

test('reads an empty query as a search for everything, and writes it back empty', () => {
  expect(read('')).toEqual(defaultSearch);
  expect(writeSearch(defaultSearch)).toBe('');
});

// Proves: fields.filters
test('writes back what it read', () => {
  const query = '?searchKeyword=red+wall&city=Austin&minPrice=0&maxPrice=99.5&priceType=weeklyPricing&mediums=vinyl,neon&sort=priceLowToHigh&page=3';
  expect(writeSearch(read(query))).toBe(query);
});

// Proves: fields.filters.priceType-default, constants.priceType
test('leaves out empty fields and default values', () => {
  expect(writeSearch(read('searchKeyword=&city=+&minPrice=&maxPrice=&priceType=dailyPricing&sort=newest&page=1'))).toBe('');
});

test('reads one field per medium, and always writes them in the same order', () => {
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
])('ignores %s', (query) => {
  expect(writeSearch(read(query))).toBe('');
});

// Proves: landing.pages.within
test('goes no further than the last page', () => {
  expect(read('page=99999').page).toBe(334);
});

test('turns line breaks and other control characters into spaces', () => {
  expect(read('searchKeyword=%20red%0A%00wall%20').searchKeyword).toBe('red wall');
});

test('does not count page and order as filters', () => {
  expect(isFiltered(read('page=2&sort=priceLowToHigh'))).toBe(false);
  expect(isFiltered(read('city=Austin'))).toBe(true);
});
