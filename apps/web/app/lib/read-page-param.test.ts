import { expect, test } from 'vitest';
import { readPageParam } from './read-page-param.ts';

test.each([
  ['', 1],
  ['?page=7', 7],
  ['?page=10000', 10_000],
  ['?page=10001', 1],
  ['?page=0', 1],
  ['?page=-2', 1],
  ['?page=1.5', 1],
  ['?page=x', 1],
])('reads %j as page %i', (search, page) => {
  expect(readPageParam(new Request(`https://frontage.example/seller/listings${search}`))).toBe(page);
});
