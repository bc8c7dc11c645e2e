import type { PlantedBug } from './request-bugs.ts';

const rules = 'packages/domain/src/proof-check/';
const compare = 'apps/server/src/features/proofs/compare/';
const proofs = 'apps/server/src/features/proofs/';
const checkTest = [`${proofs}check-proof.test.ts`];
const gradeTest = [`${rules}grade.test.ts`];
const blocksTest = [`${compare}compare-blocks.test.ts`];

/** About comparing proof photos with artwork: each is one line. */
export const proofCheckBugs: PlantedBug[] = [
  {
    description: 'artwork with nothing to compare by gets a grade',
    file: `${rules}grade.ts`,
    original: "if (artworkPoints < minArtworkPoints) return 'none';",
    replacement: '',
    tests: gradeTest,
  },
  {
    description: 'points alone are enough to find an artwork',
    file: `${rules}grade.ts`,
    original: ' && found.same >= least.same && recognizedShare(found) >= least.recognized;',
    replacement: ';',
    tests: gradeTest,
  },
  {
    description: 'what says little need not stand a closer look',
    file: `${rules}grade.ts`,
    original: 'leastForB(found)?.fineRecognized ?? 1',
    replacement: '0',
    tests: gradeTest,
  },
  {
    description: 'corners that a person marked can give the best grade',
    file: `${rules}grade.ts`,
    original: "if (method !== 'points' || fine === null) return false;",
    replacement: 'if (fine === null) return false;',
    tests: gradeTest,
  },
  {
    description: 'the best grade is given although a large patch shows something else',
    file: `${rules}grade.ts`,
    original: 'fine.largestPatch <= least.largestPatch &&',
    replacement: '',
    tests: gradeTest,
  },
  {
    description: 'the best grade is given for a photo that cuts off a part',
    file: `${rules}grade.ts`,
    original: 'inFrame >= least.inFrame &&',
    replacement: '',
    tests: gradeTest,
  },
  {
    description: 'a photo with 25 different bits is another one',
    file: `${rules}photo-hash.ts`,
    original: 'return hashDistance(a, b) <= maxDifferentBits;',
    replacement: 'return hashDistance(a, b) < maxDifferentBits;',
    tests: [`${rules}photo-hash.test.ts`],
  },
  {
    description: 'plain parts of the artwork are compared',
    file: `${compare}compare-blocks.ts`,
    original: "else if (spreadIn(flat, area) < minSpread) blocks.push('plain');",
    replacement: '',
    tests: blocksTest,
  },
  {
    description: 'what is outside the photo is compared',
    file: `${compare}compare-blocks.ts`,
    original: "if (!isInFrame(photo, area)) blocks.push('outside');\n      else if",
    replacement: 'if',
    tests: blocksTest,
  },
  {
    description: 'a patch continues on the other side of the artwork',
    file: `${compare}find-patches.ts`,
    original: '...(column > 0 ? [at - 1] : [])',
    replacement: 'at - 1',
    tests: blocksTest,
  },
  {
    description: 'a mirrored artwork is taken for the artwork',
    file: `${compare}projection.ts`,
    original: '(bx - ax) * (cy - by) - (by - ay) * (cx - bx) > 0',
    replacement: '(bx - ax) * (cy - by) - (by - ay) * (cx - bx) !== 0',
    tests: [`${compare}projection.test.ts`],
  },
  {
    description: 'a photo counts as what most blocks of it look like, whatever the grade',
    file: 'packages/domain/src/proof-check/best-comparison.ts',
    original: 'proofGrades.indexOf(one.grade) - proofGrades.indexOf(other.grade) || ',
    replacement: '',
    tests: ['packages/domain/src/proof-check/best-comparison.test.ts'],
  },
  {
    description: 'corners can be marked on a photo on which the artwork was found',
    file: `${proofs}mark-corners.ts`,
    original: "if (!canMarkCorners(photo)) throw new AppError('nothing_to_mark');",
    replacement: '',
    tests: checkTest,
  },
  {
    description: 'what was found at older corners counts, although newer ones were marked',
    file: `${proofs}proof-check.store.ts`,
    original: 'where id = ${photo.id} and marked_corners is not distinct from ${asJson(photo.marked_corners)}',
    replacement: 'where id = ${photo.id}',
    tests: checkTest,
  },
  {
    description: 'nobody reads who marked the corners',
    file: `${proofs}proof-check.store.ts`,
    original: 'version = excluded.version, marked_by = excluded.marked_by, ',
    replacement: 'version = excluded.version, ',
    tests: checkTest,
  },
  {
    description: 'the straightened part of a photo can be behind the camera',
    file: 'packages/domain/src/listing/perspective.ts',
    original: 'columns.map((value) => value * sign)',
    replacement: 'columns.map((value) => -value * sign)',
    tests: ['packages/domain/src/listing/perspective.test.ts'],
  },
];
