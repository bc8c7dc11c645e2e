import { AppError } from '../errors.ts';

/**
 * `unavailable`: no usable response, so Stripe may or may not have done it.
 * `refused`: Stripe did not do it, and repeating the same request will not help.
 */
type FailureKind = 'unavailable' | 'refused';

/** Stripe's own message is left out: it can quote what we sent, and messages are logged. */
export class ProviderError extends Error {
  readonly kind: FailureKind;
  /** Stripe's error code, such as `resource_missing`. */
  readonly code: string;
  /** Stripe replayed the stored outcome of an earlier request with the same idempotency key. */
  readonly isReplay: boolean;

  constructor(kind: FailureKind, code: string, isReplay = false) {
    super(`The payment provider ${kind === 'refused' ? 'refused' : 'gave no usable answer'}: ${code}`);
    this.name = 'ProviderError';
    this.kind = kind;
    this.code = code;
    this.isReplay = isReplay;
  }
}

/** Turns a ProviderError into the response that the caller of our API gets. */
export async function orProviderUnavailable<Result>(
  message: string | undefined,
  call: Promise<Result>,
  details: { alsoAsError?: boolean } = {},
): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError('provider_unavailable', { ...(message === undefined ? {} : { message }), ...details });
  }
}
