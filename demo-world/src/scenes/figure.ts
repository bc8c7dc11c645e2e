import type { Point } from './canvas.ts';
import type { Sheet } from './sheet.ts';

/** Three inks: background, figure and accent. */
export type Inks = readonly [ground: string, figure: string, accent: string];

/** Where a figure goes: the center of its area, and the area's shorter side. */
type Spread = { sheet: Sheet; inks: Inks; x: number; y: number; u: number };

export type Figure = (spread: Spread) => string;

/** Points around the center of an area, in units of its shorter side. */
export function aroundCenter({ x, y, u }: Spread, points: readonly Point[]): Point[] {
  return points.map(([px, py]) => [x + px * u, y + py * u] as const);
}

/** A curve from one point to another, bent toward a third. */
export function curve(from: Point, bend: Point, to: Point, steps = 12): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const blend = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * bend[axis] + t ** 2 * to[axis];
    return [blend(0), blend(1)] as const;
  });
}
