import type { Picture } from '@frontage/contract/listings.schema';
import type { PictureType } from '@frontage/domain/listing/listing-rules';
import { ApiError } from './api-error.ts';
import { api } from './api.ts';
import { noResponse } from './call.ts';
import { handleSessionLost } from './session-loss.ts';
import { type SendOptions, sendWithProgress } from './send-with-progress.ts';

/** More at once would only make each of them slower. */
const maxRunning = 3;

let running = 0;
const queue: (() => void)[] = [];

/** Runs at most three tasks at once, in the order in which they came. */
export async function limitConcurrency<Result>(task: () => Promise<Result>): Promise<Result> {
  if (running >= maxRunning) await new Promise<void>((start) => void queue.push(start));
  else running += 1;
  try {
    return await task();
  } finally {
    // Hand the slot on directly, so that no newcomer can take it.
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Uploads to the file storage and returns the file's URL there, by which the server knows it. */
export async function uploadPicture(file: File, { signal, onProgress }: SendOptions): Promise<string> {
  const body = { fileType: file.type as PictureType, fileName: file.name || 'picture', fileSize: file.size };
  const { url } = await asSeller(() => api('POST /gen/uploads/preSignedURL', { body, quiet: true, signal }));
  await put(url, file, { signal, onProgress });
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

/** Has the server check an uploaded picture and prepare it for display. */
export async function checkPicture(url: string, signal: AbortSignal): Promise<Picture> {
  const answer = await asSeller(() => api('POST /gen/uploads/pictures', { body: { url }, quiet: true, signal }));
  return answer.picture;
}

/** The caller shows errors beside the file; only a lost session concerns the whole page. */
async function asSeller<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') handleSessionLost('seller');
    throw error;
  }
}

async function put(url: string, file: File, options: SendOptions): Promise<void> {
  const { ok, status } = await sendWithProgress({ method: 'PUT', url, headers: { 'content-type': file.type }, body: file }, options);
  if (!ok) throw noResponse(new Error(`Sending a file ended with status ${status}`));
}
