import type { AnswerOf } from '@frontage/contract/calls';
import { ApiError } from './api-error.ts';
import { roleOf, type SessionCall } from './call-roles.ts';
import { readAnswer, toFetch } from './call.ts';
import { loseSession } from './session-loss.ts';
import { readToken } from './signed-in.ts';
import { type Sending, transfer } from './transfer.ts';

/** Calls the API with files, telling how far it is. What is refused is told beside the files; only a lost session concerns the whole page. */
export async function sendForm<Name extends SessionCall>(name: Name, body: FormData, sending: Sending): Promise<AnswerOf<Name>> {
  const role = roleOf(name);
  const [url, { method }] = toFetch('/_api', name, {});
  const headers = { accept: 'application/json', ...(role === 'customer' && { authorization: `Bearer ${readToken() ?? 'lost'}` }) };
  try {
    return await readAnswer<Name>(await transfer({ method, url, headers, body }, sending));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') loseSession(role);
    throw error;
  }
}
