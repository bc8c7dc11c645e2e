import { AppError } from '../../platform/errors.ts';
import { ProviderError } from '../../platform/payments/provider-error.ts';

/** What a person is told when the provider does not do what a call needs. */
export async function orTell<Result>(message: string | undefined, work: Promise<Result>, details: { alsoAsError?: boolean } = {}): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError('provider_unavailable', { ...(message === undefined ? {} : { message }), ...details });
  }
}
