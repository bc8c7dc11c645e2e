import type { Corners, Point } from './perspective.ts';

/** Where the ad goes in a picture. Corners are shares of its width and height, so they fit every size of it. */
export interface Face {
  corners: Corners;
  /** Nothing is on it in the picture, so its own light and shade can show through an ad. */
  isBlank: boolean;
}

export const faceLimits = {
  /** A face may extend beyond the picture by a quarter of it. */
  min: -0.25,
  max: 1.25,
  /** Share of the picture. */
  area: 0.005,
  /** Twice the area of the triangle at a corner: below this, the corner is almost a straight line. */
  turn: 0.0005,
} as const;

export const invalidFace = 'The corners must form a four-sided face';

export type FaceProblem = 'outside' | 'crossed' | 'too_small';

/** Why these corners are no face: it must be convex, not mirrored, with the top at the top, and large enough to see. */
export function findFaceProblem(corners: Corners): FaceProblem | null {
  if (!corners.flat().every((share) => share >= faceLimits.min && share <= faceLimits.max)) return 'outside';
  const turns = corners.map((_, index) => turnAt(corners, index));
  if (!turns.every((turn) => turn > 0) || !isUpright(corners)) return 'crossed';
  return turns.every((turn) => turn >= faceLimits.turn) && areaOf(corners) >= faceLimits.area ? null : 'too_small';
}

export function isFace(corners: Corners): boolean {
  return findFaceProblem(corners) === null;
}

/** The first corner that an outline turns the wrong way at, for corners that cross. */
export function findWrongCorner(corners: Corners): number {
  const index = corners.findIndex((_, before) => !(turnAt(corners, before) > 0));
  return index === -1 ? 0 : (index + 1) % 4;
}

function at(corners: Corners, index: number): Point {
  return corners[index % 4] ?? corners[0];
}

/** At the corner after this one. Positive for a turn to the right, as on the way around a face clockwise. */
function turnAt(corners: Corners, index: number): number {
  const [[ax, ay], [bx, by], [cx, cy]] = [at(corners, index), at(corners, index + 1), at(corners, index + 2)];
  return (bx - ax) * (cy - by) - (by - ay) * (cx - bx);
}

function areaOf(corners: Corners): number {
  const doubled = corners.reduce((sum, [x, y], index) => sum + x * at(corners, index + 1)[1] - at(corners, index + 1)[0] * y, 0);
  return doubled / 2;
}

/** From top to bottom is mainly down, or from left to right mainly right. One is enough: walls that are seen from the side are steep. */
function isUpright([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Corners): boolean {
  const [downX, downY] = [x2 + x3 - x0 - x1, y2 + y3 - y0 - y1];
  const [acrossX, acrossY] = [x1 + x2 - x0 - x3, y1 + y2 - y0 - y3];
  return downY >= Math.abs(downX) || acrossX >= Math.abs(acrossY);
}

interface Size {
  width: number;
  height: number;
}

/** A rectangle in the middle with the shape of the space, for the seller to move. */
export function suggestCorners(picture: Size, aspectOfSpace: number): Corners {
  const aspect = Math.min(10, Math.max(0.1, aspectOfSpace));
  const width = Math.min(0.4, (0.6 * aspect * picture.height) / picture.width);
  const height = (width * picture.width) / picture.height / aspect;
  const [left, right, top, bottom] = [0.5 - width / 2, 0.5 + width / 2, 0.5 - height / 2, 0.5 + height / 2].map(roundShare);
  return [[left, top], [right, top], [right, bottom], [left, bottom]] as Corners; // prettier-ignore
}

/** A ten-thousandth of a picture is finer than any pixel of it. */
export function roundShare(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
