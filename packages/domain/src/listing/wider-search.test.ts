import { expect, test } from 'vitest';
import { type CountWithout, filtersToRemove, pairsToTry, pairToRemove, type SearchFilterName } from './wider-search.ts';

const without = (filter: SearchFilterName, totalCount: number): CountWithout => ({ filter, totalCount, totalIsCapped: false });

test('the filter that hides the most comes first, and one that hides nothing is left out', () => {
  const counts = [without('city', 2), without('kinds', 0), without('maxPrice', 40), without('minWidth', 2)];
  expect(filtersToRemove(counts).map(({ filter }) => filter)).toEqual(['maxPrice', 'city', 'minWidth']);
});

test('at most five filters are named', () => {
  const counts = (['city', 'kinds', 'mediums', 'minPrice', 'minWidth', 'placement'] as const).map((filter) => without(filter, 1));
  expect(filtersToRemove(counts)).toEqual(counts.slice(0, 5));
});

const withoutTwo = (first: SearchFilterName, second: SearchFilterName, totalCount: number) => ({
  filters: [first, second] as [SearchFilterName, SearchFilterName],
  totalCount,
  totalIsCapped: false,
});

test('pairs are made of the filters that people give up first, and there are six at most', () => {
  expect(pairsToTry(['kinds', 'places', 'maxPrice'])).toEqual([
    ['maxPrice', 'kinds'],
    ['maxPrice', 'places'],
    ['kinds', 'places'],
  ]);
  const pairs = pairsToTry(['available', 'places', 'searchKeyword', 'kinds', 'maxPrice', 'near']);
  expect(pairs).toHaveLength(6);
  expect([...new Set(pairs.flat())]).toEqual(['searchKeyword', 'maxPrice', 'kinds', 'places']);
  expect(pairsToTry(['city'])).toEqual([]);
});

test('the pair that shows the most is removed, and the place only if nothing else helps', () => {
  const [few, many, elsewhere] = [
    withoutTwo('searchKeyword', 'maxPrice', 2),
    withoutTwo('searchKeyword', 'kinds', 9),
    withoutTwo('searchKeyword', 'places', 40),
  ];
  expect(pairToRemove([few, elsewhere, many])).toEqual(many);
  expect(pairToRemove([withoutTwo('kinds', 'maxPrice', 0), elsewhere])).toEqual(elsewhere);
  expect(pairToRemove([withoutTwo('kinds', 'maxPrice', 0)])).toBeUndefined();
});
