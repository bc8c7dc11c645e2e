import { ProviderError } from '../../platform/stripe/provider-error.ts';
import { runOperation, storeOperation } from '../stripe-sync/public.ts';
import { storeRenewalChange } from './change-renewal.ts';
import { findSubscriptionsOfUnpayableSellers, findSubscriptionsUnpaidTooLong, lockSubscription } from './subscription.store.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';

/**
 * Stripe retries a failed payment for two weeks. Rentals by the day or the week end earlier, or the customer would use the listing for
 * free all that time. Returns how many ended.
 */
export async function endUnpaidSubscriptions(deps: SubscriptionsDeps): Promise<number> {
  let ended = 0;
  for (const { provider_id: subscription, customer_id: accountId } of await findSubscriptionsUnpaidTooLong(deps.db.write)) {
    const name = `end:${subscription}`;
    await storeOperation(deps.db.write, { name, kind: 'end-subscription', accountId, input: { subscription } });
    try {
      await runOperation(deps, name);
      ended += 1;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
    }
  }
  return ended;
}

/** While a seller's account is restricted, renewals are still charged and the seller's share is held. After two weeks we stop charging. */
export async function endSubscriptionsOfUnpayableSellers(deps: SubscriptionsDeps): Promise<number> {
  const ids = await findSubscriptionsOfUnpayableSellers(deps.db.write);
  for (const id of ids)
    await deps.db.transaction(async (tx) => {
      const row = await lockSubscription(tx, id);
      if (row && row.ended_at === null && !row.cancels_at_period_end) await storeRenewalChange(deps, tx, row, 'account');
    });
  return ids.length;
}
