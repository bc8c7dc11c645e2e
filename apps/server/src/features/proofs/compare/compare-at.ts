import type { GrayPicture } from '../../../platform/pictures/read-gray.ts';
import { type BlockComparison, compareBlocks } from './compare-blocks.ts';
import { distance, findShape, type Point, type Projection, projectionOnto, type Quad, type Shape } from './projection.ts';
import { straighten } from './straighten.ts';

/** Longest side of the straightened part, in pixels, and by how many pixels a block may be off. */
const looks = {
  usual: { longest: 256, reach: 4 },
  quick: { longest: 128, reach: 2 },
  nudge: { longest: 128, reach: 0 },
} as const;

/** The artwork compared with one place on the photo. */
export interface ComparedPlace {
  projection: Projection;
  shape: Shape;
  comparison: BlockComparison;
}

/** Null if the artwork can't be there. */
export function compareAt(
  projection: Projection,
  artwork: GrayPicture,
  photo: GrayPicture,
  { longest, reach }: { longest: number; reach: number } = looks.usual,
): ComparedPlace | null {
  const shape = findShape(projection, artwork, photo);
  return shape && { projection, shape, comparison: compareBlocks(artwork, straighten(projection, artwork, photo, longest), reach) };
}

/** The outline on which the artwork fits best, at a first glance. */
export function pickOutline(outlines: readonly Quad[], artwork: GrayPicture, photo: GrayPicture): { corners: Quad; likeness: number } | null {
  const fits = outlines.map((corners) => ({
    corners,
    likeness: compareAt(projectionOnto(corners, artwork), artwork, photo, looks.quick)?.comparison.likeness ?? 0,
  }));
  return fits.toSorted((a, b) => b.likeness - a.likeness)[0] ?? null;
}

const nudgeRounds = 2;
/** Of the diagonal; half of it in the second round. */
const firstNudge = 0.02;
const minGain = 0.002;

/** Moves the corners a little while that makes the photo more like the artwork: outlines and marked corners are never exact. */
export function compareNear(corners: Quad, artwork: GrayPicture, photo: GrayPicture): ComparedPlace | null {
  const start = compareAt(projectionOnto(corners, artwork), artwork, photo);
  if (!start) return null;
  const likenessOf = (quad: Quad) => compareAt(projectionOnto(quad, artwork), artwork, photo, looks.nudge)?.comparison.likeness ?? -1;
  let best = { corners, likeness: likenessOf(corners) };
  let step = firstNudge * distance(corners[0], corners[2]);
  for (let round = 0; round < nudgeRounds; round += 1, step /= 2) {
    for (let corner = 0; corner < 4; corner += 1) {
      for (const [there, back] of [
        [
          [step, 0],
          [-step, 0],
        ],
        [
          [0, step],
          [0, -step],
        ],
      ] as const) {
        best = tryMoves(best, corner, [there, back], likenessOf);
      }
    }
  }
  const nudged = compareAt(projectionOnto(best.corners, artwork), artwork, photo);
  return nudged && nudged.comparison.likeness >= start.comparison.likeness ? nudged : start;
}

interface Position {
  corners: Quad;
  likeness: number;
}

/** The first move that helps, or the old position. */
function tryMoves(best: Position, corner: number, moves: readonly Point[], likenessOf: (quad: Quad) => number): Position {
  for (const [dx, dy] of moves) {
    const corners = best.corners.map(([x, y], i): Point => (i === corner ? [x + dx, y + dy] : [x, y])) as unknown as Quad;
    const likeness = likenessOf(corners);
    if (likeness > best.likeness + minGain) return { corners, likeness };
  }
  return best;
}
