import { expect, test } from 'vitest';
import { formatBrand, formatCard, formatExpiry, isExpired } from './format-card.ts';

const visa = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2029 };

test('names a card by brand and last four digits', () => {
  expect(formatCard(visa)).toBe('Visa ending in 4242');
  expect(formatBrand({ ...visa, brand: 'amex' })).toBe('American Express');
  expect(formatBrand({ ...visa, brand: 'something_new' })).toBe('Card');
});

test('a card is valid until the end of its month', () => {
  expect(formatExpiry(visa, new Date(2026, 10, 15))).toBe('Expires 04/2029');
  expect(isExpired(visa, new Date(2029, 3, 30))).toBe(false);
  expect(isExpired(visa, new Date(2029, 4, 1))).toBe(true);
  expect(formatExpiry(visa, new Date(2030, 0, 1))).toBe('Expired 04/2029');
});
