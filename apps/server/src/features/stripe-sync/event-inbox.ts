import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Queue } from '../../platform/queue.ts';
import type { StripeEvent } from '../../platform/stripe/events.ts';
import { insertEvents } from './provider-event.store.ts';
import type { StripeSyncDeps } from './stripe-sync-deps.ts';

interface Delivery {
  body: Buffer | undefined;
  signature: string | undefined;
  /** Who sent it, for the log. */
  clientKey: string;
}

/** Stores an event that Stripe signed. A job applies it later, because Stripe expects a quick response. */
export async function receiveWebhook(
  { db, metrics, log, provider, queue }: Pick<StripeSyncDeps, 'db' | 'metrics' | 'log' | 'provider' | 'queue'>,
  { body, signature, clientKey }: Delivery,
): Promise<void> {
  const event = provider.readWebhook(body ?? Buffer.alloc(0), signature, new Date());
  if ('rejection' in event) {
    metrics.webhooks.inc({ outcome: event.rejection });
    log.warn({ reason: event.rejection, visitor: clientKey }, 'rejected a webhook that is not from the payment provider');
    throw new AppError('bad_signature');
  }
  const isNew = (await db.transaction((tx) => storeEvents(tx, queue, [event], 'webhook'))) > 0;
  metrics.webhooks.inc({ outcome: isNew ? 'kept' : 'repeated' });
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
export type EventSubject = 'account' | 'schedule' | 'payout' | 'checkout' | 'subscription' | 'invoice' | 'refund' | 'dispute';

const subjects: readonly [prefix: string, subject: EventSubject][] = [
  ['v1.payout.', 'payout'],
  ['v1.checkout.session.', 'checkout'],
  ['v1.customer.subscription.', 'subscription'],
  ['v1.invoice.', 'invoice'],
  ['v1.refund.', 'refund'],
  ['v1.charge.dispute.', 'dispute'],
];

/** Null for events that do not concern us. */
export function eventSubject(type: string): EventSubject | null {
  if (/^v2\.core\.account[.[]/.test(type)) return 'account';
  if (type === 'v1.balance_settings.updated') return 'schedule';
  return subjects.find(([prefix]) => type.startsWith(prefix))?.[1] ?? null;
}
