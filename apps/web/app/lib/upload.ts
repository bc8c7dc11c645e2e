import type { Picture } from '@frontage/contract/listings.schema';
import type { PictureType } from '@frontage/domain/listing/listing-rules';
import { ApiError } from './api-error.ts';
import { api } from './api.ts';
import { noResponse } from './call.ts';
import { handleSessionLost } from './session-loss.ts';
import { type SendOptions, sendWithProgress } from './send-with-progress.ts';

/** More at once would only make each of them slower. */
const atOnce = 3;

let running = 0;
const queue: (() => void)[] = [];

/** Runs a task as soon as fewer than three others run; whoever came first goes first. */
export async function limitConcurrency<Result>(task: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) await new Promise<void>((go) => void queue.push(go));
  else running += 1;
  try {
    return await task();
  } finally {
    // The place is handed on without becoming free in between.
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Sends a picture to where files are kept; gives its address there, by which the server knows it. */
export async function uploadPicture(file: File, { signal, onProgress }: SendOptions): Promise<string> {
  const body = { fileType: file.type as PictureType, fileName: file.name || 'picture', fileSize: file.size };
  const { url } = await asSeller(() => api('POST /gen/uploads/preSignedURL', { body, quiet: true, signal }));
  await put(url, file, { signal, onProgress });
  const address = new URL(url);
  return address.origin + address.pathname;
}

/** Has a picture that was sent checked and made ready to be shown. */
export async function checkPicture(url: string, signal: AbortSignal): Promise<Picture> {
  const answer = await asSeller(() => api('POST /gen/uploads/pictures', { body: { url }, quiet: true, signal }));
  return answer.picture;
}

/** What is refused is told beside the file; only a lost session concerns the whole page. */
async function asSeller<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') handleSessionLost('seller');
    throw error;
  }
}

async function put(url: string, file: File, sending: SendOptions): Promise<void> {
  const { ok, status } = await sendWithProgress({ method: 'PUT', url, headers: { 'content-type': file.type }, body: file }, sending);
  if (!ok) throw noResponse(new Error(`Sending a file ended with status ${status}`));
}
