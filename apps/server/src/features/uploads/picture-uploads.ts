import type { Picture } from '@frontage/contract/listings.schema';
import { listingMessages, type PictureType, uploadSizeLimit } from '@frontage/domain/listing/listing-rules';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { pictureIdInKey, pictureIdInPath, pictureUploadKey } from './file-keys.ts';
import { findPictureOfAccount, insertPicture, isCheckLost, markCheckStarted, refusePicture } from './picture.store.ts';
import { presentPicture } from './present-pictures.ts';
import type { UploadsDeps } from './uploads-deps.ts';

export async function signPictureUpload(
  { db, files }: UploadsDeps,
  { accountId }: Principal,
  { fileType, fileSize }: { fileType: PictureType; fileSize?: number | undefined },
): Promise<string> {
  const id = await insertPicture(db.write, accountId, fileType);
  return files.signUpload(pictureUploadKey(accountId, id), fileType, fileSize);
}

const longestWait = 25_000;
const glanceEvery = 100;

/** Which picture an address names: where it was put, or where it is shown. Null for an address that is none of ours. */
export function pictureIdAt({ files }: Pick<UploadsDeps, 'files'>, address: string): string | null {
  if (address.startsWith(`${files.pictureBaseUrl}/`)) return pictureIdInPath(address.slice(files.pictureBaseUrl.length));
  const key = files.keyOfUploadUrl(address);
  return key === null ? null : pictureIdInKey(key);
}

/** Waits until the picture is ready to be shown, having it checked if nobody did so yet. `field` is where a refusal belongs. */
export async function checkPicture(deps: UploadsDeps, principal: Principal, address: string, field: string): Promise<Picture & { id: string }> {
  const id = pictureIdAt(deps, address);
  const found = id === null ? undefined : await findPictureOfAccount(deps.db.write, principal.accountId, id);
  if (!found) throw new AppError('not_found', { message: 'We couldn’t find that photo. Please choose it again.' });
  if (found.state === 'expected') await startCheck(deps, principal, found.id, field);
  if (found.state === 'checking') await resumeCheck(deps, found.id);

  for (const deadline = Date.now() + longestWait; Date.now() < deadline; await pause(glanceEvery)) {
    const picture = await findPictureOfAccount(deps.db.write, principal.accountId, found.id);
    if (picture?.state === 'ready') return { id: picture.id, ...presentPicture(deps.files, picture) };
    if (picture?.state !== 'checking') throw refused(field, picture?.refusal ?? 'This photo is no longer available. Please choose it again.');
  }
  throw new AppError('busy', { retryAfterSeconds: 5 });
}

async function startCheck({ db, files, queue }: UploadsDeps, { accountId }: Principal, id: string, field: string): Promise<void> {
  const key = pictureUploadKey(accountId, id);
  const size = await files.uploadSize(key);
  if (size === null) throw refused(field, 'The photo didn’t upload. Please choose it again.');
  if (size >= uploadSizeLimit) {
    await refusePicture(db.write, id, listingMessages.pictureTooLarge);
    await files.deleteUpload(key);
    return;
  }
  await db.transaction(async (tx) => {
    if (await markCheckStarted(tx, id)) await queue.enqueue(tx, 'check-picture', { id });
  });
}

/** Jobs are given up after some tries; whoever asks again gets new ones. */
async function resumeCheck({ db, queue }: UploadsDeps, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (await isCheckLost(tx, id)) await queue.enqueue(tx, 'check-picture', { id });
  });
}

function refused(field: string, message: string): AppError {
  return new AppError('validation_failed', { message, fields: { [field]: message } });
}
