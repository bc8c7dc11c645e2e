import { listingMessages, uploadSizeLimit } from '@frontage/domain/listing/listing-rules';
import { pictureUploadPrefix } from '../../platform/files/prepare-buckets.ts';
import { pictureIdInKey } from './file-keys.ts';
import { readPictureStates, refusePicture } from './picture.store.ts';
import type { UploadsDeps } from './uploads-deps.ts';

/**
 * A link without a size accepts any object, and works until it expires, even after the check. So this deletes originals that are too large,
 * and those that arrived after the check of their picture.
 */
export async function deleteUselessOriginals({ db, files }: Pick<UploadsDeps, 'db' | 'files'>): Promise<void> {
  for await (const page of files.listUploads(pictureUploadPrefix)) {
    const originals = page.map(({ key, size }) => ({ key, size, id: pictureIdInKey(key) ?? '' })).filter(({ id }) => id !== '');
    const states =
      originals.length === 0
        ? new Map<string, string>()
        : await readPictureStates(
            db.write,
            originals.map(({ id }) => id),
          );
    for (const { key, size, id } of originals) {
      const state = states.get(id);
      // Without a row we can't tell what it is. The store's own rule deletes it after two days.
      if (state === undefined) continue;
      const isNeeded = state === 'expected' || state === 'checking';
      if (isNeeded && size < uploadSizeLimit) continue;
      if (isNeeded) await refusePicture(db.write, id, listingMessages.pictureTooLarge);
      await files.deleteUpload(key);
    }
  }
}
