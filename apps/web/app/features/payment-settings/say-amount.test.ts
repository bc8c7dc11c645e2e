import { expect, test } from 'vitest';
import { sayAmount } from './say-amount.ts';

test('amounts are said in their own currency, with its own number of decimals', () => {
  expect(sayAmount(125_000, 'usd')).toBe('$1,250.00');
  expect(sayAmount(-5, 'usd')).toBe('-$0.05');
  expect(sayAmount(1_999, 'eur')).toBe('€19.99');
  expect(sayAmount(500, 'jpy')).toBe('¥500');
});
