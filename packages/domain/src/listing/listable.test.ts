import { expect, test } from 'vitest';
import { findMissingToList } from './listable.ts';

const none = { price: 0, discount: 0 };
const unpriced = { daily: none, weekly: none, monthly: none, yearly: none };
const priced = { ...unpriced, yearly: { price: 50, discount: 0 } };

// Proves: decisions.listings.listable
test.each([
  ['one offered period and a size', { prices: priced, width: 0.01, height: 3 }, null],
  ['no price', { prices: unpriced, width: 4, height: 3 }, 'price'],
  ['only a price that nobody can pay', { prices: { ...unpriced, daily: { price: 100_000_000, discount: 0 } }, width: 4, height: 3 }, 'price'],
  ['only a price below fifty cents', { prices: { ...unpriced, daily: { price: 49, discount: 0 } }, width: 4, height: 3 }, 'price'],
  ['no width', { prices: priced, width: 0, height: 3 }, 'size'],
  ['no height', { prices: priced, width: 4, height: 0 }, 'size'],
  ['neither', { prices: unpriced, width: 0, height: 0 }, 'price'],
])('a listing with %s', (_, facts, missing) => {
  expect(findMissingToList(facts)).toBe(missing);
});
