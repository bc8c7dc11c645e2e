import { keepFile } from '~/components/request/download-file.ts';
import { noResponse, readAnswer } from '~/lib/call.ts';
import { loseSession } from '~/lib/session-loss.ts';
import { readToken, type Role } from '~/lib/signed-in.ts';

/**
 * Fetches a paper of somebody's own and hands it to the browser to keep. A plain link would come without the customer's bearer, and what
 * went wrong could not be told on the page.
 */
export async function download(path: string, as: Role, name: string): Promise<void> {
  const headers = new Headers(as === 'customer' ? { authorization: `Bearer ${readToken() ?? 'lost'}` } : {});
  const answer = await fetch(`/_api${path}`, { headers, credentials: 'same-origin' }).catch((error: unknown) => {
    throw noResponse(error);
  });
  if (answer.status === 401) loseSession(as);
  if (!answer.ok) await readAnswer(answer);
  keepFile(await answer.blob(), nameIn(answer) ?? name);
}

function nameIn(answer: Response): string | undefined {
  return /filename="([^"/\\]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
}
