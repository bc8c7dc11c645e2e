import { attachmentKey } from './attachment-keys.ts';
import { deleteAttachment, holdLooseAttachment } from './attachment.store.ts';
import { keyOfUpload } from './picture-keys.ts';
import { deletePicture, forgetLoosePictures } from './picture.store.ts';
import { deleteProofFile, holdLooseProofFile } from './proof-file.store.ts';
import { proofFileKey, shownProofKey } from './proof-keys.ts';
import type { UploadsDeps } from './uploads-deps.ts';

type Deps = Pick<UploadsDeps, 'db' | 'files'>;

const atOnce = 200;

/** Files go first and their rows after, so that a crash in between leaves a row to go by and never a file that nobody knows. */
export async function forgetUnattachedFiles(deps: Deps): Promise<void> {
  await forgetPictures(deps);
  while (await forgetOneAttachment(deps));
  while (await forgetOneProofFile(deps));
}

async function forgetPictures({ db, files }: Deps): Promise<void> {
  for (let found = atOnce; found === atOnce;) {
    const pictures = await forgetLoosePictures(db.write, atOnce);
    for (const { id, account_id, widths } of pictures) {
      await files.remove(keyOfUpload(account_id, id));
      await files.removePicture(id, widths ?? []);
      await deletePicture(db.write, id);
    }
    found = pictures.length;
  }
}

function forgetOneAttachment({ db, files }: Deps): Promise<boolean> {
  return db.transaction(async (tx) => {
    const loose = await holdLooseAttachment(tx);
    if (!loose) return false;
    await files.remove(attachmentKey(loose.account_id, loose.id));
    await deleteAttachment(tx, loose.id);
    return true;
  });
}

function forgetOneProofFile({ db, files }: Deps): Promise<boolean> {
  return db.transaction(async (tx) => {
    const loose = await holdLooseProofFile(tx);
    if (!loose) return false;
    await files.remove(proofFileKey(loose.seller_id, loose.id));
    await files.remove(shownProofKey(loose.seller_id, loose.id));
    await deleteProofFile(tx, loose.id);
    return true;
  });
}
