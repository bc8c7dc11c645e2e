import { AppError } from '../errors.ts';

/** Runs one operation of the store. If the store is down, overloaded or takes longer than this, retries included, it fails as `busy`. */
export async function runWithin<Result>(timeoutMs: number, operation: (options: { abortSignal: AbortSignal }) => Promise<Result>): Promise<Result> {
  try {
    return await operation({ abortSignal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    throw isUnavailable(error) ? new AppError('busy', { retryAfterSeconds: 5, cause: error }) : error;
  }
}

/** The S3 client adds `$metadata` to every error of a request; without a status there was no answer. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return true;
  if (!('$metadata' in error)) return false;
  const { httpStatusCode: status } = error.$metadata as { httpStatusCode?: number };
  return status === undefined || status >= 500;
}
