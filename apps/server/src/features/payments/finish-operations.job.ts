import { ProviderError } from '../../platform/payments/provider-error.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { pursueOperation } from './perform-operation.ts';
import { findOperationsLeftOpen } from './provider-operation.store.ts';

/** What was wanted at the provider and is still open, because we fell over or it did not answer, is tried again. Tells how many were done. */
export async function finishOperations(deps: Pick<PaymentsDeps, 'db' | 'provider' | 'operations'>): Promise<number> {
  let done = 0;
  for (const name of await findOperationsLeftOpen(deps.db.write, 50)) {
    try {
      await pursueOperation(deps, name);
      done += 1;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
    }
  }
  return done;
}
