import * as z from 'zod/mini';
import type { Transaction } from '../../platform/db/database.ts';
import { ProviderError } from '../../platform/payments/provider-error.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { pursueOperation } from './perform-operation.ts';
import { openOperation, type WantedOperation } from './provider-operation.store.ts';

const job = z.object({ name: z.string() });

/** Has something done at the provider as soon as this transaction is committed, and not at all if it isn't. Nobody waits for it. */
export async function wantOperation({ queue }: Pick<PaymentsDeps, 'queue'>, tx: Transaction, wanted: WantedOperation): Promise<void> {
  await openOperation(tx, wanted);
  await queue.enqueue(tx, 'pursue-operation', { name: wanted.name });
}

/** What the provider can't do now the timer tries again. */
export async function pursueWantedOperation(deps: Pick<PaymentsDeps, 'db' | 'provider' | 'operations'>, data: unknown): Promise<void> {
  try {
    await pursueOperation(deps, job.parse(data).name);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}
