import { describe, expect, test } from 'vitest';
import { findFaceProblem, findWrongCorner, isFace, roundShare, suggestCorners } from './face.ts';
import type { Corners } from './perspective.ts';

const rectangle = (left: number, top: number, right: number, bottom: number): Corners =>
  [[left, top], [right, top], [right, bottom], [left, bottom]]; // prettier-ignore
const [a, b, c, d] = rectangle(0.2, 0.2, 0.8, 0.8);

describe('a face', () => {
  test.each<[string, Corners]>([
    ['is a rectangle', [a, b, c, d]],
    ['is a wall along the street', [[0.3, 0.1], [0.5, 0.3], [0.5, 0.5], [0.3, 0.7]]],
    ['is a high and narrow banner, seen from below at the side', [[0.5, 0.3], [0.6, 0.1], [0.6, 0.75], [0.5, 0.8]]],
    ['is tilted by almost half a right angle', [[0.5, 0.12], [0.86, 0.46], [0.5, 0.84], [0.14, 0.5]]],
    ['is the whole picture', rectangle(0, 0, 1, 1)],
    ['extends beyond the picture by a quarter', rectangle(-0.25, -0.25, 1.25, 1.25)],
    ['takes half a percent of the picture', rectangle(0.4, 0.4, 0.5, 0.4501)],
  ])('%s', (_, corners) => expect(findFaceProblem(corners)).toBeNull()); // prettier-ignore

  test.each<[string, Corners, ReturnType<typeof findFaceProblem>]>([
    ['crossed at the top', [b, a, c, d], 'crossed'],
    ['crossed at the side', [a, c, b, d], 'crossed'],
    ['mirrored', [b, a, d, c], 'crossed'],
    ['upside down', [c, d, a, b], 'crossed'],
    ['lying on its left side', [b, c, d, a], 'crossed'],
    ['lying on its right side', [d, a, b, c], 'crossed'],
    ['dented', [a, b, [0.35, 0.35], d], 'crossed'],
    ['three corners on one line', [a, b, [0.5, 0.5], d], 'crossed'],
    ['four times the same point', [a, a, a, a], 'crossed'],
    ['almost a triangle', [[0.2, 0.2], [0.8, 0.2], [0.5004, 0.5], [0.2, 0.8]], 'too_small'],
    ['less than half a percent of the picture', rectangle(0.4, 0.4, 0.5, 0.4499), 'too_small'],
    ['too far to the left', rectangle(-0.2501, 0.2, 0.8, 0.8), 'outside'],
    ['too far down', rectangle(0.2, 0.2, 0.8, 1.2501), 'outside'],
    ['no number', [a, b, c, [Number.NaN, 0.8]], 'outside'],
  ])('is not %s', (_, corners, problem) => {
    expect(findFaceProblem(corners)).toBe(problem);
    expect(isFace(corners)).toBe(false);
  }); // prettier-ignore
});

test('the wrong corner is the first where the outline turns back', () => {
  expect(findWrongCorner([a, b, [0.35, 0.35], d])).toBe(2);
  expect(findWrongCorner([[0.6, 0.6], b, c, d])).toBe(0);
  expect(findWrongCorner([c, d, a, b])).toBe(0);
});

describe('the suggested corners', () => {
  test.each([
    [{ width: 1_600, height: 1_200 }, 3],
    [{ width: 1_600, height: 1_200 }, 0.2],
    [{ width: 900, height: 1_600 }, 1],
    [{ width: 4_000, height: 500 }, 1.5],
  ])('in a picture of %o have the shape %d of the space', (picture, aspect) => {
    const corners = suggestCorners(picture, aspect);
    expect(isFace(corners)).toBe(true);
    const [[left, top], , [right, bottom]] = corners;
    expect(((right - left) * picture.width) / ((bottom - top) * picture.height)).toBeCloseTo(aspect, 2);
    expect(right - left).toBeLessThan(0.4001);
    expect(bottom - top).toBeLessThan(0.6001);
  });

  test.each([0.001, 0.05, 40, 5_000])('are a face even for a space of the shape %d', (aspect) =>
    expect(isFace(suggestCorners({ width: 1_600, height: 1_200 }, aspect))).toBe(true),
  );
});

test('shares have four decimals', () => expect([0.123_456, 1 / 3, -0.000_04].map(roundShare)).toEqual([0.1235, 0.3333, -0]));
