import { expect, test } from 'vitest';
import { defaultSearch, isFiltered, readSearch, searchableDays, writeSearch } from './search-params.ts';

/** In Samoa it is still November 17. */
const now = Date.parse('2026-11-18T10:59:59Z');
const read = (query: string, at = now) => readSearch(new URLSearchParams(query), at);

test('reads an empty query as a search for everything, and writes it back empty', () => {
  expect(read('')).toEqual(defaultSearch);
  expect(writeSearch(defaultSearch)).toBe('');
});

// Proves: fields.filters
test('writes back what it read', () => {
  const query =
    '?searchKeyword=red+wall&exact=1&kinds=wall,banner&city=Austin&places=OR;Austin,+TX;97201&minPrice=0&maxPrice=99.5&priceType=weeklyPricing&mediums=vinyl,neon&minWidth=12.5&minHeight=8&placement=pay_after&freeFrom=2026-12-04&freeTo=2026-12-18&sort=priceLowToHigh&page=3';
  expect(writeSearch(read(query))).toBe(query);
});

// Proves: fields.filters.priceType-default, constants.priceType
test('leaves out empty fields and default values', () => {
  expect(
    writeSearch(read('searchKeyword=&city=+&minPrice=&maxPrice=&priceType=dailyPricing&available=now&freeFrom=&freeTo=&sort=newest&page=1')),
  ).toBe('');
});

test('reads one field per kind and medium, and always writes them in the same order', () => {
  expect(writeSearch(read('mediums=neon&mediums=digital&kinds=poster&kinds=wall'))).toBe('?kinds=wall,poster&mediums=digital,neon');
});

test('reads several places from one field or from several, each once, and not more than can be searched', () => {
  expect(read('places=Austin,+TX;OR&places=+OR+&places=%3B').places).toEqual(['Austin, TX', 'OR']);
  expect(read(`places=${Array.from({ length: 9 }, (_, index) => `9720${index}`).join(';')}`).places).toHaveLength(8);
});

test.each([
  'exact=1',
  'places=%3B+%3B',
  'kinds=castle',
  'minPrice=-1',
  'minPrice=abc',
  'maxPrice=1e99',
  'minWidth=0',
  'minHeight=-1',
  'minWidth=1e7',
  'placement=pay_before',
  'available=taken',
  'freeFrom=2026-11-16',
  'freeFrom=2026-02-30',
  'freeFrom=tomorrow',
  'freeFrom=2027-11-19',
  'freeTo=2026-12-18',
  'freeFrom=2026-11-16&freeTo=2026-12-18',
  'priceType=hourlyPricing',
  'mediums=chalk',
  'sort=random',
  'sort=nearest',
  'bounds=-75,40,-73',
  'bounds=-75,41,-73,40',
  'bounds=-190,40,-73,41',
  'zoom=12',
  'map=yes',
  'page=0',
  'page=-3',
  'page=x',
  'utm_source=x',
])('ignores %s', (query) => {
  expect(writeSearch(read(query))).toBe('');
});

test('a search about one city or ZIP code can be sorted by distance, and no other', () => {
  expect(writeSearch(read('places=Austin,+TX&sort=nearest'))).toBe('?places=Austin,+TX&sort=nearest');
  expect(writeSearch(read('places=Austin,+TX;97201&sort=nearest'))).toBe('?places=Austin,+TX;97201');
  expect(writeSearch({ ...read('places=97201&sort=nearest'), places: [] })).toBe('');
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

test('a day can be searched until it has ended everywhere', () => {
  expect(searchableDays(now)).toEqual({ first: '2026-11-17', last: '2027-11-18' });
  expect(read('freeFrom=2026-11-17').freeFrom).toBe('2026-11-17');
  expect(read('freeFrom=2026-11-17', now + 1_000).freeFrom).toBe('');
  expect(read('freeFrom=2027-11-18').freeFrom).toBe('2027-11-18');
});

test('a last day needs a first one that is not later, and may be the same day', () => {
  expect(writeSearch(read('freeFrom=2026-12-04&freeTo=2026-12-03'))).toBe('?freeFrom=2026-12-04');
  expect(writeSearch(read('freeFrom=2026-12-04&freeTo=2027-11-19'))).toBe('?freeFrom=2026-12-04');
  expect(writeSearch(read('freeFrom=2026-12-04&freeTo=2026-12-04'))).toBe('?freeFrom=2026-12-04&freeTo=2026-12-04');
});

test('rented spaces can be included, and days decide alone', () => {
  expect(writeSearch(read('available=all'))).toBe('?available=all');
  expect(isFiltered(read('available=all'))).toBe(true);
  expect(isFiltered(read('freeFrom=2026-12-04'))).toBe(true);
  expect(writeSearch(read('available=all&freeFrom=2026-12-04'))).toBe('?freeFrom=2026-12-04');
});
