import type { PictureType } from '@frontage/domain/listing-rules';
import type { Principal } from '../../platform/principal.ts';
import { keyOfUpload } from './picture-keys.ts';
import { insertPicture } from './picture.store.ts';
import type { UploadsDeps } from './uploads-deps.ts';

export async function signPictureUpload(
  { db, files }: UploadsDeps,
  { accountId }: Principal,
  { fileType, fileSize }: { fileType: PictureType; fileSize?: number | undefined },
): Promise<string> {
  const id = await insertPicture(db.write, accountId, fileType);
  return files.signUpload(keyOfUpload(accountId, id), fileType, fileSize);
}
