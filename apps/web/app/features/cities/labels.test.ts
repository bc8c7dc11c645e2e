import { expect, test } from 'vitest';
import { describeListings } from './labels.ts';
import type { CityPlace } from './load-place.ts';

test.each([
  [5, 5, 5, 'All 5 spaces'],
  [5, 3, 3, '3 spaces free now'],
  [5, 0, 5, 'All 5 spaces, rented right now'],
  [1, 1, 1, '1 space'],
  [1, 0, 1, '1 space, rented right now'],
  [90, 80, 30, 'The newest'],
])('of %s spaces with %s free and %s shown, the list says “%4$s”', (totalCount, freeCount, shown, text) => {
  const place = { totalCount, freeCount, listings: Array.from({ length: shown }), kind: undefined } as unknown as CityPlace;
  expect(describeListings(place)).toBe(text);
});
