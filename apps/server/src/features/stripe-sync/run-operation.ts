import { setTimeout as pause } from 'node:timers/promises';
import { ProviderError } from '../../platform/stripe/provider-error.ts';
import type { StripeSyncDeps } from './stripe-sync-deps.ts';
import {
  startNewRound,
  claimOperation,
  recordOperationFailure,
  findOperation,
  markOperationDone,
  storeOperation,
  type OperationRow,
  type NewOperation,
} from './provider-operation.store.ts';

type Deps = Pick<StripeSyncDeps, 'db' | 'provider' | 'operations'>;

/** Longer than the provider may take to answer. */
const claimSeconds = 15;
const longestWait = 12_000;
const glanceEvery = 100;
/** The provider forgets keys after a day. */
const keyHours = 23;

/**
 * Has something done at the provider, once. It is written down before the provider is asked, under a name that any two callers who
 * mean the same come up with; whoever comes second waits for the first. When we fall over in between, the next caller or the timer
 * asks again with the same key.
 */
export async function storeAndRunOperation(deps: Deps, wanted: NewOperation): Promise<void> {
  await storeOperation(deps.db.write, wanted);
  await runOperation(deps, wanted.name);
}

/** Tries an open operation, or waits for whoever is trying and shares the outcome. Throws a ProviderError unless it is done in the end. */
export async function runOperation(deps: Deps, name: string): Promise<void> {
  const deadline = Date.now() + longestWait;
  for (let isWaiting = false; Date.now() < deadline; isWaiting = true) {
    if (isWaiting) await pause(glanceEvery);
    const operation = await findOperation(deps.db.write, name);
    if (!operation || operation.state === 'done') return;
    if (operation.state === 'refused') throw new ProviderError('refused', operation.error ?? 'unknown');
    if (isWaiting && operation.claimed_until === null) throw new ProviderError('unavailable', operation.error ?? 'unknown');
    const claimed = await claimOperation(deps.db.write, name, claimSeconds);
    if (claimed) return tryOperation(deps, claimed);
  }
  throw new ProviderError('unavailable', 'no_answer_in_time');
}

async function tryOperation(deps: Deps, operation: OperationRow): Promise<void> {
  const { db, operations } = deps;
  const { name } = operation;
  try {
    const conclude = await askProvider(deps, operation);
    await db.transaction(async (tx) => {
      await conclude(tx);
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

async function askProvider(deps: Deps, operation: OperationRow) {
  const { provider, operations } = deps;
  const { run } = operations[operation.kind];
  if (isKeyForgotten(operation)) return findOrBeginAnew(deps, operation);
  try {
    return await run(provider, operation, keyOf(operation));
  } catch (error) {
    // The provider keeps even its own failures under the key: with this one it would say the same for a day.
    if (error instanceof ProviderError && error.isReplay && error.kind === 'unavailable') return findOrBeginAnew(deps, operation);
    throw error;
  }
}

/** For a key that helps no more: takes over what was done under it, or goes on under a new one. */
async function findOrBeginAnew({ db, provider, operations }: Deps, operation: OperationRow) {
  const { run, findDone } = operations[operation.kind];
  const found = await findDone?.(provider, operation);
  if (found) return found;
  const anew = (await startNewRound(db.write, operation.name)) ?? operation;
  return run(provider, anew, keyOf(anew));
}

function keyOf({ name, round }: OperationRow): string {
  return round === 1 ? name : `${name}:${round}`;
}

function isKeyForgotten({ round_began_at: began }: OperationRow): boolean {
  return Date.now() - began.getTime() > keyHours * 3_600_000;
}
