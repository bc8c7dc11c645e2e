import { type Face, isFace, roundShare } from '@frontage/domain/listing/face';
import type { Corners } from '@frontage/domain/listing/perspective';
import { canvas } from './canvas.ts';
import type { Sheet } from './sheet.ts';

/** The corners of a poster, from the upper left, clockwise, as shares of the canvas. Nothing if one is behind the camera. */
export function faceAttributes({ face, w, h }: Sheet): string {
  const corners = [face.project(0, 0), face.project(w, 0), face.project(w, h), face.project(0, h)];
  const shares = corners.flatMap((corner) => (corner ? [roundShare(corner.x / canvas.width), roundShare(corner.y / canvas.height)] : []));
  return shares.length === 8 ? ` data-face="${shares.join(' ')}"` : '';
}

/**
 * The largest poster in a drawing. Null if there is none, as for neon signs, or if too little of it is visible. None is blank: a poster
 * without an ad has marks for the printer.
 */
export function findFace(svg: string): Face | null {
  const found = [...svg.matchAll(/data-face="([^"]+)"/g)].map(([, shares = '']): Face => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = shares.split(' ').map(Number);
    return { corners: [[a, b], [c, d], [e, f], [g, h]], isBlank: false }; // prettier-ignore
  });
  const [largest] = found.filter(({ corners }) => isFace(corners)).toSorted((a, b) => diagonalOf(b.corners) - diagonalOf(a.corners));
  return largest ?? null;
}

function diagonalOf([[left, top], , [right, bottom]]: Corners): number {
  return Math.hypot(right - left, bottom - top);
}
