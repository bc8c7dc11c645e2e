import { expect, test } from 'vitest';
import { readPageParam } from './read-page-param.ts';

const read = (search: string) => readPageParam(new Request(`https://frontage.example/seller/listings${search}`));

test.each([
  ['', 1],
  ['?page=1', 1],
  ['?page=7', 7],
  ['?page=10000', 10_000],
])('reads %j as page %i', (search, page) => {
  expect(read(search)).toBe(page);
});

test.each(['10001', '0', '-2', '1.5', 'x', '', '07', '1e2'])('takes page %j, which is none, out of the address', (page) => {
  const corrected = (() => {
    try {
      return read(`?request=5&page=${page}`);
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(corrected).toBeInstanceOf(Response);
  expect((corrected as Response).headers.get('location')).toBe('/seller/listings?request=5');
});
