import { bestComparison } from '@frontage/domain/proof-check/best-comparison';
import { encodeBlocks } from '@frontage/domain/proof-check/block-map';
import { roundShare } from '@frontage/domain/listing/face';
import type { Corners } from '@frontage/domain/listing/perspective';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/db/database.ts';
import type { Queue } from '../../platform/queue.ts';
import { previewKeys, publishToParties } from '../uploads/public.ts';
import type { ComparedPhoto } from './compare/compare-proof.ts';
import type { ProofComparison } from './compare/find-artwork.ts';
import { proofPreviewKey } from './present-proofs.ts';
import {
  findArtworkToCompare,
  findPhotoToCheck,
  isArtworkBeingDrawn,
  type FoundPlace,
  markChecksQueued,
  type PhotoCheck,
  type PhotoToCheck,
  storeCheck,
} from './proof-check.store.ts';
import type { ProofDeps } from './receive-proof-form.ts';

type Deps = Pick<ProofDeps, 'db' | 'files' | 'imageWorker'> & { queue: Queue };

/** Has each photo of a proof compared with the artwork. Nobody and nothing waits for the result. */
export async function queueProofChecks({ queue }: { queue: Queue }, tx: Transaction, sellerId: string, proofId: string): Promise<void> {
  for (const id of await markChecksQueued(tx, proofId)) await queue.enqueue(tx, 'check-proof', { id }, { accountId: sellerId });
}

const job = z.object({ id: z.uuid() });

/**
 * Compares a photo with the artwork (if somebody marked corners, only there) and with earlier photos. Then it has the open pages of both
 * parties show what was found.
 */
export async function checkProof(deps: Deps, data: unknown): Promise<void> {
  const { id } = job.parse(data);
  const photo = await findPhotoToCheck(deps.db.write, id);
  if (!photo) return undefined;
  if (await isArtworkBeingDrawn(deps.db.write, photo)) return waitForArtwork(deps, photo);
  const check = await comparePhoto(deps, photo);
  await deps.db.transaction(async (tx) => {
    await storeCheck(tx, photo, check);
    await publishToParties(tx, photo.request_id);
  });
  return undefined;
}

async function waitForArtwork({ db, queue }: Deps, { id, seller_id: accountId }: PhotoToCheck): Promise<void> {
  await db.transaction((tx) => queue.enqueue(tx, 'check-proof', { id }, { accountId, delaySeconds: drawingSeconds }));
}

const drawingSeconds = 10;

/** Null if the photo is gone or no program can read it. */
async function comparePhoto({ db, files, imageWorker }: Deps, photo: PhotoToCheck): Promise<PhotoCheck | null> {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-check-'));
  const [photoFile, artworkFile] = [join(folder, 'photo'), join(folder, 'artwork')];
  const marked = photo.marked_corners ? [JSON.stringify(photo.marked_corners)] : [];
  const load = async (key: string, path: string) => (await files.uploadSize(key)) !== null && (await files.download(key, path, maxPictureBytes));
  const run = async (...args: string[]) => {
    const output = await imageWorker.runOnPictures(program, args, memoryLimit);
    return output === null ? null : (JSON.parse(output) as ComparedPhoto);
  };
  try {
    if (!(await load(proofPreviewKey(photo.seller_id, photo.id), photoFile))) return null;
    const compared: (ProofComparison & { hash: string; attachmentId: string })[] = [];
    for (const { id: attachmentId, account_id: owner } of await findArtworkToCompare(db.write, photo)) {
      const answer = (await load(previewKeys(owner, attachmentId).large, artworkFile)) ? await run(photoFile, artworkFile, ...marked) : null;
      if (answer?.comparison) compared.push({ ...answer.comparison, hash: answer.hash, attachmentId });
    }
    const best = bestComparison(compared);
    const hash = best?.hash ?? (await run(photoFile))?.hash;
    return hash === undefined ? null : { hash: toBits(hash), result: best ? { ...best, found: toFoundPlace(best) } : null };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const program = new URL('./compare/compare-proof.ts', import.meta.url).pathname;
/** In kilobytes. */
const memoryLimit = 1_200_000;
/** Of a picture that we drew. */
const maxPictureBytes = 60 * 1024 * 1024;

/** A place that the grade doesn't speak of is not shown to anyone, unless a person marked it. */
function toFoundPlace({ grade, found }: ProofComparison): FoundPlace | null {
  if (!found || (grade !== 'A' && grade !== 'B' && found.method !== 'marked')) return null;
  const { columns, rows, blocks } = found.map;
  return {
    corners: found.corners.map(([x, y]) => [roundShare(x), roundShare(y)] as const) as unknown as Corners,
    columns,
    rows,
    blocks: encodeBlocks(blocks),
  };
}

function toBits(base64: string): string {
  return Array.from(Buffer.from(base64, 'base64'), (byte) => byte.toString(2).padStart(8, '0')).join('');
}
