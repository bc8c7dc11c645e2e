import type { ResponseOf, Call } from '@frontage/contract/calls';
import { ApiError } from './api-error.ts';
import { type EitherCall, roleOf } from './call-roles.ts';
import { type AnyInput, type InputArguments, noResponse, readResponse, toFetchArguments } from './call.ts';
import { dropEarlyCalls, takeEarlyCall } from './early-calls.ts';
import { log } from './log.ts';
import { toast } from './toast.ts';
import { handleSessionLost } from './session-loss.ts';
import { readToken, type Role } from './signed-in.ts';

interface ApiOptions {
  /** No toast and no redirect to the login: the caller handles the answer alone. */
  quiet?: boolean;
  /** Shown instead of the server's message; null for no toast. A lost session still leads to the login. */
  success?: string | null;
  failure?: string | null;
  signal?: AbortSignal;
}

/** Calls that either kind of account may make must say which one makes them. */
type CallerRole<Name extends Call> = Name extends EitherCall ? { as: Role } : object;

/** Calls the API from the browser. Shows the answer's message as a toast, sends lost sessions to the login, and throws ApiErrors. */
export async function api<Name extends Call>(name: Name, ...[input]: InputArguments<Name, ApiOptions & CallerRole<Name>>): Promise<ResponseOf<Name>> {
  const { as = roleOf(name), quiet = false, success, failure, signal, ...callInput }: ApiOptions & AnyInput & { as?: Role } = input ?? {};
  try {
    const answer = await send(name, callInput, as, signal);
    if (!quiet) showSuccess(answer, success);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && !quiet) showError(error, as, failure);
    throw error;
  }
}

async function send<Name extends Call>(name: Name, input: AnyInput, as: Role | undefined, signal?: AbortSignal): Promise<ResponseOf<Name>> {
  const [url, init] = toFetchArguments('/_api', name, input);
  const token = as === 'customer' ? readToken() : null;
  const headers = new Headers({ accept: 'application/json' });
  if (init.body !== undefined) headers.set('content-type', 'application/json');
  // Without a bearer the server would use the seller's cookie, so a lost bearer is sent as 'lost'.
  if (as === 'customer') headers.set('authorization', `Bearer ${token ?? 'lost'}`);
  if (init.method !== 'GET') dropEarlyCalls();
  const early = init.method === 'GET' ? takeEarlyCall(url) : undefined;
  const response = await (early ?? fetch(url, { ...init, headers, credentials: 'same-origin', ...(signal && { signal }) })).catch(
    (error: unknown) => {
      if (signal?.aborted) throw error;
      throw noResponse(error);
    },
  );
  return readResponse<Name>(response);
}

function showSuccess(answer: unknown, text: string | null = messageOf(answer)): void {
  if (text !== null) toast.success(text);
}

function messageOf(answer: unknown): string | null {
  return typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string' ? answer.message : null;
}

function showError(error: ApiError, as: Role | undefined, ownText: string | null | undefined): void {
  if (error.code === 'no_response') log('No answer from the API', error.cause);
  if (error.code === 'unauthenticated' && as) {
    toast.error(error.message);
    return handleSessionLost(as);
  }
  const text = ownText === undefined && error.code !== 'no_response' ? error.message : ownText;
  if (text) toast.error(text);
}
