import { expect, test } from 'vitest';
import { isFarFromListing, metersBetween } from './distance.ts';

test('measures along the surface of the earth', () => {
  expect(Math.round(metersBetween({ latitude: 30.2672, longitude: -97.7441 }, { latitude: 30.2672, longitude: -97.7431 }))).toBe(96);
});

test('calls a mile far, but not a block', () => {
  expect(isFarFromListing(150)).toBe(false);
  expect(isFarFromListing(1_600)).toBe(true);
});
