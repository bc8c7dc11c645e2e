/**
 * How surely a proof photo shows the artwork. It informs both sides and decides nothing.
 * A: nearly all of it is there. B: a good part is. C: not found. none: the artwork has too little in it to compare by.
 */
export const proofGrades = ['A', 'B', 'C', 'none'] as const;
export type ProofGrade = (typeof proofGrades)[number];

/** Stored with each result. Change it with every change of the check or its thresholds, so that old and new results are not mixed. */
export const proofCheckVersion = 1;

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

/** Artwork with fewer points than this, at the size of the check, is nearly plain. */
const minArtworkPoints = 100;

const gradeThresholds = {
  /** Opposite sides differ by at most this factor, and little is outside the photo: only then the whole artwork can be judged. */
  A: { points: 12, compared: 12, recognized: 0.8, fineRecognized: 0.9, largestPatch: 4, inFrame: 0.85, skew: 2.5 },
  /** By what suggested the place. Marked corners say that a person looked, so less is needed; an outline says little. */
  B: {
    points: { points: 8, compared: 0, same: 8, recognized: 0.45 },
    outline: { points: 0, compared: 15, same: 0, recognized: 0.65 },
    marked: { points: 0, compared: 25, same: 0, recognized: 0.5 },
  },
} as const;

/** The share of the compared blocks that look the same. */
export function recognizedShare({ compared, same }: { compared: number; same: number }): number {
  return compared === 0 ? 0 : same / compared;
}

export function gradeProof(artworkPoints: number, found: FoundArtwork | null): ProofGrade {
  if (artworkPoints < minArtworkPoints) return 'none';
  if (found === null || !isFound(found)) return 'C';
  return isComplete(found) ? 'A' : 'B';
}

function isFound({ method, points, compared, same }: FoundArtwork): boolean {
  const least = gradeThresholds.B[method];
  return points >= least.points && compared >= least.compared && same >= least.same && recognizedShare({ compared, same }) >= least.recognized;
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
