export type Point = readonly [x: number, y: number];

/** Upper left, upper right, lower right and lower left, as someone sees them who reads the ad. */
export type Corners = readonly [Point, Point, Point, Point];

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay);
}

/** A map from plane to plane: three rows of a matrix. */
export type Plane = readonly [number, number, number, number, number, number, number, number, number];

/** Maps the unit square to these four corners, as a camera would see it. */
export function planeOf([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Corners): Plane {
  const [ax, ay, bx, by] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const [sumX, sumY] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const area = ax * by - bx * ay;
  const g = (sumX * by - bx * sumY) / area;
  const h = (ax * sumY - sumX * ay) / area;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

/** Where the plane puts a point. */
export function mapPoint([a, b, c, d, e, f, g, h, i]: Plane, [x, y]: Point): Point {
  const depth = g * x + h * y + i;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
}

/** The way back. The scale of the matrix is another one, which changes no point. */
export function invertPlane([a, b, c, d, e, f, g, h, i]: Plane): Plane {
  return [e * i - f * h, c * h - b * i, b * f - c * e, f * g - d * i, a * i - c * g, c * d - a * f, d * h - e * g, b * g - a * h, a * e - b * d];
}

export function scaleCorners(corners: Corners, width: number, height: number): Corners {
  const scale = ([x, y]: Point): Point => [x * width, y * height];
  const [first, second, third, fourth] = corners;
  return [scale(first), scale(second), scale(third), scale(fourth)];
}

/** The CSS transform that shows what is between these corners, in pixels of an element, as if seen straight on: it fills a frame of this size. */
export function toStraightMatrix3d(corners: Corners, width: number, height: number): string {
  const [a, b, c, d, e, f, g, h, i] = invertPlane(planeOf(corners));
  const [[x, y]] = corners;
  // The browser draws nothing of a depth below zero.
  const sign = Math.sign(g * x + h * y + i);
  const columns = [a * width, d * height, 0, g, b * width, e * height, 0, h, 0, 0, 1, 0, c * width, f * height, 0, i];
  return `matrix3d(${columns.map((value) => value * sign).join(',')})`;
}

/** The CSS transform that puts an element of this size, with its origin at the upper left, onto these corners in pixels. */
export function toMatrix3d(corners: Corners, width: number, height: number): string {
  const [a, b, c, d, e, f, g, h, i] = planeOf(corners);
  const columns = [a / width, d / width, 0, g / width, b / height, e / height, 0, h / height, 0, 0, 1, 0, c, f, 0, i];
  return `matrix3d(${columns.join(',')})`;
}
