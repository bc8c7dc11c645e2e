import type { Picture } from '@frontage/contract/listings.schema';
import type { PictureType } from '@frontage/domain/listing-rules';
import { ApiError } from './api-error.ts';
import { api } from './api.ts';
import { noResponse } from './call.ts';
import { loseSession } from './session-loss.ts';

/** More at once would only make each of them slower. */
const atOnce = 3;
/** A line that moves nothing for so long is dead, though nobody told the browser. */
const longestSilence = 60_000;

let running = 0;
const queue: (() => void)[] = [];

/** Runs a task as soon as fewer than three others run; whoever came first goes first. */
export async function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
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

interface Sending {
  signal: AbortSignal;
  /** How much has left this browser, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends a picture to where files are kept; gives its address there, by which the server knows it. */
export async function sendPicture(file: File, { signal, onProgress }: Sending): Promise<string> {
  const body = { fileType: file.type as PictureType, fileName: file.name || 'picture', fileSize: file.size };
  const { url } = await asSeller(() => api('POST /gen/uploads/preSignedURL', { body, as: 'seller', quiet: true, signal }));
  await put(url, file, { signal, onProgress });
  const address = new URL(url);
  return address.origin + address.pathname;
}

/** Has a picture that was sent checked and made ready to be shown. */
export async function checkPicture(url: string, signal: AbortSignal): Promise<Picture> {
  const answer = await asSeller(() => api('POST /gen/uploads/pictures', { body: { url }, as: 'seller', quiet: true, signal }));
  return answer.picture;
}

/** What is refused is told beside the file; only a lost session concerns the whole page. */
async function asSeller<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') loseSession('seller');
    throw error;
  }
}

/** The older way of sending: the newer one can't tell how far it is. */
function put(url: string, file: File, { signal, onProgress }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let silence = setTimeout(stop, longestSilence);
    const end = (settle: () => void) => () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
      settle();
    };
    const fail = () => reject(signal.aborted ? signal.reason : noResponse(new Error(`Sending a file ended with status ${request.status}`)));

    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(stop, longestSilence);
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener(
      'load',
      end(() => (request.status >= 200 && request.status < 300 ? resolve() : fail())),
    );
    for (const failure of ['error', 'abort', 'timeout']) request.addEventListener(failure, end(fail));

    signal.throwIfAborted();
    signal.addEventListener('abort', stop);
    request.open('PUT', url);
    request.setRequestHeader('content-type', file.type);
    request.send(file);
  });
}
