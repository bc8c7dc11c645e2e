import { seededRandom } from '@frontage/demo-world/random';
import type { ProofGrade } from '@frontage/domain/proof-check/grade';
import {
  compareMarked,
  comparedSizes,
  type ComparedPictures,
  findArtwork,
  type ProofComparison,
} from '@frontage/server/features/proofs/compare/find-artwork';
import { hashPhoto } from '@frontage/server/features/proofs/compare/hash-photo';
import type { Point, Quad } from '@frontage/server/features/proofs/compare/projection';
import { readGray } from '@frontage/server/platform/pictures/read-gray';
import type { OpenCv } from '@frontage/server/platform/vision/opencv';
import { drawPair, type DrawnPair } from './draw-pair.ts';
import { isFreeView } from './photo-conditions.ts';
import type { PlannedPair } from './plan-pairs.ts';

/** What the check said about one pair, and what is true about it. */
export interface EvaluatedPair extends Pick<PlannedPair, 'id' | 'label' | 'artwork' | 'isMural' | 'hardCase'> {
  scene: string;
  isFreeView: boolean;
  grade: ProofGrade;
  /** The grade if a person marks the corners where nothing was found. */
  gradeWhenMarked: ProofGrade;
  artworkPoints: number;
  found: object | null;
  /** How far the farthest corner is off, as a share of the diagonal. */
  cornerError: number | null;
  cpuMs: number;
  hash: string;
}

/** A finger is not exact: shares of the ad's diagonal. */
const markingError = 0.008;

export async function evaluatePair(cv: OpenCv, seed: string, planned: PlannedPair): Promise<EvaluatedPair> {
  const pair = await drawPair(cv, seed, planned);
  const start = process.cpuUsage();
  const pictures = await readPictures(pair);
  const comparison = findArtwork(cv, pictures);
  const { user, system } = process.cpuUsage(start);
  const { id, label, artwork, isMural, hardCase, scene, conditions } = planned;
  const marked = comparison.grade === 'C' ? compareMarked(cv, pictures, markByHand(`${seed} ${id}`, pair.corners)).grade : comparison.grade;
  return {
    id,
    label,
    artwork,
    isMural,
    hardCase,
    scene: `${scene.kind} ${scene.index}`,
    isFreeView: isFreeView(conditions),
    grade: comparison.grade,
    gradeWhenMarked: marked,
    artworkPoints: comparison.artworkPoints,
    found: numbersOf(comparison),
    cornerError: comparison.found && measureError(comparison.found.corners, pair.corners),
    cpuMs: Math.round((user + system) / 1_000),
    hash: Buffer.from(await hashPhoto(pair.photo)).toString('base64'),
  };
}

async function readPictures({ artwork, photo }: Pick<DrawnPair, 'artwork' | 'photo'>): Promise<ComparedPictures> {
  return {
    artwork: await readGray(artwork, comparedSizes.artwork),
    photo: await readGray(photo, comparedSizes.photo),
    closePhoto: await readGray(photo, comparedSizes.closePhoto),
  };
}

function numbersOf({ found }: ProofComparison): object | null {
  if (!found) return null;
  const { method, points, compared, same, inFrame, skew, fine } = found;
  return { method, points, compared, same, inFrame, skew, fine };
}

function markByHand(seed: string, corners: Quad): Quad {
  const random = seededRandom(`${seed} finger`);
  const size = diagonalOf(corners) * markingError;
  return corners.map(([x, y]): Point => [x + random.normal() * size, y + random.normal() * size]) as unknown as Quad;
}

function measureError(found: Quad, truth: Quad): number {
  const errors = found.map(([x, y], i) => Math.hypot(x - (truth[i]?.[0] ?? 0), y - (truth[i]?.[1] ?? 0)));
  return Number((Math.max(...errors) / diagonalOf(truth)).toFixed(3));
}

function diagonalOf([first, , third]: Quad): number {
  return Math.hypot(third[0] - first[0], third[1] - first[1]);
}
