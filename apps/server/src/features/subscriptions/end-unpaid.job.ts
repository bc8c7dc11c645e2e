import { openOperation, pursueOperation } from '../payments/public.ts';
import { ProviderError } from '../../platform/payments/provider-error.ts';
import { findUnpaidTooLong } from './subscription.store.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';

/** The provider tries again for two weeks; who rents by the day or the week would have the space for nothing all that time. Tells how many ended. */
export async function endUnpaidSubscriptions(deps: SubscriptionsDeps): Promise<number> {
  let ended = 0;
  for (const { provider_id: subscription, customer_id: accountId } of await findUnpaidTooLong(deps.db.write)) {
    const name = `end:${subscription}`;
    await openOperation(deps.db.write, { name, kind: 'end-subscription', accountId, input: { subscription } });
    try {
      await pursueOperation(deps, name);
      ended += 1;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
    }
  }
  return ended;
}
