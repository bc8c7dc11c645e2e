import { expect, test } from 'vitest';
import { fromHundredths, hasAtMostTwoDecimals, formatMoney, formatNumber, applyBasisPoints, toHundredths } from './money.ts';

// Proves: decisions.money.half-up
test('rounds half a cent up', () => {
  expect(applyBasisPoints(1, 5_000)).toBe(1);
  expect(applyBasisPoints(1, 4_999)).toBe(0);
  expect(applyBasisPoints(3, 5_000)).toBe(2);
  expect(applyBasisPoints(25, 1_000)).toBe(3);
  expect(applyBasisPoints(0, 9_999)).toBe(0);
});

test('converts every amount with two decimals to cents and back unchanged', () => {
  const changed: string[] = [];
  for (let cents = 0; cents <= 1_000_000_000; cents += cents < 200_000 ? 1 : 99_991) {
    const typed = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
    const dollars = Number(typed);
    if (!hasAtMostTwoDecimals(dollars) || toHundredths(dollars) !== cents || fromHundredths(cents) !== dollars) changed.push(typed);
  }
  expect(changed).toEqual([]);
});

test.each([0.001, 0.005, 1.999, 19.995, 99.9999, 9_999_999.999, 1e-5, 33.333333])('%d has more than two decimals', (value) => {
  expect(hasAtMostTwoDecimals(value)).toBe(false);
});

test('formats an amount in dollars, always with cents', () => {
  expect([0, 5, 50, 2_000, 125_000, 1_000_000_000].map(formatMoney)).toEqual(['$0.00', '$0.05', '$0.50', '$20.00', '$1,250.00', '$10,000,000.00']);
});

// Proves: constants.currency
test('formats amounts and counts like Intl.NumberFormat', () => {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const counts = new Intl.NumberFormat('en-US');
  for (const whole of [0, 7, 99, 100, 999, 1_000, 12_345, 99_999, 123_456, 1_234_567, 1_000_000_000]) {
    expect(formatMoney(whole)).toBe(dollars.format(whole / 100));
    expect(formatNumber(whole)).toBe(counts.format(whole));
  }
  expect(formatMoney(-30)).toBe(dollars.format(-0.3));
});
