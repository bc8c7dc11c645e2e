import * as z from 'zod/mini';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Queue } from '../../platform/queue.ts';
import type { StripeEvent } from '../../platform/stripe/events.ts';
import { ProviderError } from '../../platform/stripe/provider-error.ts';
import { findNewEvent, findStuckEvents, insertEvents, markEventHandled, recordEventFailure, resetEvents } from './provider-event.store.ts';
import type { StripeSyncDeps } from './stripe-sync-deps.ts';

/** Fetches an object from Stripe and stores it. `account`: the connected account it is in, null for our own. */
type SyncHandler = (id: string, account: string | null) => Promise<boolean>;

/** One handler per subject; each feature brings its own. A handler returns false for an object that is not ours. */
export type SyncHandlers = Record<EventSubject, SyncHandler>;

type Deps = Pick<StripeSyncDeps, 'db' | 'log'> & { syncHandlers: SyncHandlers };
type EventRow = NonNullable<Awaited<ReturnType<typeof findNewEvent>>>;

const maxAttempts = 15;
const job = z.object({ eventId: z.string() });

/**
 * Syncs the object that an event is about. The event itself carries no state, so events may come twice or in any order. The queue
 * retries failures; after the last attempt the event is given up and operators see it.
 */
export async function applyProviderEvent({ db, log, syncHandlers }: Deps, data: unknown): Promise<void> {
  const { eventId } = job.parse(data);
  const event = await findNewEvent(db.write, eventId);
  if (!event) return;
  try {
    const isOurs = await syncSubject(syncHandlers, event);
    await markEventHandled(db.write, eventId, isOurs ? 'done' : 'ignored');
  } catch (error) {
    const isGivenUp = await recordEventFailure(db.write, eventId, errorCode(error), maxAttempts);
    if (!isGivenUp) throw error;
    log.error({ kind: event.type, err: error }, 'gave up on an event of the payment provider');
  }
}

async function syncSubject(handlers: SyncHandlers, { type, account_provider_id: account, object_id: objectId }: EventRow): Promise<boolean> {
  const subject = eventSubject(type);
  // A payout schedule has no id of its own: its account identifies it.
  const id = subject === 'schedule' ? account : objectId;
  return subject !== null && id !== null && handlers[subject](id, account);
}

function errorCode(error: unknown): string {
  if (error instanceof ProviderError) return error.code;
  return error instanceof Error ? error.name : typeof error;
}

/** Enqueues events whose job was lost. Returns how many. */
export async function requeueProviderEvents({ db, queue }: Pick<StripeSyncDeps, 'db' | 'queue'>): Promise<number> {
  return db.transaction(async (tx) => {
    const stuck = await findStuckEvents(tx, 500);
    for (const eventId of stuck) await queue.enqueue(tx, 'apply-provider-event', { eventId });
    return stuck.length;
  });
}

/** Applies events again, whatever their state. Returns the ids that exist. */
export async function replayEvents({ db, queue }: Pick<StripeSyncDeps, 'db' | 'queue'>, ids: readonly string[]): Promise<string[]> {
  return db.transaction(async (tx) => {
    const reset = await resetEvents(tx, ids);
    for (const eventId of reset) await queue.enqueue(tx, 'apply-provider-event', { eventId });
    return reset;
  });
}

interface Delivery {
  body: Buffer | undefined;
  signature: string | undefined;
}

/** Stores an event that Stripe signed. A job applies it later, because Stripe expects a quick response. */
export async function receiveWebhook(
  { db, metrics, log, provider, queue }: Pick<StripeSyncDeps, 'db' | 'metrics' | 'log' | 'provider' | 'queue'>,
  { body, signature }: Delivery,
): Promise<void> {
  const event = provider.readWebhook(body ?? Buffer.alloc(0), signature, new Date());
  if ('rejection' in event) {
    metrics.webhooks.inc({ outcome: event.rejection });
    log.warn({ reason: event.rejection }, 'rejected a webhook that is not from the payment provider');
    throw new AppError('bad_signature');
  }
  const isNew = (await db.transaction((tx) => storeEvents(tx, queue, [event], 'webhook'))) > 0;
  metrics.webhooks.inc({ outcome: isNew ? 'stored' : 'repeated' });
}

/** Stores the events we do not have yet and enqueues a job for each that concerns us. Returns how many were new. */
export async function storeEvents(tx: Transaction, queue: Queue, events: readonly StripeEvent[], source: 'webhook' | 'sweep'): Promise<number> {
  const rows = events.map(({ id, type, account, objectId }) => ({
    id,
    type,
    account_provider_id: account,
    object_id: objectId,
    came_by: source,
    state: eventSubject(type) === null ? ('ignored' as const) : ('new' as const),
  }));
  const stored = await insertEvents(tx, rows);
  for (const { id, state } of stored) if (state === 'new') await queue.enqueue(tx, 'apply-provider-event', { eventId: id });
  return stored.length;
}

/** What an event can be about. `schedule`: when a connected account is paid out. */
type EventSubject = 'account' | 'schedule' | 'payout' | 'checkout' | 'subscription' | 'invoice' | 'refund' | 'dispute';

const subjects: readonly [prefix: string, subject: EventSubject][] = [
  ['v1.payout.', 'payout'],
  ['v1.checkout.session.', 'checkout'],
  ['v1.customer.subscription.', 'subscription'],
  ['v1.invoice.', 'invoice'],
  ['v1.refund.', 'refund'],
  ['v1.charge.dispute.', 'dispute'],
];

/** Null for events that do not concern us. */
function eventSubject(type: string): EventSubject | null {
  if (/^v2\.core\.account[.[]/.test(type)) return 'account';
  if (type === 'v1.balance_settings.updated') return 'schedule';
  return subjects.find(([prefix]) => type.startsWith(prefix))?.[1] ?? null;
}
