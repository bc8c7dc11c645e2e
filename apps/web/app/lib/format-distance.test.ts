import { expect, test } from 'vitest';
import { formatDistance } from './format-distance.ts';

test('formats distances in feet and miles', () => {
  expect(formatDistance(0)).toBe('10 feet');
  expect(formatDistance(40)).toBe('130 feet');
  expect(formatDistance(800)).toBe('0.5 miles');
  expect(formatDistance(2_253)).toBe('1.4 miles');
  expect(formatDistance(1_930_000)).toBe('1,199 miles');
});
