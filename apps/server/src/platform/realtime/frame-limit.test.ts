import { expect, test } from 'vitest';
import { createFrameCounter } from './frame-limit.ts';

const limit = { limit: 100, seconds: 2 };

/** How many frames pass before the first one that is too many, sent at this pace. */
function framesBeforeCut(perSecond: number, upTo: number): number {
  const isTooMany = createFrameCounter(limit);
  for (let frame = 0; frame < upTo; frame += 1) if (isTooMany((frame * 1_000) / perSecond)) return frame;
  return upTo;
}

test.each([
  ['all at once', Infinity, 100],
  ['fifty a second', 50, 10_000],
  ['fifty-one a second, for a while', 51, 5_050],
  ['a hundred a second', 100, 199],
  ['ten thousand a second', 10_000, 100],
])('%s', (_, perSecond, expected) => {
  expect(framesBeforeCut(perSecond, 10_000)).toBe(expected);
});

test('after a pause the whole burst is allowed again', () => {
  const isTooMany = createFrameCounter(limit);
  for (let frame = 0; frame < 100; frame += 1) expect(isTooMany(0)).toBe(false);
  expect(isTooMany(0)).toBe(true);
  for (let frame = 0; frame < 100; frame += 1) expect(isTooMany(3_000)).toBe(false);
});
