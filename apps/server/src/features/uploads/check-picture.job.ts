import { listingMessages, uploadLimit } from '@frontage/domain/listing-rules';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Press } from '../../platform/pictures/press.ts';
import { keyOfUpload } from './picture-keys.ts';
import { approvePicture, findPictureToCheck, refusePicture } from './picture.store.ts';

interface Deps {
  db: Database;
  files: Files;
  press: Press;
}

const job = z.object({ id: z.uuid() });

/** Draws an uploaded picture anew and publishes that. The original, with whatever it hides, is deleted either way. */
export async function drawUploadedPicture({ db, files, press }: Deps, data: unknown): Promise<void> {
  const { id } = job.parse(data);
  const accountId = await findPictureToCheck(db.write, id);
  if (accountId === null) return;
  const key = keyOfUpload(accountId, id);
  const folder = await mkdtemp(join(tmpdir(), 'frontage-picture-'));
  try {
    const original = join(folder, 'original');
    const isSmall = await files.download(key, original, uploadLimit);
    const drawn = isSmall ? await press.drawListing(original, folder) : { refusal: listingMessages.pictureTooLarge };
    if ('refusal' in drawn) {
      await refusePicture(db.write, id, drawn.refusal);
    } else {
      for (const width of drawn.widths) await files.putPicture(id, width, await readFile(join(folder, `${width}.webp`)));
      await approvePicture(db.write, id, drawn);
    }
    await files.remove(key);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
