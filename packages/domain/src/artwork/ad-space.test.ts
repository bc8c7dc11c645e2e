import { expect, test } from 'vitest';
import type { Medium } from '../listing/medium.ts';
import { formatLength, formatSize, safeMargin, toAdSpace, usualDistance } from './ad-space.ts';

const inches = (width: number, height: number) => toAdSpace({ width, height, dimensionUnit: 'inches', mediumsAccepted: ['paper'] });

const spaceFor = (...mediumsAccepted: Medium[]) => toAdSpace({ width: 1, height: 1, dimensionUnit: 'feet', mediumsAccepted });
const isScreen = (...mediumsAccepted: Medium[]) => spaceFor(...mediumsAccepted).isScreen;
const isPrinted = (...mediumsAccepted: Medium[]) => spaceFor(...mediumsAccepted).isPrinted;

test('is in inches, whatever the unit of the listing', () => {
  expect(toAdSpace({ width: 4, height: 6, dimensionUnit: 'feet', mediumsAccepted: ['paper'], seenFrom: 20, bleed: 0.5 })).toEqual({
    width: 48,
    height: 72,
    isScreen: false,
    isPrinted: true,
    seenFrom: 20,
    bleed: 0.5,
  });
  expect(inches(18, 24)).toMatchObject({ width: 18, height: 24, seenFrom: null, bleed: null });
});

test('is a screen only if nothing else is accepted', () => {
  expect([isScreen('led'), isScreen('led', 'digital'), isScreen('led', 'vinyl'), isScreen()]).toEqual([true, true, false, false]);
});

test('is printed if one of its mediums is, so neither a neon sign nor a painted wall nor a screen', () => {
  expect([isPrinted('neon', 'led', 'other'), isPrinted('other'), isPrinted('digital')]).toEqual([false, false, false]);
  expect((['vinyl', 'paper', 'fabric', 'billboard'] as const).map((medium) => isPrinted('other', medium))).toEqual([true, true, true, true]);
});

test('is seen from 3 to 150 feet, unless the seller says otherwise', () => {
  expect(usualDistance(inches(4, 3))).toBe(3);
  expect(usualDistance(inches(480, 360))).toBe(60);
  expect(usualDistance(inches(12_000, 9_000))).toBe(150);
  expect(usualDistance({ ...inches(4, 3), seenFrom: 400 })).toBe(400);
});

test('keeps text two percent away from its sides, and at least as far as the bleed', () => {
  expect([
    safeMargin(inches(100, 200)),
    safeMargin(inches(101, 200)),
    safeMargin({ ...inches(100, 200), bleed: 3 }),
    safeMargin(inches(5, 5)),
  ]).toEqual([2, 2.25, 3, 0.25]);
});

test('is described as people say it', () => {
  expect([
    formatSize(inches(576, 168)),
    formatSize(inches(24, 36)),
    formatSize(inches(162, 37.2)),
    formatSize(inches(46, 68)),
    formatSize(inches(170, 205)),
  ]).toEqual(['48 × 14 ft', '24 × 36 in', '13.5 × 3.1 ft', '46 × 68 in', '14.2 × 17.1 ft']);
  expect([formatLength(0.125), formatLength(2.5), formatLength(35), formatLength(36), formatLength(14_400)]).toEqual([
    '0.125 in',
    '2.5 in',
    '35 in',
    '3 ft',
    '1,200 ft',
  ]);
});
