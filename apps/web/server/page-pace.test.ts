import { expect, test } from 'vitest';
import { PagePace } from './page-pace.ts';

test('sends a hundred pages at once, then twenty a second', () => {
  const pace = new PagePace();
  const waits = Array.from({ length: 140 }, () => pace.next('ann', 0).waitMs);
  expect(waits.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 0));
  expect(waits[100]).toBe(50);
  expect(waits[139]).toBe(2_000);
  expect(pace.next('bob', 0)).toEqual({ waitMs: 0, isRefused: false });
});

test('refuses who has too many waiting, and not at once', () => {
  const pace = new PagePace();
  const turns = Array.from({ length: 300 }, () => pace.next('ann', 0));
  expect(turns.filter(({ isRefused }) => isRefused)).toHaveLength(100);
  expect(turns.at(-1)).toEqual({ waitMs: 5_000, isRefused: true });
  expect(pace.next('ann', 60_000)).toEqual({ waitMs: 0, isRefused: false });
});

test('forgets visitors who have left', () => {
  const pace = new PagePace();
  for (let visitor = 0; visitor < 1_000; visitor += 1) pace.next(`visitor ${visitor}`, visitor * 100);
  expect(pace.size).toBeLessThan(3);
});
