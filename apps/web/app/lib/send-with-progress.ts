import type { ResponseOf } from '@frontage/contract/calls';
import { ApiError } from './api-error.ts';
import { roleOf, type SessionCall } from './call-roles.ts';
import { noResponse, readResponse, toFetchArguments } from './call.ts';
import { handleSessionLost } from './session-loss.ts';
import { readToken } from './signed-in.ts';

/** A line that moves nothing for so long is dead, though nobody told the browser. */
const longestSilence = 60_000;

export interface SendOptions {
  signal: AbortSignal;
  /** How much has left this browser, from 0 to 1. */
  onProgress: (share: number) => void;
}

interface Parcel {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: File | FormData;
}

/** Sends something large; gives whatever came back. It is the older way of sending: the newer one can't tell how far it is. */
export function sendWithProgress({ method, url, headers, body }: Parcel, { signal, onProgress }: SendOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let silence = setTimeout(stop, longestSilence);
    const end = (settle: () => void) => () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
      settle();
    };

    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(stop, longestSilence);
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener(
      'load',
      end(() => resolve(responseOf(request))),
    );
    for (const failure of ['error', 'abort', 'timeout'])
      request.addEventListener(
        failure,
        end(() => reject(signal.aborted ? signal.reason : noResponse(new Error('Sending a file broke off')))),
      );

    signal.throwIfAborted();
    signal.addEventListener('abort', stop);
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type') ?? 'text/plain';
  return new Response(request.responseText || null, { status: request.status, headers: { 'content-type': type } });
}

/** Calls the API with files, telling how far it is. What is refused is told beside the files; only a lost session concerns the whole page. */
export async function sendForm<Name extends SessionCall>(name: Name, body: FormData, sending: SendOptions): Promise<ResponseOf<Name>> {
  const role = roleOf(name);
  const [url, { method }] = toFetchArguments('/_api', name, {});
  const headers = { accept: 'application/json', ...(role === 'customer' && { authorization: `Bearer ${readToken() ?? 'lost'}` }) };
  try {
    return await readResponse<Name>(await sendWithProgress({ method, url, headers, body }, sending));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') handleSessionLost(role);
    throw error;
  }
}
