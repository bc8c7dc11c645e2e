import { ApiError } from './api-error.ts';
import { log } from './log.ts';

/** For loads that are repeated soon. A failure is logged and changes nothing on the page. Being offline or signed out is no failure. */
export async function ignoreFailure<Answer>(what: string, call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== 'no_response' && error.code !== 'unauthenticated') log(what, error);
    return null;
  }
}
