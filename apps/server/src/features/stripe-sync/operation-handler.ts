import type { Transaction } from '../../platform/db/database.ts';
import type { OperationKind } from '../../platform/db/tables.ts';
import type { Provider } from '../../platform/stripe/provider.ts';
import type { OperationRow } from './provider-operation.store.ts';

/** Stores what Stripe did, in the transaction that marks the operation as done. */
export type CommitResult = (tx: Transaction) => Promise<void>;

interface OperationHandler {
  run: (provider: Provider, operation: OperationRow, idempotencyKey: string) => Promise<CommitResult>;
  /** Looks for the result of a request whose response was lost. Not needed for operations that can safely run twice. */
  findDone?: (provider: Provider, operation: OperationRow) => Promise<CommitResult | null>;
  /** Called when Stripe refuses for good. */
  onRefused?: (tx: Transaction, operation: OperationRow, code: string) => Promise<void>;
}

/** Every write that we ever send to Stripe. Each feature brings its own handlers. */
export type OperationHandlers = Record<OperationKind, OperationHandler>;
