import type { Calls } from '@frontage/contract/calls';
import { keepFile } from '~/components/request/download-file.ts';
import { roleOf, type SessionCall } from '~/lib/call-roles.ts';
import { noResponse, readAnswer, toFetch } from '~/lib/call.ts';
import { loseSession } from '~/lib/session-loss.ts';
import { readToken } from '~/lib/signed-in.ts';

/** Calls that answer with a file. */
export type PaperCall = { [Name in SessionCall]: Calls[Name]['answer'] extends string ? Name : never }[SessionCall];

/**
 * Fetches a paper of somebody's own and hands it to the browser to keep. A plain link would come without the customer's bearer, and what
 * went wrong could not be told on the page.
 */
export async function download(call: PaperCall, id: string | undefined, name: string): Promise<void> {
  const role = roleOf(call);
  const [url] = toFetch('/_api', call, { params: { id } });
  const headers = new Headers(role === 'customer' ? { authorization: `Bearer ${readToken() ?? 'lost'}` } : {});
  const answer = await fetch(url, { headers, credentials: 'same-origin' }).catch((error: unknown) => {
    throw noResponse(error);
  });
  if (answer.status === 401) loseSession(role);
  if (!answer.ok) await readAnswer(answer);
  keepFile(await answer.blob(), nameIn(answer) ?? name);
}

function nameIn(answer: Response): string | undefined {
  return /filename="([^"/\\]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
}
