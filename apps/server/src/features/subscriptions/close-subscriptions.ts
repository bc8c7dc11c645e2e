import type { Transaction } from '../../platform/db/database.ts';
import { letEnd } from './change-renewal.ts';
import { holdLiveSubscriptions, replaceSubscription } from './subscription.store.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';

/** For a listing that is deleted: what is paid for goes on to its end, and nobody can make it longer. */
export async function closeSubscriptions(deps: SubscriptionsDeps, tx: Transaction, listingId: string): Promise<void> {
  for (const row of await holdLiveSubscriptions(tx, listingId)) {
    if (row.ends_with_period) await replaceSubscription(tx, row, { ended_by: 'listing' });
    else await letEnd(deps, tx, row, 'listing');
  }
}
