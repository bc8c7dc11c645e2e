import type { Surface } from './surface.ts';
import { ellipsePoints, fillPath, type Point } from './canvas.ts';

/** A printed sheet: its upper left corner is 0, 0 and `y` points down. What exceeds its edge is cut off. */
export type Sheet = {
  face: Surface;
  w: number;
  h: number;
  shape: (points: readonly Point[]) => string;
  rect: (x: number, y: number, w: number, h: number) => string;
  disc: (x: number, y: number, r: number, ry?: number) => string;
  /** Part of a ring; angles in turns, clockwise from the right. */
  band: (x: number, y: number, outer: number, inner: number, from?: number, to?: number) => string;
  line: (points: readonly Point[], thickness: number) => string;
};

export function sheetOn(face: Surface, w: number, h: number): Sheet {
  const shape = (points: readonly Point[]) => face.shape(cutTo(points, w, h));
  const band = (x: number, y: number, outer: number, inner: number, from = 0, to = 1) => {
    const edge = ellipsePoints(x, y, outer, outer, from, to);
    const core = ellipsePoints(x, y, inner, inner, from, to);
    const pairs = edge.map((point, i) => [point, core[i] ?? point] as const);
    const ring =
      to - from === 1
        ? [
            ...pairs,
            pairs[0] ?? [
              [0, 0],
              [0, 0],
            ],
          ]
        : pairs;
    return shape([...ring.map(([point]) => point), ...ring.map(([, point]) => point).toReversed()]);
  };
  return {
    face,
    w,
    h,
    shape,
    rect: (x, y, bw, bh) => shape(boxOf(x, y, bw, bh)),
    disc: (x, y, r, ry = r) => shape(ellipsePoints(x, y, r, ry)),
    band,
    line: (points, thickness) =>
      points
        .slice(1)
        .map((to, i) => shape(stretch(points[i] ?? to, to, thickness)))
        .join(''),
  };
}

function boxOf(x: number, y: number, w: number, h: number): Point[] {
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
}

/** The background of the sheet. */
export function fillSheet({ face, w, h }: Sheet, color: string, opacity = 1): string {
  return fillPath(face.rect(0, 0, w, h), color, opacity);
}

function stretch(from: Point, to: Point, thickness: number): Point[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ax, ay] = [(((to[0] - from[0]) / length) * thickness) / 2, (((to[1] - from[1]) / length) * thickness) / 2];
  return [
    [from[0] - ax - ay, from[1] - ay + ax],
    [to[0] + ax - ay, to[1] + ay + ax],
    [to[0] + ax + ay, to[1] + ay - ax],
    [from[0] - ax + ay, from[1] - ay - ax],
  ];
}

/** Clips a shape to the sheet, one edge after the other. */
function cutTo(points: readonly Point[], w: number, h: number): readonly Point[] {
  const edges: ((point: Point) => number)[] = [([x]) => x, ([x]) => w - x, ([, y]) => y, ([, y]) => h - y];
  return edges.reduce<readonly Point[]>((kept, inside) => (kept.every((point) => inside(point) >= 0) ? kept : cutAt(kept, inside)), points);
}

function cutAt(points: readonly Point[], inside: (point: Point) => number): Point[] {
  return points.flatMap((point, i) => {
    const next = points[(i + 1) % points.length] ?? point;
    const [a, b] = [inside(point), inside(next)];
    const kept = a >= 0 ? [point] : [];
    if (a >= 0 === b >= 0) return kept;
    const share = a / (a - b);
    return [...kept, [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share] as const];
  });
}
