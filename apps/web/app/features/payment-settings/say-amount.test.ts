import { expect, test } from 'vitest';
import { sayAmount, sayTotal } from './say-amount.ts';

const usd = (amount: number) => ({ amount, currency: 'usd' });

test('amounts are said in their own currency, with its own number of decimals', () => {
  expect(sayAmount(125_000, 'usd')).toBe('$1,250.00');
  expect(sayAmount(-5, 'usd')).toBe('-$0.05');
  expect(sayAmount(1_999, 'eur')).toBe('€19.99');
  expect(sayAmount(500, 'jpy')).toBe('¥500');
});

test('a total is said for each currency that has money in it', () => {
  expect(sayTotal([usd(40_000), usd(7_940)])).toBe('$479.40');
  expect(sayTotal([usd(5), { amount: 1_999, currency: 'eur' }])).toBe('$0.05 and €19.99');
  expect(sayTotal([usd(-500), usd(500)])).toBeNull();
  expect(sayTotal([])).toBeNull();
});
