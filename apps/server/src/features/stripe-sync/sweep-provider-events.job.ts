import type { StripeEvent } from '../../platform/stripe/events.ts';
import { storeEvents } from './event-inbox.ts';
import type { StripeSyncDeps } from './stripe-sync-deps.ts';
import { deleteOldEvents, moveSweepCursor, readSweepCursor } from './provider-event.store.ts';

/** Events may be listed a little later than they happened. */
const overlap = 60 * 60_000;
const atOnce = 100;

/**
 * Asks the provider what happened lately and keeps what it could not tell us. The first time it looks as far back as the provider
 * remembers. The time is the provider's own, taken from what it listed. Tells how many were missing.
 */
export async function sweepProviderEvents({ db, provider, queue }: Pick<StripeSyncDeps, 'db' | 'provider' | 'queue'>): Promise<number> {
  const sweptUntil = await readSweepCursor(db.write);
  const since = sweptUntil && new Date(sweptUntil.getTime() - overlap);
  let [missing, newest] = [0, sweptUntil];
  let batch: StripeEvent[] = [];
  const keepBatch = async () => {
    missing += await db.transaction((tx) => storeEvents(tx, queue, batch, 'sweep'));
    batch = [];
  };
  for await (const told of provider.eventsSince(since)) {
    if (newest === null || told.createdAt > newest) newest = told.createdAt;
    if (batch.push(told) >= atOnce) await keepBatch();
  }
  await keepBatch();
  // Only now: what lies behind the cursor is not looked for again.
  if (newest) await moveSweepCursor(db.write, newest);
  await deleteOldEvents(db.write);
  return missing;
}
