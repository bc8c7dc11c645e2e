import type { Transaction } from '../../platform/db/database.ts';
import { lockListingOfRequest, markRequestPaid } from '../requests/public.ts';
import { enqueueOperation } from '../stripe-sync/public.ts';
import { findActiveCheckout, findCheckoutByProviderId, storeCheckoutState } from './checkout.store.ts';
import { startSubscription } from './start-subscription.ts';
import { findCustomerOfRequest, findSubscriptionByProviderId } from './subscription.store.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';

/** Fetches a checkout from Stripe. This is the only place where a payment becomes a subscription. False if the checkout isn't ours. */
export async function syncCheckout(deps: SubscriptionsDeps, id: string): Promise<boolean> {
  const { state, isPaid, requestId, subscription } = await deps.provider.readCheckout(id);
  const row = await findCheckoutByProviderId(deps.db.write, id);
  if (!row) {
    // Stripe's event can arrive before we have stored the checkout's id.
    if (requestId !== null && (await findActiveCheckout(deps.db.write, requestId))) throw new Error('this checkout is just being opened');
    return false;
  }
  if (state === 'expired') await storeCheckoutState(deps.db.write, id, 'expired');
  if (state === 'complete' && isPaid && subscription !== null) await fulfillCheckout(deps, { checkout: id, requestId: row.request_id, subscription });
  return true;
}

interface PaidCheckout {
  checkout: string;
  requestId: string;
  /** Stripe's id. */
  subscription: string;
}

/** Turns a paid request into a subscription. If that is no longer possible, the payment is refunded in full and the seller gets nothing. */
async function fulfillCheckout(deps: SubscriptionsDeps, { checkout, requestId, subscription }: PaidCheckout): Promise<void> {
  if (await findSubscriptionByProviderId(deps.db.write, subscription)) return;
  const snapshot = await deps.provider.readSubscription(subscription);
  const refusal = await deps.db.transaction(async (tx) => {
    await lockListingOfRequest(tx, requestId);
    // Before anything else, so that nothing waits for a checkout that is paid.
    await storeCheckoutState(tx, checkout, 'complete');
    const reason = await markRequestPaid(deps, tx, {
      id: requestId,
      paid: snapshot.amount,
      alsoInTransaction: (sameTx, request) => startSubscription(deps, sameTx, request, snapshot),
    });
    // Another worker may have fulfilled the checkout in the meantime.
    if (reason !== null && (await findSubscriptionByProviderId(tx, subscription))) return null;
    if (reason !== null) await endUnmatched(deps, tx, requestId, subscription);
    return reason;
  });
  if (refusal !== null) deps.log.error({ requestId, code: refusal }, 'a payment could not become a subscription and is refunded');
}

async function endUnmatched(deps: SubscriptionsDeps, tx: Transaction, requestId: string, subscription: string): Promise<void> {
  const accountId = await findCustomerOfRequest(tx, requestId);
  await enqueueOperation(deps, tx, { name: `end:${subscription}`, kind: 'end-subscription', accountId, input: { subscription } });
}
