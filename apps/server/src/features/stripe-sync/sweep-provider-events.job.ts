import type { StripeEvent } from '../../platform/stripe/events.ts';
import { storeEvents } from './provider-events.ts';
import { deleteOldEvents, moveSweepCursor, readSweepCursor } from './provider-event.store.ts';
import type { StripeSyncDeps } from './stripe-sync-deps.ts';

/** Stripe may list an event a little later than it happened. */
const overlapMs = 60 * 60_000;
const batchSize = 100;

/**
 * Lists Stripe's events since the last sweep and stores those that never reached us. The first sweep goes back as far as Stripe
 * remembers. The cursor is Stripe's own time, taken from the events. Returns how many were missing.
 */
export async function sweepProviderEvents({ db, provider, queue }: Pick<StripeSyncDeps, 'db' | 'provider' | 'queue'>): Promise<number> {
  const sweptUntil = await readSweepCursor(db.write);
  const since = sweptUntil && new Date(sweptUntil.getTime() - overlapMs);
  let [missing, newest] = [0, sweptUntil];
  let batch: StripeEvent[] = [];
  const storeBatch = async () => {
    missing += await db.transaction((tx) => storeEvents(tx, queue, batch, 'sweep'));
    batch = [];
  };
  for await (const event of provider.eventsSince(since)) {
    if (newest === null || event.createdAt > newest) newest = event.createdAt;
    if (batch.push(event) >= batchSize) await storeBatch();
  }
  await storeBatch();
  // Last, because no later sweep looks behind the cursor: a sweep that failed halfway must start over.
  if (newest) await moveSweepCursor(db.write, newest);
  await deleteOldEvents(db.write);
  return missing;
}
