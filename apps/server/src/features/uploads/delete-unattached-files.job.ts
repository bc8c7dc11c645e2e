import { sql, type Transaction } from '../../platform/db/database.ts';
import { deleteAttachment, expireUnattachedFiles, lockUnattachedFile } from './attachment.store.ts';
import { attachmentKey, pictureUploadKey } from './file-keys.ts';
import { claimUnattachedPictures, deletePicture } from './picture.store.ts';
import type { UploadsDeps } from './uploads-deps.ts';

type Deps = Pick<UploadsDeps, 'db' | 'files'>;

const batchSize = 200;

/** Deletes each file before its row: after a crash in between, the row still leads to the file. */
export async function deleteUnattachedFiles(deps: Deps): Promise<void> {
  await deleteUnattachedPictures(deps);
  while (await deleteOneAttachment(deps));
}

async function deleteUnattachedPictures({ db, files }: Deps): Promise<void> {
  for (let found = batchSize; found === batchSize;) {
    const pictures = await claimUnattachedPictures(db.write, batchSize);
    for (const { id, account_id: accountId, widths } of pictures) {
      await files.deleteUpload(pictureUploadKey(accountId, id));
      await files.deletePicture(id, widths ?? []);
      await deletePicture(db.write, id);
    }
    found = pictures.length;
  }
}

function deleteOneAttachment({ db, files }: Deps): Promise<boolean> {
  return db.transaction(async (tx) => {
    const file = await lockUnattachedFile(tx);
    if (!file) return false;
    await files.deleteUpload(attachmentKey(file.account_id, file.id));
    await deleteAttachment(tx, file.id);
    return true;
  });
}

/** For a deleted account: what it uploaded and never attached counts as expired, so the next run of the job deletes it. */
export async function deleteFilesOf(tx: Transaction, accountId: string): Promise<void> {
  const longAgo = sql<Date>`'-infinity'`;
  await expireUnattachedFiles(tx, accountId);
  await tx.updateTable('picture').set({ created_at: longAgo }).where('account_id', '=', accountId).where('listing_id', 'is', null).execute();
}
