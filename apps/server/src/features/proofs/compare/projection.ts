export type Point = readonly [x: number, y: number];

/** Four corners, clockwise from the upper left one of the ad. */
export type Quad = readonly [Point, Point, Point, Point];

interface Size {
  width: number;
  height: number;
}

/** How a flat picture appears before a camera: a 3 × 3 matrix, row by row. */
export type Projection = readonly [number, number, number, number, number, number, number, number, number];

/** Where a point of the picture is on the photo. */
export function project([a, b, c, d, e, f, g, h, i]: Projection, x: number, y: number): Point {
  const z = g * x + h * y + i;
  return [(a * x + b * y + c) / z, (d * x + e * y + f) / z];
}

/** The projection that puts the corners of a picture of this size on these corners. */
export function projectionOnto([p0, p1, p2, p3]: Quad, { width, height }: Size): Projection {
  const [dx1, dy1] = [p1[0] - p2[0], p1[1] - p2[1]];
  const [dx2, dy2] = [p3[0] - p2[0], p3[1] - p2[1]];
  const [sx, sy] = [p0[0] - p1[0] + p2[0] - p3[0], p0[1] - p1[1] + p2[1] - p3[1]];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / area;
  const h = (dx1 * sy - sx * dy1) / area;
  return [
    (p1[0] - p0[0] + g * p1[0]) / width,
    (p3[0] - p0[0] + h * p3[0]) / height,
    p0[0],
    (p1[1] - p0[1] + g * p1[1]) / width,
    (p3[1] - p0[1] + h * p3[1]) / height,
    p0[1],
    g / width,
    h / height,
    1,
  ];
}

interface Scales {
  /** Of the flat picture. */
  fromWidth?: number;
  fromHeight?: number;
  /** Of the photo. */
  to?: number;
}

/** The projection for pictures that were made smaller or larger. */
export function rescale([a, b, c, d, e, f, g, h, i]: Projection, { fromWidth = 1, fromHeight = 1, to = 1 }: Scales): Projection {
  return [(a * to) / fromWidth, (b * to) / fromHeight, c * to, (d * to) / fromWidth, (e * to) / fromHeight, f * to, g / fromWidth, h / fromHeight, i];
}

export interface Shape {
  corners: Quad;
  /** As a share of the photo. */
  area: number;
  /** The largest ratio of two opposite sides. */
  skew: number;
}

const limits = { minArea: 0.004, maxArea: 6, maxSkew: 4, maxSqueeze: 5 };

/** Where the picture would be on the photo; null if no flat picture before a camera looks like that. */
export function findShape(projection: Projection, picture: Size, photo: Size): Shape | null {
  const { width, height } = picture;
  const corners: Quad = [
    project(projection, 0, 0),
    project(projection, width, 0),
    project(projection, width, height),
    project(projection, 0, height),
  ];
  if (crossesHorizon(projection, picture) || !isConvex(corners)) return null;
  const area = areaOf(corners) / (photo.width * photo.height);
  const [top, right, bottom, left] = sidesOf(corners);
  const skew = Math.max(top / bottom, bottom / top, left / right, right / left);
  const squeeze = (top + bottom) / (left + right) / (width / height);
  const isPossible =
    area > limits.minArea && area < limits.maxArea && skew < limits.maxSkew && squeeze < limits.maxSqueeze && squeeze > 1 / limits.maxSqueeze;
  return isPossible ? { corners, area, skew } : null;
}

/** A part of the picture is behind the camera. */
function crossesHorizon([, , , , , , g, h, i]: Projection, { width, height }: Size): boolean {
  const depths = [i, g * width + i, g * width + h * height + i, h * height + i];
  return !depths.every((depth) => Number.isFinite(depth) && depth * i > 0);
}

/** Convex and not mirrored. */
function isConvex(corners: Quad): boolean {
  return corners.every(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % 4] ?? [0, 0];
    const [cx, cy] = corners[(i + 2) % 4] ?? [0, 0];
    return (bx - ax) * (cy - by) - (by - ay) * (cx - bx) > 0;
  });
}

function areaOf(corners: Quad): number {
  const twice = corners.reduce((total, [x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % 4] ?? [0, 0];
    return total + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

function sidesOf([p0, p1, p2, p3]: Quad): [top: number, right: number, bottom: number, left: number] {
  return [distance(p0, p1), distance(p1, p2), distance(p2, p3), distance(p3, p0)];
}

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by);
}
