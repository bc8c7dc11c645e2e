import { ApiError } from '~/lib/api-error.ts';
import { log } from '~/lib/log.ts';

/** For what is asked again soon: a failure is no news to anybody, and leaves what there was. */
export async function ignoreFailure<Answer>(what: string, call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== 'no_response') log(what, error);
    return null;
  }
}
