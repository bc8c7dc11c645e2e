import { expect, test } from 'vitest';
import { normalizeUrl } from './normalize-url.ts';

const essential = (path: string) => {
  const { pathname, search } = normalizeUrl(new URL(`https://frontage.example${path}`));
  return pathname + search;
};

test.each(['/?utm_source=mail', '/?_t=17', '/?fbclid=a&utm_medium=b', '/?'])('%s shows the same page as /', (path) => {
  expect(essential(path)).toBe('/');
});

test('the order of filters does not matter', () => {
  expect(essential('/?page=2&city=Austin&_t=9')).toBe(essential('/?utm_source=mail&city=Austin&page=2'));
});

test('every filter, the order and the page do', () => {
  const filters = ['searchKeyword=a', 'city=a', 'minPrice=1', 'maxPrice=1', 'priceType=weeklyPricing', 'mediums=led', 'sort=newest', 'page=2'];
  expect(new Set(filters.map((filter) => essential(`/?${filter}`))).size).toBe(filters.length);
});

test('fields that a form left empty are kept, because the page answers them with a tidy address', () => {
  expect(essential('/?searchKeyword=&mediums=led&mediums=neon')).toBe('/?searchKeyword=&mediums=led&mediums=neon');
});

test('a listing depends on the chosen period alone', () => {
  expect(essential('/listing/12?utm_source=mail&priceType=weeklyPricing')).toBe('/listing/12?priceType=weeklyPricing');
  expect(essential('/listing/12.data?_routes=routes%2Flisting-detail&x=1')).toBe('/listing/12.data?_routes=routes%2Flisting-detail');
});

test('other pages keep what they were asked', () => {
  expect(essential('/auth/register?type=seller')).toBe('/auth/register?type=seller');
});
