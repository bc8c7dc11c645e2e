import { listingMessages, uploadSizeLimit } from '@frontage/domain/listing/listing-rules';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { ImageWorker } from '../../platform/pictures/image-worker.ts';
import { pictureUploadKey } from './file-keys.ts';
import { approvePicture, findPictureToCheck, refusePicture } from './picture.store.ts';

interface Deps {
  db: Database;
  files: Files;
  imageWorker: ImageWorker;
}

const job = z.object({ id: z.uuid() });

/** Re-encodes an uploaded picture and publishes the result. The original, with any hidden data in it, is deleted either way. */
export async function reencodeUploadedPicture({ db, files, imageWorker }: Deps, data: unknown): Promise<void> {
  const { id } = job.parse(data);
  const accountId = await findPictureToCheck(db.write, id);
  if (accountId === null) return;
  const key = pictureUploadKey(accountId, id);
  const folder = await mkdtemp(join(tmpdir(), 'frontage-picture-'));
  try {
    const original = join(folder, 'original');
    const isSmall = await files.download(key, original, uploadSizeLimit);
    const reencoded = isSmall ? await imageWorker.reencodePicture(original, folder) : { refusal: listingMessages.pictureTooLarge };
    if ('refusal' in reencoded) {
      await refusePicture(db.write, id, reencoded.refusal);
    } else {
      for (const width of reencoded.widths) await files.storePicture(id, width, await readFile(join(folder, `${width}.webp`)));
      await approvePicture(db.write, id, reencoded);
    }
    await files.deleteUpload(key);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
