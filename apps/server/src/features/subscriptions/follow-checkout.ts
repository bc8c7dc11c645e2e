import { findCheckout, findLiveCheckout, writeCheckoutState } from './checkout.store.ts';
import { fulfil } from './fulfil.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';

/** Looks at the provider how a payment page stands. What was paid becomes a subscription here, and nowhere else. False for a page that is none of ours. */
export async function followCheckout(deps: SubscriptionsDeps, id: string): Promise<boolean> {
  const { state, isPaid, requestId, subscription } = await deps.provider.readCheckout(id);
  const row = await findCheckout(deps.db.write, id);
  if (!row) {
    // The provider may tell of a page before we have written down that we opened it.
    if (requestId !== null && (await findLiveCheckout(deps.db.write, requestId))) throw new Error('this page is just being opened');
    return false;
  }
  if (state === 'expired') await writeCheckoutState(deps.db.write, id, 'expired');
  if (state === 'complete' && isPaid && subscription !== null) await fulfil(deps, { checkout: id, requestId: row.request_id, subscription });
  return true;
}
