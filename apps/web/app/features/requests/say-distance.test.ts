import { expect, test } from 'vitest';
import { isFar, sayDistance } from './say-distance.ts';

test('distances are said as people in the street would', () => {
  expect(sayDistance(0)).toBe('10 feet');
  expect(sayDistance(40)).toBe('130 feet');
  expect(sayDistance(800)).toBe('0.5 miles');
  expect(sayDistance(2_253)).toBe('1.4 miles');
  expect(sayDistance(1_930_000)).toBe('1,199 miles');
});

test('a block away is near, a mile is not', () => {
  expect(isFar(150)).toBe(false);
  expect(isFar(1_600)).toBe(true);
});
