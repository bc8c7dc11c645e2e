import { describe, expect, test } from 'vitest';
import { aspectOfFace, findOtherAspect } from './face-aspect.ts';
import type { Corners, Point } from './perspective.ts';

const picture = { width: 1_600, height: 1_200 };

/** The corners of a board of this size in a photo, taken from a distance of 20 by a camera that looks at it from the side and from below. */
function photograph(width: number, height: number, yaw: number, pitch: number): Corners {
  const see = ([x, y]: Point): Point => {
    const [turned, depth] = [x * Math.cos(yaw), x * Math.sin(yaw)];
    const [up, far] = [y * Math.cos(pitch) - depth * Math.sin(pitch), 20 + y * Math.sin(pitch) + depth * Math.cos(pitch)];
    return [0.5 + (1_500 * turned) / far / picture.width, 0.5 + (1_500 * up) / far / picture.height];
  };
  const [w, h] = [width / 2, height / 2];
  return [see([-w, -h]), see([w, -h]), see([w, h]), see([-w, h])];
}

const impossible: Corners = [[0.2, 0.2], [0.8, 0.3], [0.8, 0.7], [0.1, 0.8]]; // prettier-ignore

const exactly = (aspect: number) => ({ least: expect.closeTo(aspect, 3) as number, most: expect.closeTo(aspect, 3) as number });

describe('the shape of a face', () => {
  test.each([
    [8, 4, 0.6, 0.3],
    [4, 8, -0.5, 0.25],
    [10, 3, 0.9, -0.2],
    [5, 5, -0.4, 0.5],
  ])('%d by %d is known from a photo at an angle', (width, height, yaw, pitch) =>
    expect(aspectOfFace(photograph(width, height, yaw, pitch), picture)).toEqual(exactly(width / height)),
  );

  test('is known from straight ahead', () => expect(aspectOfFace(photograph(9, 6, 0, 0), picture)).toEqual(exactly(1.5)));

  test.each([
    [8, 4, 0.8, 0],
    [4, 8, 0, 0.5],
  ])('%d by %d is known roughly where only one pair of edges meets: the lens can’t be told', (width, height, yaw, pitch) => {
    const { least, most } = aspectOfFace(photograph(width, height, yaw, pitch), picture) ?? { least: 0, most: 0 };
    expect([least, width / height, most]).toEqual([least, width / height, most].toSorted((one, other) => one - other));
    expect(most / least).toBeLessThan(1.5);
  });

  test('is unknown where no lens could have seen these corners', () => expect(aspectOfFace(impossible, picture)).toBeNull());
});

describe('the size that the seller entered', () => {
  const corners = photograph(8, 4, 0.6, 0.3);
  test.each([2, 1.61, 2.49])('is believed at %d for a face of 2', (entered) => expect(findOtherAspect(corners, picture, entered)).toBeNull());
  test.each([1.59, 2.51, 0.5])('is doubted at %d for a face of 2', (entered) => expect(findOtherAspect(corners, picture, entered)).toBeCloseTo(2, 3));
  test('is not judged where it is missing', () =>
    expect([0, Number.NaN].map((entered) => findOtherAspect(corners, picture, entered))).toEqual([null, null]));
  test('is not judged where the photo says nothing', () => expect(findOtherAspect(impossible, picture, 1)).toBeNull());
  test('is doubted where only one pair of edges meets, if no usual lens explains it', () => {
    const barn: Corners = [[0.266, 0.55], [0.655, 0.58], [0.655, 0.762], [0.266, 0.784]]; // prettier-ignore
    expect(findOtherAspect(barn, picture, 50 / 12)).toBeCloseTo(3.16, 2);
    expect([2.2, 2.9, 3.9].map((entered) => findOtherAspect(barn, picture, entered))).toEqual([null, null, null]);
    expect(findOtherAspect(barn, picture, 2)).toBeCloseTo(2.66, 2);
  });
});
