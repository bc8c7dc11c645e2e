import type { Point } from './canvas.ts';
import type { Sheet } from './sheet.ts';

/** Three colors of ink: the ground, the figure, and a little of something else. */
export type Inks = readonly [ground: string, figure: string, accent: string];

/** Where a figure goes: the middle of its part of the sheet, and the shorter side of that part. */
type Spread = { sheet: Sheet; inks: Inks; x: number; y: number; u: number };

export type Figure = (spread: Spread) => string;

/** Points around the middle of a spread, in shorter sides. */
export function aroundCenter({ x, y, u }: Spread, points: readonly Point[]): Point[] {
  return points.map(([px, py]) => [x + px * u, y + py * u] as const);
}

/** A bow from one point to another that leans towards a third. */
export function curve(from: Point, bend: Point, to: Point, steps = 12): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const blend = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * bend[axis] + t ** 2 * to[axis];
    return [blend(0), blend(1)] as const;
  });
}
