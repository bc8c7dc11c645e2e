import { expect, test } from 'vitest';
import { type CountWithout, filtersToRemove, type SearchFilterName } from './wider-search.ts';

const without = (filter: SearchFilterName, totalCount: number): CountWithout => ({ filter, totalCount, totalIsCapped: false });

test('the filter that hides the most comes first, and one that hides nothing is left out', () => {
  const counts = [without('city', 2), without('kinds', 0), without('maxPrice', 40), without('minWidth', 2)];
  expect(filtersToRemove(counts).map(({ filter }) => filter)).toEqual(['maxPrice', 'city', 'minWidth']);
});

test('at most five filters are named', () => {
  const counts = (['city', 'kinds', 'mediums', 'minPrice', 'minWidth', 'placement'] as const).map((filter) => without(filter, 1));
  expect(filtersToRemove(counts)).toEqual(counts.slice(0, 5));
});
