import { expect, test } from 'vitest';
import { visiblePages } from './visible-pages.ts';

test('offers every page when there are few', () => {
  expect(visiblePages(1, 1)).toEqual([1]);
  expect(visiblePages(2, 4)).toEqual([1, 2, 3, 4]);
});

test('offers the first, the last and the nearby pages when there are many', () => {
  expect(visiblePages(1, 20)).toEqual([1, 2, null, 20]);
  expect(visiblePages(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
  expect(visiblePages(20, 20)).toEqual([1, null, 19, 20]);
});

test('shows a single missing page instead of a gap', () => {
  expect(visiblePages(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
  expect(visiblePages(17, 20)).toEqual([1, null, 16, 17, 18, 19, 20]);
});
