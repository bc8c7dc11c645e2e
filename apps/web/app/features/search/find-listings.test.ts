import { expect, test } from 'vitest';
import { defaultSearch } from '~/lib/search-params.ts';
import { toFilterQuery } from './find-listings.ts';

test('the list and the map leave out what is rented today, unless it is asked for', () => {
  expect(toFilterQuery(defaultSearch)).toMatchObject({ available: 'now', freeFrom: '', freeTo: '' });
  expect(toFilterQuery({ ...defaultSearch, available: 'all' })).toMatchObject({ available: 'all' });
});

test('they look for free days', () => {
  const days = { freeFrom: '2026-12-04', freeTo: '2026-12-18' };
  expect(toFilterQuery({ ...defaultSearch, ...days })).toMatchObject(days);
});
