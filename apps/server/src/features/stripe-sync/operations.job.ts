import * as z from 'zod/mini';
import type { Transaction } from '../../platform/db/database.ts';
import { ProviderError } from '../../platform/stripe/provider-error.ts';
import { findOpenOperations, type NewOperation, storeOperation } from './provider-operation.store.ts';
import { type OperationDeps, runOperation } from './run-operation.ts';
import type { StripeSyncDeps } from './stripe-sync-deps.ts';

const job = z.object({ name: z.string() });

/** Runs an operation in the background once this transaction commits; if it rolls back, nothing happens. */
export async function enqueueOperation({ queue }: Pick<StripeSyncDeps, 'queue'>, tx: Transaction, operation: NewOperation): Promise<void> {
  await storeOperation(tx, operation);
  await queue.enqueue(tx, 'run-operation', { name: operation.name });
}

export async function runOperationJob(deps: OperationDeps, data: unknown): Promise<void> {
  await tryOperation(deps, job.parse(data).name);
}

/** Retries operations that are still open because we crashed or Stripe did not respond. Returns how many succeeded. */
export async function retryOpenOperations(deps: OperationDeps): Promise<number> {
  let done = 0;
  for (const name of await findOpenOperations(deps.db.write, 50)) if (await tryOperation(deps, name)) done += 1;
  return done;
}

/** False if Stripe failed: the recurring job retries what is still open. */
async function tryOperation(deps: OperationDeps, name: string): Promise<boolean> {
  try {
    await runOperation(deps, name);
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return false;
  }
}
