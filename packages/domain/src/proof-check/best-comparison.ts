import { type ProofGrade, proofGrades } from './grade.ts';

interface Graded {
  grade: ProofGrade;
  /** The share of the compared blocks that look the same; null if no place was found at all. */
  found: { recognized: number } | null;
}

/** A photo shows one of several files of artwork: the one that it is most like. Undefined without any. */
export function bestComparison<Comparison extends Graded>(comparisons: readonly Comparison[]): Comparison | undefined {
  return comparisons.toSorted(
    (one, other) =>
      proofGrades.indexOf(one.grade) - proofGrades.indexOf(other.grade) || (other.found?.recognized ?? -1) - (one.found?.recognized ?? -1),
  )[0];
}

/** In pixels, of the longer side. Smaller pictures have too little in them to compare. */
export const minComparedSide = 320;
/** Comparing with more files of a request than this takes too long. */
export const maxComparedFiles = 5;
