import type { Picture } from '@frontage/contract/listings.schema';
import { listingMessages, type PictureType, toMegabytes, uploadSizeLimit } from '@frontage/domain/listing/listing-rules';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { pictureIdInKey, pictureIdInPath, pictureUploadKey } from './file-keys.ts';
import { findPicturesOfAccount, insertPicture, isCheckLost, markCheckStarted, refusePicture } from './picture.store.ts';
import { presentPicture } from './present-pictures.ts';
import type { UploadsDeps } from './uploads-deps.ts';

export async function signPictureUpload(
  { db, files, limiter }: UploadsDeps,
  { accountId }: Principal,
  { fileType, fileSize }: { fileType: PictureType; fileSize?: number | undefined },
): Promise<string> {
  // Without a size the link accepts any, and an object that is too large is deleted when we see it.
  await limiter.useAmount('upload-megabytes.account', accountId, toMegabytes(fileSize ?? uploadSizeLimit));
  const id = await insertPicture(db.write, accountId, fileType);
  return files.signUpload(pictureUploadKey(accountId, id), fileType, fileSize);
}

/** The picture's id in its upload URL or its public URL; null for any other URL. */
function pictureIdAt({ files }: Pick<UploadsDeps, 'files'>, url: string): string | null {
  if (url.startsWith(`${files.pictureBaseUrl}/`)) return pictureIdInPath(url.slice(files.pictureBaseUrl.length));
  const key = files.keyOfUploadUrl(url);
  return key === null ? null : pictureIdInKey(key);
}

interface ChosenPicture {
  url: string;
  /** The form field of a refusal. */
  field: string;
}

interface CheckedPicture {
  id: string;
  picture: Picture;
}

/** Starts the checks of uploaded pictures where needed, and waits until all are ready. `missing` makes the error for an unknown picture. */
export async function checkPictures(
  deps: UploadsDeps,
  principal: Principal,
  chosen: readonly ChosenPicture[],
  missing: (field: string) => AppError,
): Promise<CheckedPicture[]> {
  const identified = chosen.map(({ url, field }) => ({ id: pictureIdAt(deps, url), field }));
  const ids = [...new Set(identified.map(({ id }) => id).filter((id) => id !== null))];
  const read = async () => {
    const rows = ids.length === 0 ? [] : await findPicturesOfAccount(deps.db.write, principal.accountId, ids);
    return new Map(rows.map((row) => [row.id, row]));
  };

  const before = await read();
  const found = identified.map(({ id, field }) => {
    const picture = before.get(id ?? '');
    if (!picture) throw missing(field);
    return { id: picture.id, state: picture.state, field };
  });
  const unready = found.filter(({ state }) => state !== 'ready');
  if (unready.length > 0)
    await deps.pictureChecks.waitFor(
      principal.accountId,
      unready.map(({ id }) => id),
      () => startChecks(deps, principal, unready),
    );

  const after = unready.length > 0 ? await read() : before;
  return found.map(({ id, field }) => {
    const picture = after.get(id);
    if (picture?.state === 'ready') return { id, picture: presentPicture(deps.files, picture) };
    throw refused(field, picture?.refusal ?? 'This photo is no longer available. Please choose it again.');
  });
}

async function startChecks(
  deps: UploadsDeps,
  principal: Principal,
  pictures: readonly { id: string; state: string; field: string }[],
): Promise<void> {
  await Promise.all(
    pictures.map(async ({ id, state, field }) => {
      if (state === 'expected') await startCheck(deps, principal, id, field);
      if (state === 'checking') await resumeCheck(deps, id);
    }),
  );
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
