import { expect, test } from 'vitest';
import { isExpired, sayBrand, sayCard, sayExpiry } from './say-card.ts';

const visa = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2029 };

test('cards are known by brand and last four digits', () => {
  expect(sayCard(visa)).toBe('Visa ending in 4242');
  expect(sayBrand({ ...visa, brand: 'amex' })).toBe('American Express');
  expect(sayBrand({ ...visa, brand: 'something_new' })).toBe('Card');
});

test('a card holds until the end of its month', () => {
  expect(sayExpiry(visa, new Date(2026, 10, 15))).toBe('Expires 04/2029');
  expect(isExpired(visa, new Date(2029, 3, 30))).toBe(false);
  expect(isExpired(visa, new Date(2029, 4, 1))).toBe(true);
  expect(sayExpiry(visa, new Date(2030, 0, 1))).toBe('Expired 04/2029');
});
