import { expect, test } from 'vitest';
import { sayTimeLeft } from './say-time-left.ts';

const minute = 60_000;
const hour = 60 * minute;

test('time that is left is said in its largest unit and the next', () => {
  expect(sayTimeLeft(48 * hour)).toBe('2 days');
  expect(sayTimeLeft(28 * hour + 59 * minute)).toBe('1 day 4 hours');
  expect(sayTimeLeft(24 * hour + minute)).toBe('1 day');
  expect(sayTimeLeft(5 * hour + 12 * minute)).toBe('5 hours 12 minutes');
  expect(sayTimeLeft(61 * minute)).toBe('1 hour 1 minute');
  expect(sayTimeLeft(9.9 * minute)).toBe('9 minutes');
  expect(sayTimeLeft(59_999)).toBe('less than a minute');
});
