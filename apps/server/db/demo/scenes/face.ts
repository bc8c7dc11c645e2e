import type { Camera, Seen } from './camera.ts';
import { around, type Point, type Spot } from './paper.ts';

/** A flat surface somewhere in the street. Things are drawn on it in metres, `u` to the right and `v` up, and come out in perspective. */
export type Face = {
  camera: Camera;
  normal: Spot;
  spot: (u: number, v: number, out?: number) => Spot;
  see: (u: number, v: number) => Seen | null;
  /** Turned towards us, and so visible. */
  isSeen: boolean;
  shape: (points: readonly Point[]) => string;
  rect: (u: number, v: number, width: number, height: number) => string;
  disc: (u: number, v: number, ru: number, rv?: number) => string;
  /** A stroke of even thickness on the surface itself. */
  line: (points: readonly Point[], thickness: number) => string;
  /** The same surface with another corner, and so many metres further out. */
  moved: (u: number, v: number, out?: number) => Face;
  /** The same surface with `v` pointing down, as posters are laid out. */
  sheet: (u: number, top: number) => Face;
};

const cross = (a: Spot, b: Spot): Spot => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

export function faceAt(camera: Camera, corner: Spot, across: Spot, up: Spot, isFlipped = false): Face {
  const normal = isFlipped ? cross(across, up) : cross(up, across);
  const [x, y, z] = corner;
  const spot = (u: number, v: number, out = 0): Spot => [
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
    see: (u, v) => camera.see(spot(u, v)),
    isSeen: towards > 0,
    shape,
    rect: (u, v, width, height) => camera.figure([spot(u, v), spot(u + width, v), spot(u + width, v + height), spot(u, v + height)]),
    disc: (u, v, ru, rv = ru) => shape(around(u, v, ru, rv)),
    line: (points, thickness) => strokeOf(points, thickness).map(shape).join(''),
    moved: (u, v, out = 0) => faceAt(camera, spot(u, v, out), across, up, isFlipped),
    sheet: (u, top) => faceAt(camera, spot(u, top), across, [-up[0], -up[1], -up[2]], !isFlipped),
  };
}

/** Each stretch as a slim rectangle that reaches half its thickness beyond both ends, so that corners close. */
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
