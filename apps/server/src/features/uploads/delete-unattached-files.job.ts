import { sql, type Transaction } from '../../platform/db/database.ts';
import { proofFileKey, proofPreviewKey } from '../proofs/present-proofs.ts';
import { deleteProofFile, lockUnattachedProofFile } from '../proofs/proof.store.ts';
import { attachmentKey } from './attachment-keys.ts';
import { deleteAttachment, lockUnattachedFile } from './attachment.store.ts';
import { pictureUploadKey } from './file-keys.ts';
import { claimUnattachedPictures, deletePicture } from './picture.store.ts';
import type { UploadsDeps } from './uploads-deps.ts';

type Deps = Pick<UploadsDeps, 'db' | 'files'>;

const atOnce = 200;

/** Files go first and their rows after, so that a crash in between leaves a row to go by and never a file that nobody knows. */
export async function deleteUnattachedFiles(deps: Deps): Promise<void> {
  await forgetPictures(deps);
  while (await forgetOneAttachment(deps));
  while (await forgetOneProofFile(deps));
}

async function forgetPictures({ db, files }: Deps): Promise<void> {
  for (let found = atOnce; found === atOnce;) {
    const pictures = await claimUnattachedPictures(db.write, atOnce);
    for (const { id, account_id, widths } of pictures) {
      await files.deleteUpload(pictureUploadKey(account_id, id));
      await files.deletePicture(id, widths ?? []);
      await deletePicture(db.write, id);
    }
    found = pictures.length;
  }
}

function forgetOneAttachment({ db, files }: Deps): Promise<boolean> {
  return db.transaction(async (tx) => {
    const loose = await lockUnattachedFile(tx);
    if (!loose) return false;
    await files.deleteUpload(attachmentKey(loose.account_id, loose.id));
    await deleteAttachment(tx, loose.id);
    return true;
  });
}

function forgetOneProofFile({ db, files }: Deps): Promise<boolean> {
  return db.transaction(async (tx) => {
    const loose = await lockUnattachedProofFile(tx);
    if (!loose) return false;
    await files.deleteUpload(proofFileKey(loose.seller_id, loose.id));
    await files.deleteUpload(proofPreviewKey(loose.seller_id, loose.id));
    await deleteProofFile(tx, loose.id);
    return true;
  });
}

/** For somebody who leaves: what they uploaded and attached to nothing counts as old, so it goes with the next round of forgetting. */
export async function deleteFilesOf(tx: Transaction, accountId: string): Promise<void> {
  const longAgo = sql<Date>`'-infinity'`;
  await tx
    .updateTable('attachment')
    .set({ created_at: longAgo, file_name: '' })
    .where('account_id', '=', accountId)
    .where('request_id', 'is', null)
    .execute();
  await tx.updateTable('picture').set({ created_at: longAgo }).where('account_id', '=', accountId).where('listing_id', 'is', null).execute();
  await tx
    .updateTable('proof_file')
    .set({ created_at: longAgo, file_name: '' })
    .where('seller_id', '=', accountId)
    .where('proof_id', 'is', null)
    .execute();
}
