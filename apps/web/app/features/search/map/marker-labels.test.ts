import { expect, test } from 'vitest';
import { describeMarker, describePinPrice, describePrices, formatClusterCount, formatPinPrice } from './marker-labels.ts';

const at = { key: '1', latitude: 40, longitude: -74 };
const pin = { _id: '1', title: 'Brick wall on 5th Street', latitude: 40, longitude: -74, price: 45 };
const cluster = (listings: number, isEstimate: boolean) => ({ ...at, type: 'cluster' as const, listings, isEstimate });

test.each([
  [45, '$45'],
  [39.99, '$40'],
  [0.5, '$0.50'],
  [1_250, '$1,250'],
  [12_500, '$12.5k'],
  [125_000, '$125k'],
  [1_500_000, '$1.5M'],
  [null, null],
])('a price of %s is %s on a pin', (price, text) => {
  expect(formatPinPrice({ price })).toBe(text);
});

test.each([
  [cluster(14, false), '14'],
  [cluster(999, false), '999'],
  [cluster(1_204, true), '≈ 1.2k'],
  [cluster(999_700, true), '≈ 1M'],
  [cluster(0, true), ''],
])('%o', (marker, text) => {
  expect(formatClusterCount(marker)).toBe(text);
});

test.each([
  [{ ...at, type: 'pin' as const, pin }, 'dailyPricing', '$45 a day, Brick wall on 5th Street'],
  [{ ...at, type: 'pin' as const, pin: { ...pin, price: null } }, 'yearlyPricing', 'Not offered by the year, Brick wall on 5th Street'],
  [{ ...at, type: 'stack' as const, pins: [pin, pin] }, 'dailyPricing', '2 spaces at the same place'],
  [cluster(1_204, true), 'dailyPricing', 'About 1,204 spaces. Zoom in'],
  [cluster(1, false), 'dailyPricing', '1 space. Zoom in'],
  [cluster(0, true), 'dailyPricing', 'There may be matching spaces here. Zoom in'],
] as const)('a marker is read out in words', (marker, priceType, text) => {
  expect(describeMarker(marker, priceType)).toBe(text);
});

test('the prices on the map have a period, and a key if a listing has no price for it', () => {
  const priced = { ...at, type: 'pin' as const, pin };
  const rounded = { ...priced, pin: { ...pin, price: 39.99 } };
  const missing = { ...priced, pin: { ...pin, price: null } };
  expect(describePrices([cluster(14, false)], 'dailyPricing')).toBeNull();
  expect(describePrices([priced], 'weeklyPricing')).toEqual({ period: 'Prices per week', missing: null });
  expect(describePrices([rounded, missing], 'dailyPricing')).toEqual({ period: 'Prices per day, rounded', missing: 'Not offered by the day' });
});

test('the listings at one point have their prices to the cent', () => {
  expect(describePinPrice({ ...pin, price: 39.99 }, 'dailyPricing')).toBe('$39.99 a day');
  expect(describePinPrice({ ...pin, price: null }, 'dailyPricing')).toBe('Not offered by the day');
});
