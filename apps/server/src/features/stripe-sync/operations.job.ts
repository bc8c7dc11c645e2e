import * as z from 'zod/mini';
import type { Transaction } from '../../platform/db/database.ts';
import { ProviderError } from '../../platform/stripe/provider-error.ts';
import { findOpenOperations, type NewOperation, storeOperation } from './provider-operation.store.ts';
import { runOperation } from './run-operation.ts';
import type { StripeSyncDeps } from './stripe-sync-deps.ts';

const job = z.object({ name: z.string() });

/** Has something done at the provider as soon as this transaction is committed, and not at all if it isn't. Nobody waits for it. */
export async function enqueueOperation({ queue }: Pick<StripeSyncDeps, 'queue'>, tx: Transaction, wanted: NewOperation): Promise<void> {
  await storeOperation(tx, wanted);
  await queue.enqueue(tx, 'pursue-operation', { name: wanted.name });
}

/** What the provider can't do now the timer tries again. */
export async function runOperationJob(deps: Pick<StripeSyncDeps, 'db' | 'provider' | 'operations'>, data: unknown): Promise<void> {
  try {
    await runOperation(deps, job.parse(data).name);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}

/** What was wanted at the provider and is still open, because we fell over or it did not answer, is tried again. Tells how many were done. */
export async function retryOpenOperations(deps: Pick<StripeSyncDeps, 'db' | 'provider' | 'operations'>): Promise<number> {
  let done = 0;
  for (const name of await findOpenOperations(deps.db.write, 50)) {
    try {
      await runOperation(deps, name);
      done += 1;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
    }
  }
  return done;
}
