import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Queue } from '../../platform/queue.ts';
import type { StripeEvent } from '../../platform/stripe/events.ts';
import { insertEvents } from './provider-event.store.ts';
import type { StripeSyncDeps } from './stripe-sync-deps.ts';

interface Delivery {
  body: Buffer | undefined;
  signature: string | undefined;
  visitor: string;
}

/** Takes what the provider tells us, if it is the provider. It is looked at later, so the answer is quick. */
export async function receiveWebhook(deps: StripeSyncDeps, { body, signature, visitor }: Delivery): Promise<void> {
  const { db, metrics, log, provider, queue } = deps;
  const told = provider.readWebhook(body ?? Buffer.alloc(0), signature, new Date());
  if ('fault' in told) {
    metrics.webhooks.inc({ outcome: told.fault });
    log.warn({ reason: told.fault, visitor }, 'refused a notification that is not from the payment provider');
    throw new AppError('bad_signature');
  }
  const isNew = (await db.transaction((tx) => storeEvents(tx, queue, [told], 'webhook'))) > 0;
  metrics.webhooks.inc({ outcome: isNew ? 'kept' : 'repeated' });
}

/** Puts into the inbox what is not there yet, with a job for each one that matters to us. Tells how many were new. */
export async function storeEvents(tx: Transaction, queue: Queue, told: readonly StripeEvent[], cameBy: 'webhook' | 'sweep'): Promise<number> {
  const rows = told.map(({ id, type, account, objectId }) => ({
    id,
    type,
    account_provider_id: account,
    object_id: objectId,
    came_by: cameBy,
    state: eventSubject(type) === null ? ('ignored' as const) : ('new' as const),
  }));
  const kept = await insertEvents(tx, rows);
  for (const { id, state } of kept) if (state === 'new') await queue.enqueue(tx, 'apply-provider-event', { eventId: id });
  return kept.length;
}

/** What an event can be about that other features follow. */
export type SyncedSubject = 'checkout' | 'subscription' | 'invoice' | 'refund' | 'dispute';
export type EventSubject = SyncedSubject | 'account' | 'payout' | 'schedule';

const prefixes: readonly [prefix: string, matter: EventSubject][] = [
  ['v1.payout.', 'payout'],
  ['v1.checkout.session.', 'checkout'],
  ['v1.customer.subscription.', 'subscription'],
  ['v1.invoice.', 'invoice'],
  ['v1.refund.', 'refund'],
  ['v1.charge.dispute.', 'dispute'],
];

/** Which of our rows an event is about; null for what does not concern us. */
export function eventSubject(type: string): EventSubject | null {
  if (/^v2\.core\.account[.[]/.test(type)) return 'account';
  if (type === 'v1.balance_settings.updated') return 'schedule';
  return prefixes.find(([prefix]) => type.startsWith(prefix))?.[1] ?? null;
}
