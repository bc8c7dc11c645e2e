/** How artwork of another shape is put on a face: cut to fill it, whole with white around it, or stretched. */
export const fits = ['fill', 'whole', 'stretch'] as const;
export type Fit = (typeof fits)[number];

/** Artwork that differs by less than this in shape may be stretched: nobody sees it. */
const stretchable = 1.1;

export function canStretch(artworkAspect: number, faceAspect: number): boolean {
  return Math.max(artworkAspect / faceAspect, faceAspect / artworkAspect) < stretchable;
}

/** The part of the artwork that is cut off where it fills the face, and of the face that stays empty where it is whole. */
export function lostShare(artworkAspect: number, faceAspect: number): number {
  return 1 - keptShare(artworkAspect, faceAspect);
}

function keptShare(artworkAspect: number, faceAspect: number): number {
  return Math.min(artworkAspect / faceAspect, faceAspect / artworkAspect);
}

/** Where more than a third would be cut, hardly anyone wants that. */
function usualFit(artworkAspect: number, faceAspect: number): Fit {
  return keptShare(artworkAspect, faceAspect) < 2 / 3 ? 'whole' : 'fill';
}

/** What the customer chose, as far as artwork of this shape can be put so. */
export function fitFor(chosen: Fit | null | undefined, artworkAspect: number, faceAspect: number): Fit {
  const isPossible = chosen && (chosen !== 'stretch' || canStretch(artworkAspect, faceAspect));
  return isPossible ? chosen : usualFit(artworkAspect, faceAspect);
}

/** What the way it fits does to the artwork, as a sentence. Null if nothing, because it has the shape of the face. */
export function describeFit(fit: Fit, artworkAspect: number, faceAspect: number): string | null {
  const lost = Math.round(100 * lostShare(artworkAspect, faceAspect));
  if (lost === 0) return null;
  if (fit === 'stretch') return `Stretch changes its shape by ${lost}%.`;
  const sides = artworkAspect > faceAspect === (fit === 'fill') ? 'left and right' : 'top and bottom';
  return fit === 'fill' ? `Fill cuts off ${lost}% at the ${sides}.` : `Whole leaves ${lost}% of the space empty at the ${sides}.`;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The part of the face that the artwork takes, in shares of it. Larger than the face where the artwork is cut. */
export function layOut(fit: Fit, artworkAspect: number, faceAspect: number): Box {
  const isWider = artworkAspect > faceAspect;
  const width = fit !== 'stretch' && isWider === (fit === 'fill') ? artworkAspect / faceAspect : 1;
  const height = fit !== 'stretch' && isWider !== (fit === 'fill') ? faceAspect / artworkAspect : 1;
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height };
}
