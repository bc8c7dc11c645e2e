import type { ResponseOf } from '@frontage/contract/calls';
import { ApiError } from './api-error.ts';
import { type EitherCall, roleOf, type SessionCall } from './call-roles.ts';
import { noResponse, readResponse, toFetchArguments } from './call.ts';
import { handleSessionLost } from './session-loss.ts';
import { readToken, type Role } from './signed-in.ts';

/** A connection without any progress for so long is dead, even if the browser did not notice. */
const stallTimeoutMs = 60_000;

export interface SendOptions {
  signal: AbortSignal;
  /** How much was sent, from 0 to 1. */
  onProgress: (progress: number) => void;
}

interface Upload {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: File | FormData;
}

/** Uses XMLHttpRequest, because fetch can't report upload progress. */
export function sendWithProgress({ method, url, headers, body }: Upload, { signal, onProgress }: SendOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let stallTimer = setTimeout(abort, stallTimeoutMs);
    const afterCleanUp = (settle: () => void) => () => {
      clearTimeout(stallTimer);
      signal.removeEventListener('abort', abort);
      settle();
    };

    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(abort, stallTimeoutMs);
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener(
      'load',
      afterCleanUp(() => resolve(responseOf(request))),
    );
    for (const failure of ['error', 'abort', 'timeout'])
      request.addEventListener(
        failure,
        afterCleanUp(() => reject(signal.aborted ? signal.reason : noResponse(new Error('Sending a file broke off')))),
      );

    signal.throwIfAborted();
    signal.addEventListener('abort', abort);
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type') ?? 'text/plain';
  return new Response(request.responseText || null, { status: request.status, headers: { 'content-type': type } });
}

/** Calls that either kind of account may make must say which one makes them. */
type FormOptions<Name> = SendOptions & (Name extends EitherCall ? { as: Role } : object);

/** Calls the API with files. The caller shows errors beside the files; only a lost session concerns the whole page. */
export async function sendForm<Name extends SessionCall | EitherCall>(
  name: Name,
  body: FormData,
  options: FormOptions<Name>,
): Promise<ResponseOf<Name>> {
  const { as: role = roleOf(name), ...sendOptions }: SendOptions & { as?: Role } = options;
  const [url, { method }] = toFetchArguments('/_api', name, {});
  const headers = { accept: 'application/json', ...(role === 'customer' && { authorization: `Bearer ${readToken() ?? 'lost'}` }) };
  try {
    return await readResponse<Name>(await sendWithProgress({ method, url, headers, body }, sendOptions));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated' && role) handleSessionLost(role);
    throw error;
  }
}
