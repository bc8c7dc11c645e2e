import * as z from 'zod/mini';
import { ProviderError } from '../../platform/stripe/provider-error.ts';
import { syncAccount } from '../payouts/sync-account.ts';
import { syncPayout } from '../payouts/sync-payout.ts';
import { eventSubject, type SyncedSubject } from './event-inbox.ts';
import { findNewEvent, findStuckEvents, markEventHandled, recordEventFailure, resetEvents } from './provider-event.store.ts';
import { hasOpenOperation } from './provider-operation.store.ts';
import type { StripeSyncDeps } from './stripe-sync-deps.ts';

/** Looks at the provider how an object stands, and writes it down; false for one that is none of ours. */
export type SyncHandlers = Record<SyncedSubject, (objectId: string) => Promise<boolean>>;

type Deps = Pick<StripeSyncDeps, 'config' | 'db' | 'provider' | 'operations' | 'queue' | 'secrets' | 'log'> & { followers: SyncHandlers };
type Event = NonNullable<Awaited<ReturnType<typeof findNewEvent>>>;

const mostAttempts = 15;
const job = z.object({ eventId: z.string() });

/**
 * Does what an event asks for: looks at the provider how its object stands now. So it does not matter how often or in which order
 * events come. A failure is tried again by the queue, and given up at last.
 */
export async function applyProviderEvent(deps: Deps, data: unknown): Promise<void> {
  const { db, log } = deps;
  const { eventId } = job.parse(data);
  const event = await findNewEvent(db.write, eventId);
  if (!event) return;
  try {
    const isOurs = await apply(deps, event);
    await markEventHandled(db.write, eventId, isOurs ? 'done' : 'ignored');
  } catch (error) {
    const isDead = await recordEventFailure(db.write, eventId, error instanceof ProviderError ? error.code : nameOf(error), mostAttempts);
    if (!isDead) throw error;
    log.error({ kind: event.type, err: error }, 'gave up on an event of the payment provider');
  }
}

/** Something that was told and whose job was lost, or that an operator wants to be tried again, is queued again. */
export async function requeueProviderEvents({ db, queue }: Pick<StripeSyncDeps, 'db' | 'queue'>): Promise<number> {
  return db.transaction(async (tx) => {
    const forgotten = await findStuckEvents(tx, 500);
    for (const eventId of forgotten) await queue.enqueue(tx, 'apply-provider-event', { eventId });
    return forgotten.length;
  });
}

/** False for what is none of ours. */
async function apply(deps: Deps, { type, account_provider_id: account, object_id: object }: Event): Promise<boolean> {
  const matter = eventSubject(type);
  if (matter !== null && matter in deps.followers) return object !== null && deps.followers[matter as SyncedSubject](object);
  const accountId = matter === 'account' ? object : account;
  if (matter === null || accountId === null) return false;
  const isOurs = matter === 'payout' ? object !== null && (await syncPayout(deps, accountId, object)) : await syncAccount(deps, accountId);
  // The provider may tell of an account before we have written down that we opened it.
  if (!isOurs && (await hasOpenOperation(deps.db.write, 'open-account'))) throw new Error('this may be an account that is just being opened');
  return isOurs;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

/** Has events looked at again, whatever became of them before. Tells which of them there are. */
export async function replayEvents({ db, queue }: Pick<StripeSyncDeps, 'db' | 'queue'>, ids: readonly string[]): Promise<string[]> {
  return db.transaction(async (tx) => {
    const renewed = await resetEvents(tx, ids);
    for (const eventId of renewed) await queue.enqueue(tx, 'apply-provider-event', { eventId });
    return renewed;
  });
}
