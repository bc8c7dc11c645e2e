import { describe, expect, test } from 'vitest';
import { findShape, project, type Projection, projectionOnto, type Quad, rescale } from './projection.ts';

const picture = { width: 400, height: 200 };
const photo = { width: 1_200, height: 900 };
const corners: Quad = [
  [100, 120],
  [700, 60],
  [720, 480],
  [90, 400],
];

describe('where a flat picture is on a photo', () => {
  test('the corners of the picture are on the corners of the quad', () => {
    const projection = projectionOnto(corners, picture);
    const seen = [project(projection, 0, 0), project(projection, 400, 0), project(projection, 400, 200), project(projection, 0, 200)];
    for (const [i, [x, y]] of seen.entries()) {
      expect(x).toBeCloseTo(corners[i]?.[0] ?? 0, 6);
      expect(y).toBeCloseTo(corners[i]?.[1] ?? 0, 6);
    }
  });

  test('a picture of half the size is on the same place', () => {
    const whole = project(projectionOnto(corners, picture), 100, 50);
    const half = project(rescale(projectionOnto(corners, picture), { fromWidth: 0.5, fromHeight: 0.5 }), 50, 25);
    expect(half[0]).toBeCloseTo(whole[0], 6);
    expect(half[1]).toBeCloseTo(whole[1], 6);
    const onLargerPhoto = project(rescale(projectionOnto(corners, picture), { to: 2 }), 100, 50);
    expect(onLargerPhoto[0]).toBeCloseTo(2 * whole[0], 6);
  });

  test('a view from the side has a skew', () => {
    const shape = findShape(projectionOnto(corners, picture), picture, photo);
    expect(shape?.skew).toBeGreaterThan(1.4);
    expect(shape?.area).toBeGreaterThan(0.15);
  });

  test.each<[string, Quad]>([
    ['a mirrored picture', [corners[1], corners[0], corners[3], corners[2]]],
    ['crossed corners', [corners[0], corners[1], corners[3], corners[2]]],
    [
      'a speck',
      [
        [10, 10],
        [40, 10],
        [40, 25],
        [10, 25],
      ],
    ],
    [
      'a needle',
      [
        [0, 0],
        [1_000, 0],
        [1_000, 20],
        [0, 20],
      ],
    ],
    [
      'sides that differ too much',
      [
        [0, 0],
        [900, 300],
        [900, 400],
        [0, 800],
      ],
    ],
  ])('%s is refused', (_, quad) => {
    expect(findShape(projectionOnto(quad, picture), picture, photo)).toBeNull();
  });

  test('a picture that is partly behind the camera is refused', () => {
    const behind: Projection = [1, 0, 0, 0, 1, 0, -1 / 200, 0, 1];
    expect(findShape(behind, picture, photo)).toBeNull();
  });
});

test('a picture that was made narrower is on the same place', () => {
  const whole = project(projectionOnto(corners, picture), 100, 50);
  const narrow = projectionOnto(corners, { width: picture.width * 0.6, height: picture.height });
  const seen = project(rescale(narrow, { fromWidth: 1 / 0.6 }), 100, 50);
  expect(seen[0]).toBeCloseTo(whole[0], 6);
  expect(seen[1]).toBeCloseTo(whole[1], 6);
});
