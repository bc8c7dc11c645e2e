import type { AccountType } from '../account/account-type.ts';

/**
 * How surely a proof photo shows the artwork. It informs both sides and decides nothing.
 * A: nearly all of it is there. B: a good part is. C: not found. none: the artwork has too little in it to compare by.
 */
export const proofGrades = ['A', 'B', 'C', 'none'] as const;
export type ProofGrade = (typeof proofGrades)[number];

/** Stored with each result. Change it with every change of the check or its thresholds, so that old and new results are not mixed. */
export const proofCheckVersion = 3;

/** What suggested the place of the artwork: points that match, an outline with four sides, or corners that a person marked. */
export type SearchMethod = 'points' | 'outline' | 'marked';

/** The artwork on a photo, at the best place that was found. */
export interface FoundArtwork {
  method: SearchMethod;
  /** How many points agree about the place. */
  points: number;
  /** Blocks of the artwork that have detail and are inside the photo. */
  compared: number;
  /** How many of them look the same on the photo. */
  same: number;
  /** The share of the artwork that is inside the photo. */
  inFrame: number;
  /** The largest ratio of two opposite sides: 1 straight on, more from the side. */
  skew: number;
  /** A second look with more pixels; only where the first one found enough. */
  fine: { compared: number; same: number; largestPatch: number } | null;
}

/** Either side can mark the ad's corners on a photo where we did not find it, and mark them again. Where we found it, there is nothing to mark. */
export function canMarkCorners({ grade, markedBy }: { grade: ProofGrade | null; markedBy: AccountType | null }): boolean {
  return grade === 'C' || markedBy !== null;
}

/** Artwork with fewer points than this, at the size of the check, is nearly plain. */
const minArtworkPoints = 100;

const gradeThresholds = {
  /** Opposite sides differ by at most this factor, and little is outside the photo: only then the whole artwork can be judged. */
  A: { points: 12, compared: 12, recognized: 0.8, fineRecognized: 0.9, largestPatch: 4, inFrame: 0.85, skew: 2.5 },
  /** By what suggested the place. Many points say a lot. What says less also has to stand a closer look. */
  B: {
    manyPoints: { compared: 0, same: 8, recognized: 0.4, fineRecognized: 0 },
    fewPoints: { compared: 15, same: 8, recognized: 0.6, fineRecognized: 0.6 },
    outline: { compared: 15, same: 0, recognized: 0.65, fineRecognized: 0.6 },
    marked: { compared: 25, same: 0, recognized: 0.5, fineRecognized: 0.5 },
  },
} as const;

/** Fewer are none, more are many. */
const fewPoints = { least: 6, most: 11 };

/** The share of the compared blocks that look the same. */
export function recognizedShare({ compared, same }: { compared: number; same: number }): number {
  return compared === 0 ? 0 : same / compared;
}

/** Nothing else can get a grade better than C. */
export function needsCloserLook(artworkPoints: number, found: FoundArtwork): boolean {
  const least = leastForB(found);
  if (least === null || artworkPoints < minArtworkPoints) return false;
  return found.compared >= least.compared && found.same >= least.same && recognizedShare(found) >= least.recognized;
}

export function gradeProof(artworkPoints: number, found: FoundArtwork | null): ProofGrade {
  if (artworkPoints < minArtworkPoints) return 'none';
  if (found === null || !needsCloserLook(artworkPoints, found)) return 'C';
  if (isComplete(found)) return 'A';
  return recognizedShare(found.fine ?? nothing) >= (leastForB(found)?.fineRecognized ?? 1) ? 'B' : 'C';
}

const nothing = { compared: 0, same: 0 };

/** Null: too few points to say anything. */
function leastForB({ method, points }: FoundArtwork) {
  if (method !== 'points') return gradeThresholds.B[method];
  if (points > fewPoints.most) return gradeThresholds.B.manyPoints;
  return points >= fewPoints.least ? gradeThresholds.B.fewPoints : null;
}

function isComplete({ method, points, compared, same, inFrame, skew, fine }: FoundArtwork): boolean {
  const least = gradeThresholds.A;
  if (method !== 'points' || fine === null) return false;
  return (
    points >= least.points &&
    compared >= least.compared &&
    recognizedShare({ compared, same }) >= least.recognized &&
    recognizedShare(fine) >= least.fineRecognized &&
    fine.largestPatch <= least.largestPatch &&
    inFrame >= least.inFrame &&
    skew <= least.skew
  );
}
