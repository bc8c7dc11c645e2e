import { expect, test } from 'vitest';
import { createSpeedometer } from './transfer-speed.ts';

test('measures the speed of the last three seconds', () => {
  const read = createSpeedometer();
  expect(read(0, 0)).toBeUndefined();
  expect(read(1_000, 1_000)).toBe(1_000);
  expect(read(3_000, 2_000)).toBe(1_500);
  expect(read(3_000, 4_000)).toBeCloseTo(666.67, 1);
  expect(read(3_000, 10_000)).toBeUndefined();
});

test('measures nothing in the first half second, or after a restart', () => {
  const read = createSpeedometer();
  read(0, 0);
  expect(read(900_000, 400)).toBeUndefined();
  expect(read(1_000_000, 500)).toBe(2_000_000);
  expect(read(0, 600)).toBeUndefined();
  expect(read(50, 700)).toBeUndefined();
});
