import { type ProofGrade, proofGrades } from '@frontage/domain/proof-check/grade';
import { hashDistance, isNearlySamePhoto } from '@frontage/domain/proof-check/photo-hash';
import { percentile } from '../statistics.ts';
import type { EvaluatedPair } from './evaluate-pair.ts';
import { hardCases } from './plan-pairs.ts';

/** Artwork on which there is something to compare, printed and not painted. */
const detailedKinds = new Set(['poster', 'picture', 'text']);
const unrelatedLabels = new Set(['other', 'empty', 'before']);
/** Corners that are off by less than this share of the diagonal look right. */
const maxCornerError = 0.08;

/** All figures of one set of pairs. */
export function summarizePairs(all: readonly EvaluatedPair[]): Record<string, unknown> {
  const pairs = all.filter(({ hardCase }) => hardCase === null);
  const same = pairs.filter(({ label }) => label === 'same');
  const detailed = same.filter(({ artwork, isMural }) => detailedKinds.has(artwork) && !isMural);
  const withA = same.filter(({ grade }) => grade === 'A');
  return {
    pairs: pairs.length,
    sameArtwork: countGrades(same),
    printedWithDetail: countGrades(detailed),
    printedWithDetailAndFreeView: countGrades(detailed.filter((pair) => pair.isFreeView)),
    sameByKind: groupGrades(same, ({ artwork, isMural }) => (isMural ? 'mural' : artwork)),
    unrelated: countGrades(pairs.filter(({ label }) => unrelatedLabels.has(label))),
    notTheSame: groupGrades(
      pairs.filter(({ label }) => label !== 'same'),
      ({ label }) => label,
    ),
    hardCases: Object.fromEntries(hardCases.map((name) => [name, countGrades(all.filter(({ hardCase }) => hardCase === name))])),
    cornersOfGradeAThatAreExact: `${withA.filter(({ cornerError }) => (cornerError ?? 1) < maxCornerError).length} of ${withA.length}`,
    cpuMsPerCheck: describeTimes(all.map(({ cpuMs }) => cpuMs)),
    hashes: describeHashes(all),
  };
}

function countGrades(pairs: readonly EvaluatedPair[]): Record<string, unknown> {
  const count = (grade: ProofGrade) => pairs.filter((pair) => pair.grade === grade).length;
  const foundWhenMarked = pairs.filter(({ gradeWhenMarked }) => gradeWhenMarked === 'A' || gradeWhenMarked === 'B').length;
  return {
    pairs: pairs.length,
    ...Object.fromEntries(proofGrades.map((grade) => [grade, count(grade)])),
    foundPercent: percentOf(count('A') + count('B'), pairs.length),
    foundPercentWithMarkedCorners: percentOf(foundWhenMarked, pairs.length),
  };
}

function groupGrades(pairs: readonly EvaluatedPair[], nameOf: (pair: EvaluatedPair) => string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(Object.groupBy(pairs, nameOf)).map(([name, group = []]) => [name, countGrades(group)]));
}

function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1_000 * part) / whole) / 10;
}

function describeTimes(values: readonly number[]): Record<string, number> {
  return { median: percentile(values, 50), p95: percentile(values, 95), most: Math.max(0, ...values) };
}

/** Different photos must have different hashes; those of another scene more so than those of the same one. */
function describeHashes(pairs: readonly EvaluatedPair[]): Record<string, unknown> {
  const hashes = pairs.map(({ hash, scene }) => ({ scene, hash: new Uint8Array(Buffer.from(hash, 'base64')) }));
  const distances = { sameScene: [] as number[], otherScene: [] as number[] };
  let calledTheSame = 0;
  for (const [i, a] of hashes.entries()) {
    for (const b of hashes.slice(i + 1)) {
      distances[a.scene === b.scene ? 'sameScene' : 'otherScene'].push(hashDistance(a.hash, b.hash));
      if (isNearlySamePhoto(a.hash, b.hash)) calledTheSame += 1;
    }
  }
  return {
    comparedPhotos: distances.sameScene.length + distances.otherScene.length,
    calledTheSame,
    leastDifferentBits: { sameScene: least(distances.sameScene), otherScene: least(distances.otherScene) },
  };
}

function least(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((a, b) => Math.min(a, b));
}
