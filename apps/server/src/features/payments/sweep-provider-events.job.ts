import type { Notification } from '../../platform/payments/notifications.ts';
import { keepNotifications } from './keep-notifications.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { forgetOldEvents, moveCursor, readCursor } from './provider-event.store.ts';

/** Events may be listed a little later than they happened. */
const overlap = 60 * 60_000;
const atOnce = 100;

/**
 * Asks the provider what happened lately and keeps what it could not tell us. The first time it looks as far back as the provider
 * remembers. The time is the provider's own, taken from what it listed. Tells how many were missing.
 */
export async function sweepProviderEvents({ db, provider, queue }: Pick<PaymentsDeps, 'db' | 'provider' | 'queue'>): Promise<number> {
  const sweptUntil = await readCursor(db.write);
  const since = sweptUntil && new Date(sweptUntil.getTime() - overlap);
  let [missing, newest] = [0, sweptUntil];
  let batch: Notification[] = [];
  const keepBatch = async () => {
    missing += await db.transaction((tx) => keepNotifications(tx, queue, batch, 'sweep'));
    batch = [];
  };
  for await (const told of provider.notificationsSince(since)) {
    if (newest === null || told.createdAt > newest) newest = told.createdAt;
    if (batch.push(told) >= atOnce) await keepBatch();
  }
  await keepBatch();
  // Only now: what lies behind the cursor is not looked for again.
  if (newest) await moveCursor(db.write, newest);
  await forgetOldEvents(db.write);
  return missing;
}
