import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { OperationKind } from '../../platform/db/tables.ts';
import { ProviderError } from '../../platform/stripe/provider-error.ts';
import type { Provider } from '../../platform/stripe/provider.ts';
import {
  claimOperation,
  findOperation,
  markOperationDone,
  type NewOperation,
  type OperationRow,
  recordOperationFailure,
  startNewRound,
  storeOperation,
} from './provider-operation.store.ts';

export interface OperationDeps {
  db: Database;
  provider: Provider;
  operations: OperationHandlers;
}

/** Longer than a call to Stripe may take. */
const claimSeconds = 15;
const maxWaitMs = 12_000;
const pollMs = 100;
/** Stripe forgets idempotency keys after a day. */
const keyHours = 23;

/**
 * Runs an operation exactly once. The row is stored before Stripe is called, under a name that two callers who want the same thing
 * share: the second one waits for the first. After a crash the next caller or the recurring job retries with the same key.
 */
export async function storeAndRunOperation(deps: OperationDeps, operation: NewOperation): Promise<void> {
  await storeOperation(deps.db.write, operation);
  await runOperation(deps, operation.name);
}

/** Runs an open operation, or waits for the caller that has claimed it and shares its outcome. Throws a ProviderError unless it ends as done. */
export async function runOperation(deps: OperationDeps, name: string): Promise<void> {
  const deadline = Date.now() + maxWaitMs;
  for (let isWaiting = false; Date.now() < deadline; isWaiting = true) {
    if (isWaiting) await pause(pollMs);
    const operation = await findOperation(deps.db.write, name);
    if (!operation || operation.state === 'done') return;
    if (operation.state === 'refused') throw new ProviderError('refused', operation.error ?? 'unknown');
    if (isWaiting && operation.claimed_until === null) throw new ProviderError('unavailable', operation.error ?? 'unknown');
    const claimed = await claimOperation(deps.db.write, name, claimSeconds);
    if (claimed) return runClaimed(deps, claimed);
  }
  throw new ProviderError('unavailable', 'no_answer_in_time');
}

async function runClaimed(deps: OperationDeps, operation: OperationRow): Promise<void> {
  const { db, operations } = deps;
  const { name } = operation;
  try {
    const commitResult = await callProvider(deps, operation);
    await db.transaction(async (tx) => {
      await commitResult(tx);
      await markOperationDone(tx, name);
    });
  } catch (error) {
    if (error instanceof ProviderError) {
      const { code, kind } = error;
      await db.transaction(async (tx) => {
        if (kind === 'refused') await operations[operation.kind].onRefused?.(tx, operation, code);
        await recordOperationFailure(tx, name, code, kind === 'refused');
      });
    }
    throw error;
  }
}

async function callProvider(deps: OperationDeps, operation: OperationRow): Promise<CommitResult> {
  const { provider, operations } = deps;
  if (isKeyExpired(operation)) return findDoneOrStartOver(deps, operation);
  try {
    return await operations[operation.kind].run(provider, operation, idempotencyKey(operation));
  } catch (error) {
    // Stripe stores even its own failures under the key, and would replay this one for a day.
    if (error instanceof ProviderError && error.isReplay && error.kind === 'unavailable') return findDoneOrStartOver(deps, operation);
    throw error;
  }
}

/** For a key that no longer protects us: adopts what was done under it, or runs again under a new key. */
async function findDoneOrStartOver({ db, provider, operations }: OperationDeps, operation: OperationRow): Promise<CommitResult> {
  const { run, findDone } = operations[operation.kind];
  const found = await findDone?.(provider, operation);
  if (found) return found;
  const restarted = (await startNewRound(db.write, operation.name)) ?? operation;
  return run(provider, restarted, idempotencyKey(restarted));
}

function idempotencyKey({ name, round }: OperationRow): string {
  return round === 1 ? name : `${name}:${round}`;
}

function isKeyExpired({ round_began_at: startedAt }: OperationRow): boolean {
  return Date.now() - startedAt.getTime() > keyHours * 3_600_000;
}

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
