import {
  type FoundArtwork,
  gradeProof,
  needsCloserLook,
  type ProofGrade,
  proofCheckVersion,
  recognizedShare,
  type SearchMethod,
} from '@frontage/domain/proof-check/grade';
import type { GrayPicture } from '../../../platform/pictures/read-gray.ts';
import type { OpenCv } from '../../../platform/vision/opencv.ts';
import { compareAt, compareNear, type ComparedPlace, pickOutline } from './compare-at.ts';
import type { BlockMap } from './compare-blocks.ts';
import { findOutlines } from './find-outlines.ts';
import { findPatches, type Patch } from './find-patches.ts';
import { countPoints, type Plane, withPointsOf } from './match-points.ts';
import { type Point, type Quad, rescale } from './projection.ts';
import { squeeze } from './straighten.ts';

/** Longest sides in pixels. The closer look at what was found reads the photo with more of them. */
export const comparedSizes = { artwork: 800, photo: 1_200, closePhoto: 1_600 } as const;

export interface ComparedPictures {
  artwork: GrayPicture;
  photo: GrayPicture;
  closePhoto: GrayPicture;
}

export interface ProofComparison {
  version: number;
  grade: ProofGrade;
  /** How much the artwork has to compare by. */
  artworkPoints: number;
  /** The best place, also where the grade is C. Null if there is none at all. */
  found: (FoundArtwork & FoundPlace) | null;
}

interface FoundPlace {
  recognized: number;
  /** In shares of the photo's sides. */
  corners: Quad;
  map: BlockMap;
  /** Parts that show something else, in shares of the artwork. At most five, the largest first. */
  patches: Patch['area'][];
}

interface Candidate extends ComparedPlace {
  method: SearchMethod;
  points: number;
}

const maxPatches = 5;
/** From here on nothing else is tried. */
const enough = { points: 15, recognized: 0.8, compared: 15 };
/** Below this, points have found nothing, and outlines are tried. */
const minRecognizedByPoints = 0.5;
const minLikenessOfOutline = 0.35;
const exact = 0.9;
/** The width that is left of the artwork if it is seen from the side. */
const fromTheSide = 0.6;

/** Looks for the artwork on the photo: where points match, then in outlines. What is found is always compared block by block. */
export function findArtwork(cv: OpenCv, pictures: ComparedPictures): ProofComparison {
  const { artwork, photo } = pictures;
  const { artworkPoints, candidates } = searchByPoints(cv, pictures);
  if (shareOf(bestOf(candidates)) < minRecognizedByPoints) {
    const outline = pickOutline(findOutlines(cv, photo), artwork, photo);
    const place = outline && outline.likeness > minLikenessOfOutline ? compareNear(outline.corners, artwork, photo) : null;
    if (place) candidates.push({ ...place, method: 'outline', points: 0 });
  }
  return describe(artworkPoints, nudge(bestOf(candidates), pictures), pictures);
}

function searchByPoints(cv: OpenCv, { artwork, photo }: ComparedPictures): { artworkPoints: number; candidates: Candidate[] } {
  const candidates: Candidate[] = [];
  const add = (planes: readonly Plane[], width = 1) => {
    for (const { projection, points } of planes) {
      const place = compareAt(rescale(projection, { fromWidth: 1 / width }), artwork, photo);
      if (place) candidates.push({ ...place, method: 'points', points });
    }
    return isEnough(bestOf(candidates));
  };
  const artworkPoints = withPointsOf(cv, 'orb', photo, (find) => {
    const straight = find(artwork);
    // ORB recognizes little from the side, unless it has learned how that looks.
    if (!add(straight.planes)) add(find(squeeze(artwork, fromTheSide)).planes, fromTheSide);
    return straight.artworkPoints;
  });
  if (!isEnough(bestOf(candidates))) withPointsOf(cv, 'akaze', photo, (find) => add(find(artwork).planes));
  return { artworkPoints, candidates };
}

/** Compares the artwork with a part of the photo whose corners a person marked, in shares of the photo's sides. */
export function compareMarked(cv: OpenCv, pictures: ComparedPictures, marked: Quad): ProofComparison {
  const { artwork, photo } = pictures;
  const corners = marked.map(([x, y]): Point => [x * photo.width, y * photo.height]) as unknown as Quad;
  const place = compareNear(corners, artwork, photo);
  return describe(countPoints(cv, artwork), place && { ...place, method: 'marked', points: 0 }, pictures);
}

function bestOf(candidates: readonly Candidate[]): Candidate | null {
  return candidates.toSorted((a, b) => b.comparison.same - a.comparison.same || shareOf(b) - shareOf(a))[0] ?? null;
}

function shareOf(candidate: Candidate | null): number {
  return candidate ? recognizedShare(candidate.comparison) : 0;
}

function isEnough(best: Candidate | null): boolean {
  return best !== null && best.points >= enough.points && shareOf(best) >= enough.recognized && best.comparison.compared >= enough.compared;
}

function nudge(best: Candidate | null, { artwork, photo }: ComparedPictures): Candidate | null {
  if (!best || shareOf(best) >= exact) return best;
  const place = compareNear(best.shape.corners, artwork, photo);
  return place && recognizedShare(place.comparison) > shareOf(best) ? { ...best, ...place } : best;
}

function describe(artworkPoints: number, best: Candidate | null, pictures: ComparedPictures): ProofComparison {
  if (!best) return { version: proofCheckVersion, grade: gradeProof(artworkPoints, null), artworkPoints, found: null };
  const { comparison, shape, method, points } = best;
  const { compared, same, inFrame } = comparison;
  const coarse: FoundArtwork = { method, points, compared, same, inFrame, skew: shape.skew, fine: null };
  const close = needsCloserLook(artworkPoints, coarse) ? lookCloser(best, pictures) : null;
  const patches = findPatches(close ?? comparison);
  const found: FoundArtwork = {
    ...coarse,
    fine: close && { compared: close.compared, same: close.same, largestPatch: patches[0]?.blocks ?? 0 },
  };
  const { columns, rows, blocks } = close ?? comparison;
  const { width, height } = pictures.photo;
  return {
    version: proofCheckVersion,
    grade: gradeProof(artworkPoints, found),
    artworkPoints,
    found: {
      ...found,
      recognized: recognizedShare(coarse),
      corners: shape.corners.map(([x, y]): Point => [x / width, y / height]) as unknown as Quad,
      map: { columns, rows, blocks },
      patches: patches.slice(0, maxPatches).map(({ area }) => area),
    },
  };
}

const closeLook = { min: 256, max: 640, reach: 6 };

/** Compares once more, with nearly as many pixels as the photo has for it: small print and changed lines need them. */
function lookCloser({ projection, shape }: Candidate, { artwork, photo, closePhoto }: ComparedPictures) {
  const scale = closePhoto.width / photo.width;
  const aspect = Math.max(artwork.width / artwork.height, artwork.height / artwork.width);
  const across = Math.sqrt(shape.area * closePhoto.width * closePhoto.height * aspect);
  const longest = Math.min(closeLook.max, Math.max(closeLook.min, Math.round(across * 0.9)));
  return compareAt(rescale(projection, { to: scale }), artwork, closePhoto, { longest, reach: closeLook.reach })?.comparison ?? null;
}
