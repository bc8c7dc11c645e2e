import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../../apps/server/testing/random.ts';
import { isFace } from './face.ts';
import { type Corners, invertPlane, mapPoint, planeOf, type Point, toMatrix3d, toStraightMatrix3d } from './perspective.ts';

/** Numbers from 0 to 1, the same for the same seed. */
function numbersFrom(seed: number): () => number {
  const { below } = seededRandom(seed);
  return () => below(1_000_000) / 1_000_000;
}

/** Four-sided faces of all shapes, each as it could be in a photo. */
function randomFaces(count: number): Corners[] {
  const next = numbersFrom(20_261_118);
  const near = (x: number, y: number): Point => [x + (next() - 0.5) * 0.5, y + (next() - 0.5) * 0.5];
  const faces: Corners[] = [];
  while (faces.length < count) {
    const corners: Corners = [near(0.2, 0.2), near(0.8, 0.2), near(0.8, 0.8), near(0.2, 0.8)];
    if (isFace(corners)) faces.push(corners);
  }
  return faces;
}

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);
const square: Corners = [[0, 0], [1, 0], [1, 1], [0, 1]]; // prettier-ignore

describe('the plane of 500 random faces', () => {
  const faces = randomFaces(500);

  test('puts the corners of the square onto the corners of the face', () => {
    for (const corners of faces) {
      const plane = planeOf(corners);
      for (const [index, corner] of square.entries()) expect(distance(mapPoint(plane, corner), corners[index] ?? [9, 9])).toBeLessThan(1e-9);
    }
  });

  test('leads there and back', () => {
    const next = numbersFrom(7);
    for (const corners of faces) {
      const plane = planeOf(corners);
      const point: Point = [next(), next()];
      expect(distance(mapPoint(invertPlane(plane), mapPoint(plane, point)), point)).toBeLessThan(1e-6);
    }
  });

  test('keeps straight lines straight', () => {
    const next = numbersFrom(11);
    for (const corners of faces) {
      const plane = planeOf(corners);
      const [from, to]: [Point, Point] = [[0, next()], [1, next()]]; // prettier-ignore
      const middle: Point = [0.5, (from[1] + to[1]) / 2];
      const [[ax, ay], [bx, by], [cx, cy]] = [mapPoint(plane, from), mapPoint(plane, middle), mapPoint(plane, to)];
      expect(Math.abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))).toBeLessThan(1e-9);
    }
  });
});

test('a transform without perspective only moves and scales', () => {
  const corners: Corners = [[10, 20], [110, 20], [110, 70], [10, 70]]; // prettier-ignore
  expect(toMatrix3d(corners, 200, 100)).toBe('matrix3d(0.5,0,0,0,0,0.5,0,0,0,0,1,0,10,20,0,1)');
});

test('what is between the corners fills the frame, and nothing of it is behind the camera', () => {
  const [width, height] = [300, 200];
  const frame: Corners = [[0, 0], [width, 0], [width, height], [0, height]]; // prettier-ignore
  for (const corners of randomFaces(100)) {
    const columns = toStraightMatrix3d(corners, width, height).slice('matrix3d('.length, -1).split(',').map(Number);
    for (const [index, [x, y]] of corners.entries()) {
      const [left, top, depth] = [0, 1, 3].map((row) => (columns[row] ?? 0) * x + (columns[row + 4] ?? 0) * y + (columns[row + 12] ?? 0));
      if (left === undefined || top === undefined || depth === undefined) throw new Error('no point');
      expect(depth).toBeGreaterThan(0);
      expect(distance([left / depth, top / depth], frame[index] ?? [9, 9])).toBeLessThan(1e-6 * width);
    }
  }
});
