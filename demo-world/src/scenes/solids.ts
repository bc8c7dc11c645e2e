import { type Surface, surfaceAt } from './surface.ts';
import { fillPath, closedPath, type Point3d } from './canvas.ts';
import type { SceneContext } from './scene-context.ts';

type Box = { x: number; y?: number; z: number; width: number; height: number; depth: number };

type BoxFaces = { front: Surface; left: Surface; right: Surface; top: Surface; bottom: Surface };

/** The sides of an upright box; `x`, `y`, `z` is its lower left corner nearest to the street. */
export function boxSurfaces({ camera }: SceneContext, { x, y = 0, z, width, height, depth }: Box): BoxFaces {
  return {
    front: surfaceAt(camera, [x, y, z], [1, 0, 0], [0, 1, 0]),
    right: surfaceAt(camera, [x + width, y, z], [0, 0, 1], [0, 1, 0]),
    left: surfaceAt(camera, [x, y, z + depth], [0, 0, -1], [0, 1, 0]),
    top: surfaceAt(camera, [x, y + height, z], [1, 0, 0], [0, 0, 1]),
    bottom: surfaceAt(camera, [x, y, z + depth], [1, 0, 0], [0, 0, -1]),
  };
}

/** A plain box in one color, each visible side in its own light. */
export function drawBox(context: SceneContext, box: Box, color: string, distance = 0): string {
  const { front, left, right, top, bottom } = boxSurfaces(context, box);
  const { width, height, depth } = box;
  const sides: [Surface, number, number][] = [
    [bottom, width, depth],
    [top, width, depth],
    [left, depth, height],
    [right, depth, height],
    [front, width, height],
  ];
  return sides.map(([face, w, h]) => (face.isVisible ? fillPath(face.rect(0, 0, w, h), context.painterFor(face, distance)(color)) : '')).join('');
}

function between(from: Point3d, to: Point3d): Point3d {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length, (to[2] - from[2]) / length];
}

/** Something that stands out from a surface: a sill, a cornice, a sign. Its own front is `face.moved(u, v, depth)`. */
export function drawRelief(context: SceneContext, face: Surface, [u, v, width, height]: Area, depth: number, color: string, distance = 0): string {
  const corner = (du: number, dv: number, out: number) => face.spot(u + du, v + dv, out);
  const across = between(corner(0, 0, 0), corner(1, 0, 0));
  const up = between(corner(0, 0, 0), corner(0, 1, 0));
  const out = face.normal;
  const back: Point3d = [-out[0], -out[1], -out[2]];
  const sides: [Surface, number, number][] = [
    [surfaceAt(face.camera, corner(0, 0, 0), across, out), width, depth],
    [surfaceAt(face.camera, corner(0, height, depth), across, back), width, depth],
    [surfaceAt(face.camera, corner(0, 0, 0), out, up), depth, height],
    [surfaceAt(face.camera, corner(width, 0, depth), back, up), depth, height],
    [face.moved(u, v, depth), width, height],
  ];
  return sides.map(([side, w, h]) => (side.isVisible ? fillPath(side.rect(0, 0, w, h), context.painterFor(side, distance)(color)) : '')).join('');
}

export type Area = readonly [u: number, v: number, width: number, height: number];

/** A straight pole between two points, with its thickness in perspective. */
export function pole({ camera }: SceneContext, from: Point3d, to: Point3d, thickness: number): string {
  const [a, b] = [camera.project(from), camera.project(to)];
  if (!a || !b) return '';
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [nx, ny] = [-(b.y - a.y) / length / 2, (b.x - a.x) / length / 2];
  const [ta, tb] = [Math.max(1.4, thickness * a.scale), Math.max(1.4, thickness * b.scale)];
  return closedPath([
    [a.x + nx * ta, a.y + ny * ta],
    [b.x + nx * tb, b.y + ny * tb],
    [b.x - nx * tb, b.y - ny * tb],
    [a.x - nx * ta, a.y - ny * ta],
  ]);
}

/** Poles along a path, such as a frame: one for each segment. */
export function poles(context: SceneContext, way: readonly Point3d[], thickness: number): string {
  return way
    .slice(1)
    .map((to, i) => pole(context, way[i] ?? to, to, thickness))
    .join('');
}
