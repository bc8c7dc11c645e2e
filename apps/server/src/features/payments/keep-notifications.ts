import type { Transaction } from '../../platform/db/database.ts';
import type { Notification } from '../../platform/payments/notifications.ts';
import type { Queue } from '../../platform/queue.ts';
import { matterOf } from './event-matters.ts';
import { insertEvents } from './provider-event.store.ts';

/** Puts into the inbox what is not there yet, with a job for each one that matters to us. Tells how many were new. */
export async function keepNotifications(tx: Transaction, queue: Queue, told: readonly Notification[], cameBy: 'webhook' | 'sweep'): Promise<number> {
  const rows = told.map(({ id, type, account, objectId }) => ({
    id,
    type,
    account_provider_id: account,
    object_id: objectId,
    came_by: cameBy,
    state: matterOf(type) === null ? ('ignored' as const) : ('new' as const),
  }));
  const kept = await insertEvents(tx, rows);
  for (const { id, state } of kept) if (state === 'new') await queue.enqueue(tx, 'apply-provider-event', { eventId: id });
  return kept.length;
}
