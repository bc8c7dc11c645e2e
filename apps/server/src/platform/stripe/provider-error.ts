import { AppError } from '../errors.ts';

/**
 * `unavailable`: no answer, or one that says nothing about what happened; what was asked may have been done.
 * `refused`: it was not done and will not be, asked like this.
 */
type FailureKind = 'unavailable' | 'refused';

/** The provider's own words stay out of the message: they quote what was sent, and messages are logged. */
export class ProviderError extends Error {
  readonly kind: FailureKind;
  /** The provider's code, such as `resource_missing`. */
  readonly code: string;
  /** Whether the provider only repeated how an earlier try with the same key had ended. */
  readonly isReplay: boolean;

  constructor(kind: FailureKind, code: string, isReplay = false) {
    super(`The payment provider ${kind === 'refused' ? 'refused' : 'gave no usable answer'}: ${code}`);
    this.name = 'ProviderError';
    this.kind = kind;
    this.code = code;
    this.isReplay = isReplay;
  }
}

/** What a person is told when the provider does not do what a call needs. */
export async function orProviderUnavailable<Result>(
  message: string | undefined,
  work: Promise<Result>,
  details: { alsoAsError?: boolean } = {},
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError('provider_unavailable', { ...(message === undefined ? {} : { message }), ...details });
  }
}
