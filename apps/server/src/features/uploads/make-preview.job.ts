import { attachmentLimits } from '@frontage/domain/rental-request/upload-rules';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { type ImageWorker, previewFiles } from '../../platform/pictures/image-worker.ts';
import type { Queue } from '../../platform/queue.ts';
import { findQueuedPreview, queueMissingPreviews, queueNewPreviews, storePreviewSize } from './attachment.store.ts';
import { attachmentKey, previewKeys } from './file-keys.ts';
import { publishToParties } from './publish-to-parties.ts';

interface Deps {
  db: Database;
  files: Files;
  imageWorker: ImageWorker;
}

/** Queues a preview of each file of a request that has none yet. Safe to call again. */
export async function queuePreviews({ queue }: { queue: Queue }, tx: Transaction, requestId: string): Promise<void> {
  for (const id of await queueMissingPreviews(tx, requestId)) await queue.enqueue(tx, 'make-preview', { id });
}

/** Queues a preview of each of these files, which were attached a moment ago. */
export async function queuePreviewsOf({ queue }: { queue: Queue }, tx: Transaction, ids: readonly string[]): Promise<void> {
  await queueNewPreviews(tx, ids);
  for (const id of ids) await queue.enqueue(tx, 'make-preview', { id });
}

const job = z.object({ id: z.uuid() });

/** Makes the preview of an attached file, and has the open pages of both parties show it. The original is not changed. */
export async function makePreview({ db, files, imageWorker }: Deps, data: unknown): Promise<void> {
  const { id } = job.parse(data);
  const file = await findQueuedPreview(db.write, id);
  if (!file) return undefined;
  const key = attachmentKey(file.account_id, id);
  // A file that is gone changes nothing on any page.
  if ((await files.uploadSize(key)) === null) return storePreviewSize(db.write, id, null);
  const folder = await mkdtemp(join(tmpdir(), 'frontage-preview-'));
  try {
    const original = join(folder, 'original');
    const drawn = (await files.download(key, original, attachmentLimits.each)) && (await imageWorker.drawPreview(original, folder));
    const size = !drawn || 'refusal' in drawn ? null : drawn;
    if (size) await storePictures(files, previewKeys(file.account_id, id), folder);
    await db.transaction(async (tx) => {
      await storePreviewSize(tx, id, size);
      if (file.request_id) await publishToParties(tx, file.request_id);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return undefined;
}

async function storePictures(files: Files, keys: { large: string; small: string }, folder: string): Promise<void> {
  for (const size of ['large', 'small'] as const) {
    const path = join(folder, previewFiles[size]);
    await files.storePrivatePicture(keys[size], path, (await stat(path)).size);
  }
}
