import { expect, test } from 'vitest';
import { normalizeUrl } from './normalize-url.ts';

const normalize = (path: string) => {
  const { pathname, search } = normalizeUrl(new URL(`https://frontage.example${path}`));
  return pathname + search;
};

test.each(['/?utm_source=mail', '/?_t=17', '/?fbclid=a&utm_medium=b', '/?'])('%s shows the same page as /', (path) => {
  expect(normalize(path)).toBe('/');
});

test('pages of cities have no parameters', () => {
  expect(normalize('/spaces/or/portland?utm_source=mail&page=2')).toBe('/spaces/or/portland');
});

test('ignores the order of filters', () => {
  expect(normalize('/?page=2&city=Austin&_t=9')).toBe(normalize('/?utm_source=mail&city=Austin&page=2'));
});

test('keeps every filter, the sort order and the page', () => {
  const filters = [
    'searchKeyword=a',
    'city=a',
    'minPrice=1',
    'maxPrice=1',
    'priceType=weeklyPricing',
    'mediums=led',
    'available=all',
    'freeFrom=2026-12-04',
    'freeTo=2026-12-18',
    'sort=newest',
    'page=2',
    'map=1',
    'bounds=1,2,3,4',
    'zoom=4',
  ];
  expect(new Set(filters.map((filter) => normalize(`/?${filter}`))).size).toBe(filters.length);
});

test('keeps empty form fields, because the page redirects them to a clean URL', () => {
  expect(normalize('/?searchKeyword=&mediums=led&mediums=neon')).toBe('/?searchKeyword=&mediums=led&mediums=neon');
});

test('keeps only the period and the start for a listing', () => {
  expect(normalize('/listing/12?utm_source=mail&priceType=weeklyPricing')).toBe('/listing/12?priceType=weeklyPricing');
  expect(normalize('/listing/12?startsOn=2026-12-04&utm_source=mail')).toBe('/listing/12?startsOn=2026-12-04');
  expect(normalize('/listing/12.data?_routes=routes%2Flisting-detail&x=1')).toBe('/listing/12.data?_routes=routes%2Flisting-detail');
});

test('keeps all parameters of other pages', () => {
  expect(normalize('/auth/register?type=seller')).toBe('/auth/register?type=seller');
});
