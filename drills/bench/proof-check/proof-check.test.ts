import type { ProofGrade } from '@frontage/domain/proof-check/grade';
import { loadOpenCv, type OpenCv } from '@frontage/server/platform/vision/opencv';
import { isGate } from '@frontage/server/testing/is-gate';
import { beforeAll, describe, expect, test } from 'vitest';
import { evaluatePair } from './evaluate-pair.ts';
import { planPairs } from './plan-pairs.ts';

type Expected = [id: string, grade: ProofGrade, whenMarked: ProofGrade];

/** Far from every threshold, so that only a real change of the check changes them. */
const grades: Expected[] = [
  ['same-poster-0', 'A', 'A'],
  ['same-text-5', 'A', 'A'],
  // From the side.
  ['same-poster-5', 'B', 'B'],
  ['same-mural-1', 'C', 'B'],
  ['same-plain-0', 'none', 'none'],
  // A part is outside the photo.
  ['hard-crop-0', 'B', 'B'],
  ['changedLine-1', 'B', 'B'],
  ['other-4', 'C', 'C'],
];
const moreGrades: Expected[] = [
  ['same-picture-0', 'A', 'A'],
  ['sameBrand-8', 'B', 'B'],
  ['before-0', 'C', 'C'],
  ['empty-0', 'C', 'C'],
];

describe('the check of proof photos', () => {
  const pairs = new Map(planPairs('first').map((pair) => [pair.id, pair]));
  let cv: OpenCv;
  beforeAll(async () => {
    cv = await loadOpenCv();
  });

  test.each(isGate ? grades : [...grades, ...moreGrades])('%s is graded %s, and %s with marked corners', async (id, grade, whenMarked) => {
    const pair = pairs.get(id);
    if (!pair) throw new Error(`no pair is called ${id}`);
    expect(await evaluatePair(cv, 'first', pair)).toMatchObject({ grade, gradeWhenMarked: whenMarked });
  });
});
