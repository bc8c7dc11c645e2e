import type { Transaction } from '../../platform/db/database.ts';
import { letEnd } from './change-renewal.ts';
import { holdLiveSubscriptions, replaceSubscription } from './subscription.store.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';

/** For a listing that is deleted, or somebody who leaves: what is paid for goes on to its end, and nobody can make it longer. */
export async function closeSubscriptions(deps: SubscriptionsDeps, tx: Transaction, at: { listing: string } | { account: string }): Promise<void> {
  const by = 'listing' in at ? 'listing' : 'operator';
  for (const row of await holdLiveSubscriptions(tx, at)) {
    if (row.ends_with_period) await replaceSubscription(tx, row, { ended_by: by });
    else await letEnd(deps, tx, row, by);
  }
}
