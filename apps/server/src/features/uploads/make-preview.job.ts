import type { Fit } from '@frontage/domain/listing/artwork-fit';
import { attachmentLimits } from '@frontage/domain/rental-request/upload-rules';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { type DrawnSize, type ImageWorker, mockupFiles, previewFiles } from '../../platform/pictures/image-worker.ts';
import type { Queue } from '../../platform/queue.ts';
import {
  findQueuedPreview,
  findWallOfRequest,
  queueLateMockups,
  queueMissingPreviews,
  queueNewPreviews,
  storeDrawnSizes,
} from './attachment.store.ts';
import { attachmentKey, mockupKeys, previewKeys } from './file-keys.ts';
import { presentFace } from './present-pictures.ts';
import { publishToParties } from './publish-to-parties.ts';

interface Deps {
  db: Database;
  files: Files;
  imageWorker: ImageWorker;
}

interface QueueDeps {
  queue: Queue;
}

/** Queues a preview of each file of a request that has none yet. Safe to call again. */
export async function queuePreviews(deps: QueueDeps, tx: Transaction, accountId: string, requestId: string): Promise<void> {
  await enqueueEach(deps, tx, accountId, await queueMissingPreviews(tx, requestId));
}

/** Queues a preview of each of these files, which were attached a moment ago. */
export async function queuePreviewsOf(deps: QueueDeps, tx: Transaction, accountId: string, ids: readonly string[]): Promise<void> {
  await queueNewPreviews(tx, ids);
  await enqueueEach(deps, tx, accountId, ids);
}

/** Queues sketches of artwork that was sent before the seller marked where the ad goes. */
export async function queueMockups(deps: QueueDeps, tx: Transaction, sellerId: string, listingId: string): Promise<void> {
  await enqueueEach(deps, tx, sellerId, await queueLateMockups(tx, listingId));
}

async function enqueueEach({ queue }: QueueDeps, tx: Transaction, accountId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await queue.enqueue(tx, 'make-preview', { id }, { accountId });
}

const job = z.object({ id: z.uuid() });

/**
 * Makes the preview of an attached file, and for one of a request the sketch of it on the wall, and has the open pages of both parties show
 * them. The original is not changed.
 */
export async function makePreview(deps: Deps, data: unknown): Promise<void> {
  const { db, files, imageWorker } = deps;
  const { id } = job.parse(data);
  const file = await findQueuedPreview(db.write, id);
  if (!file) return undefined;
  const key = attachmentKey(file.account_id, id);
  // A file that is gone changes nothing on any page.
  if ((await files.uploadSize(key)) === null) return storeDrawnSizes(db.write, id, null, null);
  const folder = await mkdtemp(join(tmpdir(), 'frontage-preview-'));
  try {
    const original = join(folder, 'original');
    const drawn = (await files.download(key, original, attachmentLimits.each)) && (await imageWorker.drawPreview(original, folder));
    const preview = !drawn || 'refusal' in drawn ? null : drawn;
    const mockup = preview && file.request_id ? await drawMockup(deps, file.request_id, file.fit, folder) : null;
    if (preview) await storePictures(files, previewKeys(file.account_id, id), folder, previewFiles);
    if (mockup) await storePictures(files, mockupKeys(file.account_id, id), folder, mockupFiles);
    await db.transaction(async (tx) => {
      await storeDrawnSizes(tx, id, preview, mockup);
      if (file.request_id) await publishToParties(tx, file.request_id);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return undefined;
}

/** The preview on the cover of the request's listing. Null if the seller marked no corners there. */
async function drawMockup({ db, files, imageWorker }: Deps, requestId: string, fit: Fit | null, folder: string): Promise<DrawnSize | null> {
  const wall = await findWallOfRequest(db.write, requestId);
  const face = wall && presentFace(wall);
  if (!wall || !face) return null;
  const photo = join(folder, 'photo');
  if (!(await files.downloadPicture(wall.id, wall.widths?.at(-1) ?? 0, photo))) return null;
  const faceAspect = Number(wall.width) / Number(wall.height);
  const drawn = await imageWorker.drawMockup(join(folder, previewFiles.large), photo, { ...face, faceAspect, fit }, folder);
  return 'refusal' in drawn ? null : drawn;
}

type TwoSizes = Record<'large' | 'small', string>;

async function storePictures(files: Files, keys: TwoSizes, folder: string, names: TwoSizes): Promise<void> {
  for (const size of ['large', 'small'] as const) {
    const path = join(folder, names[size]);
    await files.storePrivatePicture(keys[size], path, (await stat(path)).size);
  }
}
