import type { Camera, Projected } from './camera.ts';
import { ellipsePoints, type Point, type Point3d } from './canvas.ts';

/** A flat surface in the scene. Shapes on it are given in meters, `u` to the right and `v` up, and drawn in perspective. */
export type Surface = {
  camera: Camera;
  normal: Point3d;
  spot: (u: number, v: number, out?: number) => Point3d;
  project: (u: number, v: number) => Projected | null;
  /** Faces the camera, so it is visible. */
  isVisible: boolean;
  shape: (points: readonly Point[]) => string;
  rect: (u: number, v: number, width: number, height: number) => string;
  disc: (u: number, v: number, ru: number, rv?: number) => string;
  /** A line of constant thickness on the surface. */
  line: (points: readonly Point[], thickness: number) => string;
  /** The same surface with another corner, moved outward by some meters. */
  moved: (u: number, v: number, out?: number) => Surface;
  /** The same surface with `v` pointing down, as in a layout. */
  sheet: (u: number, top: number) => Surface;
};

const cross = (a: Point3d, b: Point3d): Point3d => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

export function surfaceAt(camera: Camera, corner: Point3d, across: Point3d, up: Point3d, isFlipped = false): Surface {
  const normal = isFlipped ? cross(across, up) : cross(up, across);
  const [x, y, z] = corner;
  const spot = (u: number, v: number, out = 0): Point3d => [
    x + across[0] * u + up[0] * v + normal[0] * out,
    y + across[1] * u + up[1] * v + normal[1] * out,
    z + across[2] * u + up[2] * v + normal[2] * out,
  ];
  const shape = (points: readonly Point[]) => camera.figure(points.map(([u, v]) => spot(u, v)));
  const towards = [0, 1, 2].reduce((total, axis) => total + (normal[axis] ?? 0) * ((camera.at[axis] ?? 0) - (corner[axis] ?? 0)), 0);
  return {
    camera,
    normal,
    spot,
    project: (u, v) => camera.project(spot(u, v)),
    isVisible: towards > 0,
    shape,
    rect: (u, v, width, height) => camera.figure([spot(u, v), spot(u + width, v), spot(u + width, v + height), spot(u, v + height)]),
    disc: (u, v, ru, rv = ru) => shape(ellipsePoints(u, v, ru, rv)),
    line: (points, thickness) => strokeOf(points, thickness).map(shape).join(''),
    moved: (u, v, out = 0) => surfaceAt(camera, spot(u, v, out), across, up, isFlipped),
    sheet: (u, top) => surfaceAt(camera, spot(u, top), across, [-up[0], -up[1], -up[2]], !isFlipped),
  };
}

/** Each segment as a thin rectangle that extends beyond both ends by half its thickness, so that corners close. */
function strokeOf(points: readonly Point[], thickness: number): Point[][] {
  return points.slice(1).map(([x, y], i) => {
    const [fromX, fromY] = points[i] ?? [x, y];
    const length = Math.hypot(x - fromX, y - fromY) || 1;
    const [ax, ay] = [(((x - fromX) / length) * thickness) / 2, (((y - fromY) / length) * thickness) / 2];
    return [
      [fromX - ax - ay, fromY - ay + ax],
      [x + ax - ay, y + ay + ax],
      [x + ax + ay, y + ay - ax],
      [fromX - ax + ay, fromY - ay - ax],
    ];
  });
}

/** The near side of an upright cylinder as a surface: `u` runs around it, 0 where it faces the camera, `v` points up. */
export function curvedSurface(camera: Camera, [x, y, z]: Point3d, radius: number): Surface {
  const towardsUs = Math.atan2(camera.at[0] - x, z - camera.at[2]);
  const flat = surfaceAt(camera, [x, y, z], [1, 0, 0], [0, 1, 0]);
  const bent = (down: boolean, left: number, foot: number): Surface => {
    const spot = (u: number, v: number, out = 0): Point3d => {
      const angle = towardsUs + (left + u) / radius;
      return [x + Math.sin(angle) * (radius + out), y + (down ? foot - v : foot + v), z - Math.cos(angle) * (radius + out)];
    };
    const shape = (points: readonly Point[]) => camera.figure(fine(points).map(([u, v]) => spot(u, v)));
    return {
      ...flat,
      spot,
      project: (u, v) => camera.project(spot(u, v)),
      isVisible: true,
      shape,
      rect: (u, v, w, h) =>
        shape([
          [u, v],
          [u + w, v],
          [u + w, v + h],
          [u, v + h],
        ]),
      disc: (u, v, ru, rv = ru) => shape(ellipsePoints(u, v, ru, rv)),
      line: () => '',
      moved: (u, v) => bent(down, left + u, down ? foot - v : foot + v),
      sheet: (u, top) => bent(true, left + u, foot + top),
    };
  };
  return bent(false, 0, 0);
}

/** Splits long straight edges into short ones, so that they can bend. */
function fine(points: readonly Point[]): Point[] {
  return points.flatMap((from, i) => {
    const to = points[(i + 1) % points.length] ?? from;
    const steps = Math.max(1, Math.ceil(Math.abs(to[0] - from[0]) / 0.25));
    return Array.from(
      { length: steps },
      (_, step) => [from[0] + ((to[0] - from[0]) * step) / steps, from[1] + ((to[1] - from[1]) * step) / steps] as const,
    );
  });
}
