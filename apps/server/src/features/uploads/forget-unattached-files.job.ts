import { attachmentKey } from './attachment-keys.ts';
import { deleteAttachment, findOldAttachments } from './attachment.store.ts';
import { keyOfUpload } from './picture-keys.ts';
import { deletePicture, forgetLoosePictures } from './picture.store.ts';
import type { UploadsDeps } from './uploads-deps.ts';

const atOnce = 200;

/** Files go first and their rows after, so that a crash in between leaves a row to go by and never a file that nobody knows. */
export async function forgetUnattachedFiles({ db, files }: Pick<UploadsDeps, 'db' | 'files'>): Promise<void> {
  for (let found = atOnce; found === atOnce;) {
    const pictures = await forgetLoosePictures(db.write, atOnce);
    for (const { id, account_id, widths } of pictures) {
      await files.remove(keyOfUpload(account_id, id));
      await files.removePicture(id, widths ?? []);
      await deletePicture(db.write, id);
    }
    found = pictures.length;
  }
  for (let found = atOnce; found === atOnce;) {
    const attachments = await findOldAttachments(db.write, atOnce);
    for (const { id, account_id } of attachments) {
      await files.remove(attachmentKey(account_id, id));
      await deleteAttachment(db.write, id);
    }
    found = attachments.length;
  }
}
