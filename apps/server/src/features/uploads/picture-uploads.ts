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

const waitMs = 25_000;
/** Connections are closed after 60 seconds without a byte, so no factor may make the wait longer than this. */
const maxWaitMs = 50_000;
const pollMs = 100;

/** The picture's id in its upload URL or its public URL; null for any other URL. */
export function pictureIdAt({ files }: Pick<UploadsDeps, 'files'>, url: string): string | null {
  if (url.startsWith(`${files.pictureBaseUrl}/`)) return pictureIdInPath(url.slice(files.pictureBaseUrl.length));
  const key = files.keyOfUploadUrl(url);
  return key === null ? null : pictureIdInKey(key);
}

/** Starts the check of an uploaded picture if needed, and waits until the picture is ready. `field` is the form field of a refusal. */
export async function checkPicture(deps: UploadsDeps, principal: Principal, url: string, field: string): Promise<Picture & { id: string }> {
  const id = pictureIdAt(deps, url);
  const found = id === null ? undefined : await findPictureOfAccount(deps.db.write, principal.accountId, id);
  if (!found) throw new AppError('not_found', { message: 'We couldn’t find that photo. Please choose it again.' });
  if (found.state === 'expected') await startCheck(deps, principal, found.id, field);
  if (found.state === 'checking') await resumeCheck(deps, found.id);

  const deadline = Date.now() + Math.min(waitMs * deps.config.timeLimitFactor, maxWaitMs);
  for (; Date.now() < deadline; await pause(pollMs)) {
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

/** The queue gives up a job after some attempts; asking again enqueues a new one. */
async function resumeCheck({ db, queue }: UploadsDeps, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (await isCheckLost(tx, id)) await queue.enqueue(tx, 'check-picture', { id });
  });
}

function refused(field: string, message: string): AppError {
  return new AppError('validation_failed', { message, fields: { [field]: message } });
}
