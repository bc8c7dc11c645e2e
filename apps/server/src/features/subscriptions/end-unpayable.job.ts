import { letEnd } from './change-renewal.ts';
import { findUnpayableTooLong, holdSubscription } from './subscription.store.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';

/** Renewals go on being charged while a seller's account is restricted and his share is held; after two weeks no more of it is asked of the customer. */
export async function endUnpayableSubscriptions(deps: SubscriptionsDeps): Promise<number> {
  const ids = await findUnpayableTooLong(deps.db.write);
  for (const id of ids)
    await deps.db.transaction(async (tx) => {
      const row = await holdSubscription(tx, id);
      if (row && row.ended_at === null && !row.ends_with_period) await letEnd(deps, tx, row, 'account');
    });
  return ids.length;
}
