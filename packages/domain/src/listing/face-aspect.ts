import { type Corners, scaleCorners } from './perspective.ts';

type Vector = readonly [number, number, number];

const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Edges that meet this far away are parallel in the picture: it was taken from straight ahead, at least in their direction. */
const almostParallel = 0.02;

/** Lenses of cameras, as focal length by the longer side of the picture. Beyond them the corners say nothing about the shape. */
const lenses = { shortest: 0.3, longest: 6 };
/** Those of phones without much zoom. */
const usualLenses = { shortest: 0.6, longest: 1.2 };

interface AspectRange {
  least: number;
  most: number;
}

/**
 * Width by height of the real face, from its corners in a picture of this size alone (Zhang and He, Whiteboard scanning, 2006).
 * Assumes that the camera looked at the middle of the picture. Where only one pair of edges meets, the lens can't be told, so it is a range.
 * Null where it can't be known.
 */
export function aspectOfFace(corners: Corners, { width, height }: { width: number; height: number }): AspectRange | null {
  const [upperLeft, upperRight, lowerRight, lowerLeft] = scaleCorners(corners, width, height).map(([x, y]): Vector => [
    x - width / 2,
    y - height / 2,
    1,
  ]) as [Vector, Vector, Vector, Vector];
  const normal = cross(upperLeft, lowerRight);
  const right = direction(upperRight, upperLeft, dot(normal, lowerLeft) / dot(cross(upperRight, lowerRight), lowerLeft));
  const down = direction(lowerLeft, upperLeft, dot(normal, upperRight) / dot(cross(lowerLeft, lowerRight), upperRight));
  const longer = Math.max(width, height);
  if (Math.abs(right[2]) < almostParallel || Math.abs(down[2]) < almostParallel) {
    return rangeOf([usualLenses.shortest, usualLenses.longest].map((lens) => ratio(right, down, (lens * longer) ** 2)));
  }
  const focalSquared = -(right[0] * down[0] + right[1] * down[1]) / (right[2] * down[2]);
  const isLens = focalSquared > (lenses.shortest * longer) ** 2 && focalSquared < (lenses.longest * longer) ** 2;
  return isLens ? rangeOf([ratio(right, down, focalSquared)]) : null;
}

function rangeOf(aspects: readonly number[]): AspectRange {
  return { least: Math.min(...aspects), most: Math.max(...aspects) };
}

/** The direction of an edge in space, up to a factor that all edges share. */
function direction(to: Vector, from: Vector, scale: number): Vector {
  return [scale * to[0] - from[0], scale * to[1] - from[1], scale - 1];
}

function ratio(right: Vector, down: Vector, focalSquared: number): number {
  const length = ([x, y, z]: Vector) => Math.sqrt(x ** 2 + y ** 2 + focalSquared * z ** 2);
  return length(right) / length(down);
}

/** A quarter more or less is not a matter of marking: either the size or a corner is wrong. */
const largestDifference = 1.25;

/** The shape in the picture if it contradicts the size of the space, otherwise null. */
export function findOtherAspect(corners: Corners, picture: { width: number; height: number }, entered: number): number | null {
  const range = aspectOfFace(corners, picture);
  if (range === null || !(entered > 0)) return null;
  const seen = Math.min(range.most, Math.max(range.least, entered));
  return Math.max(seen / entered, entered / seen) > largestDifference ? seen : null;
}
