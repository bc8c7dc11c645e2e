import type { Transaction } from '../../platform/db/database.ts';
import type { SubscriptionSnapshot } from '../../platform/stripe/subscriptions.ts';
import { markRequestPaid, type RequestRow } from '../requests/public.ts';
import { enqueueOperation } from '../stripe-sync/public.ts';
import { findActiveCheckout, findCheckoutByProviderId, storeCheckoutState } from './checkout.store.ts';
import { findPartiesOfRequest, findSubscriptionByProviderId, insertSubscription } from './subscription.store.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';

/** Looks at the provider how a payment page stands. What was paid becomes a subscription here, and nowhere else. False for a page that is none of ours. */
export async function syncCheckout(deps: SubscriptionsDeps, id: string): Promise<boolean> {
  const { state, isPaid, requestId, subscription } = await deps.provider.readCheckout(id);
  const row = await findCheckoutByProviderId(deps.db.write, id);
  if (!row) {
    // The provider may tell of a page before we have written down that we opened it.
    if (requestId !== null && (await findActiveCheckout(deps.db.write, requestId))) throw new Error('this page is just being opened');
    return false;
  }
  if (state === 'expired') await storeCheckoutState(deps.db.write, id, 'expired');
  if (state === 'complete' && isPaid && subscription !== null) await fulfillCheckout(deps, { checkout: id, requestId: row.request_id, subscription });
  return true;
}

interface Paid {
  checkout: string;
  requestId: string;
  /** The provider's name for it. */
  subscription: string;
}

/** A page was paid on: the request becomes a subscription. If it can't any more, the money goes back in full and nothing goes to the seller. */
export async function fulfillCheckout(deps: SubscriptionsDeps, { checkout, requestId, subscription }: Paid): Promise<void> {
  if (await findSubscriptionByProviderId(deps.db.write, subscription)) return;
  const standing = await deps.provider.readSubscription(subscription);
  const refusal = await deps.db.transaction(async (tx) => {
    // First of all: nobody is to be kept from a page on which they have paid.
    await storeCheckoutState(tx, checkout, 'complete');
    const why = await markRequestPaid(deps, tx, {
      id: requestId,
      paid: standing.amount,
      alsoInTransaction: (sameTx, request) => insertSubscription(sameTx, rowOf(request, standing)),
    });
    // Whoever was here at the same time has made it a subscription already.
    if (why !== null && (await findSubscriptionByProviderId(tx, subscription))) return null;
    if (why !== null) await endStray(deps, tx, requestId, subscription);
    return why;
  });
  if (refusal !== null) deps.log.error({ requestId, code: refusal }, 'something was paid that could not become a subscription: it is given back');
}

async function endStray(deps: SubscriptionsDeps, tx: Transaction, requestId: string, subscription: string): Promise<void> {
  const { customer_id: accountId } = await findPartiesOfRequest(tx, requestId);
  await enqueueOperation(deps, tx, { name: `end:${subscription}`, kind: 'end-subscription', accountId, input: { subscription } });
}

function rowOf(request: RequestRow, { id, status, startedAt, periodStart, periodEnd, cancelsAtPeriodEnd }: SubscriptionSnapshot) {
  return {
    request_id: request.id,
    listing_id: request.listing_id,
    seller_id: request.seller_id,
    customer_id: request.customer_id,
    provider_id: id,
    status,
    started_at: startedAt,
    period_start: periodStart,
    period_end: periodEnd,
    ends_with_period: cancelsAtPeriodEnd,
  };
}
