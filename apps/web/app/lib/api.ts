import type { ResponseOf, Call } from '@frontage/contract/calls';
import { ApiError } from './api-error.ts';
import { type EitherCall, roleOf } from './call-roles.ts';
import { type AnyInput, type InputArguments, noResponse, readResponse, toFetchArguments } from './call.ts';
import { log } from './log.ts';
import { toast } from './toast.ts';
import { handleSessionLost } from './session-loss.ts';
import { readToken, type Role } from './signed-in.ts';

interface Manner {
  /** No toast and no way to the login: the caller deals with the answer alone. */
  quiet?: boolean;
  /** Said instead of the server's words; null for nothing. A lost session leads to the login all the same. */
  success?: string | null;
  failure?: string | null;
  signal?: AbortSignal;
}

/** Which account makes a call that either kind may make. For any other call the contract says it. */
type Acting<Name extends Call> = Name extends EitherCall ? { as: Role } : object;

/** Calls the API from the browser. What it says is shown, a lost session leads to the login, and every failure is an ApiError. */
export async function api<Name extends Call>(name: Name, ...[input]: InputArguments<Name, Manner & Acting<Name>>): Promise<ResponseOf<Name>> {
  const { as = roleOf(name), quiet = false, success, failure, signal, ...given }: Manner & AnyInput & { as?: Role } = input ?? {};
  try {
    const answer = await send(name, given, as, signal);
    if (!quiet) say(answer, success);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && !quiet) show(error, as, failure);
    throw error;
  }
}

async function send<Name extends Call>(name: Name, input: AnyInput, as: Role | undefined, signal?: AbortSignal): Promise<ResponseOf<Name>> {
  const [url, init] = toFetchArguments('/_api', name, input);
  const token = as === 'customer' ? readToken() : null;
  const headers = new Headers({ accept: 'application/json' });
  if (init.body !== undefined) headers.set('content-type', 'application/json');
  // The bearer says that the customer acts. Without one the server would take the seller's cookie, so a lost one is sent as such.
  if (as === 'customer') headers.set('authorization', `Bearer ${token ?? 'lost'}`);
  const answer = await fetch(url, { ...init, headers, credentials: 'same-origin', ...(signal && { signal }) }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw noResponse(error);
  });
  return readResponse<Name>(answer);
}

function say(answer: unknown, instead: string | null = messageOf(answer)): void {
  if (instead !== null) toast.success(instead);
}

function messageOf(answer: unknown): string | null {
  return typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string' ? answer.message : null;
}

function show(error: ApiError, as: Role | undefined, instead: string | null | undefined): void {
  if (error.code === 'no_response') log('No answer from the API', error.cause);
  if (error.code === 'unauthenticated' && as) {
    toast.error(error.message);
    return handleSessionLost(as);
  }
  const text = instead === undefined && error.code !== 'no_response' ? error.message : instead;
  if (text) toast.error(text);
}
