import { expect, test } from 'vitest';
import { boundsAround, formatBounds, isElsewhere, parseBounds } from './map-bounds.ts';

test('bounds are written with four decimals, and a turn around the world leads back', () => {
  expect(formatBounds([-97.912345, 30.1, -97.5, 30.49999])).toBe('-97.9123,30.1,-97.5,30.5');
  expect(formatBounds([170, -10, 200, 10])).toBe('170,-10,-160,10');
  expect(formatBounds([-300, -80, 300, 80])).toBe('-180,-80,180,80');
});

test('bounds are read from an address, across the date line too', () => {
  expect(parseBounds('-98,30,-97,31')).toEqual([-98, 30, -97, 31]);
  expect(parseBounds('170,-10,-160,10')).toEqual([170, -10, 200, 10]);
  expect(parseBounds('')).toBeNull();
});

test('the smallest bounds around positions', () => {
  expect(
    boundsAround([
      { latitude: 30, longitude: -98 },
      { latitude: 31, longitude: -97 },
    ]),
  ).toEqual([-98, 30, -97, 31]);
  expect(boundsAround([])).toBeNull();
});

test.each([
  ['nothing changed', [-98, 30, -97, 31], false],
  ['a nudge', [-98.02, 30, -97.02, 31], false],
  ['a pan', [-98.1, 30, -97.1, 31], true],
  ['a zoom', [-97.75, 30.25, -97.25, 30.75], true],
] as const)('a new search is offered: %s', (_what, view, isOffered) => {
  expect(isElsewhere([...view], [-98, 30, -97, 31])).toBe(isOffered);
});
