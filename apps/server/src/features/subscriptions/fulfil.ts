import type { Transaction } from '../../platform/db/database.ts';
import type { SubscriptionStanding } from '../../platform/payments/subscriptions.ts';
import { wantOperation } from '../payments/public.ts';
import { payRequest, type RequestRow } from '../requests/public.ts';
import { writeCheckoutState } from './checkout.store.ts';
import { findParties, findSubscription, insertSubscription } from './subscription.store.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';

interface Paid {
  checkout: string;
  requestId: string;
  /** The provider's name for it. */
  subscription: string;
}

/** A page was paid on: the request becomes a subscription. If it can't any more, the money goes back in full and nothing goes to the seller. */
export async function fulfil(deps: SubscriptionsDeps, { checkout, requestId, subscription }: Paid): Promise<void> {
  if (await findSubscription(deps.db.write, subscription)) return;
  const standing = await deps.provider.readSubscription(subscription);
  const refusal = await deps.db.transaction(async (tx) => {
    // First of all: nobody is to be kept from a page on which they have paid.
    await writeCheckoutState(tx, checkout, 'complete');
    const why = await payRequest(deps, tx, {
      id: requestId,
      paid: standing.amount,
      along: (along, request) => insertSubscription(along, rowOf(request, standing)),
    });
    // Whoever was here at the same time has made it a subscription already.
    if (why !== null && (await findSubscription(tx, subscription))) return null;
    if (why !== null) await endStray(deps, tx, requestId, subscription);
    return why;
  });
  if (refusal !== null) deps.log.error({ requestId, code: refusal }, 'something was paid that could not become a subscription: it is given back');
}

async function endStray(deps: SubscriptionsDeps, tx: Transaction, requestId: string, subscription: string): Promise<void> {
  const { customer_id: accountId } = await findParties(tx, requestId);
  await wantOperation(deps, tx, { name: `end:${subscription}`, kind: 'end-subscription', accountId, input: { subscription } });
}

function rowOf(request: RequestRow, { id, status, startedAt, periodStart, periodEnd, endsWithPeriod }: SubscriptionStanding) {
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
    ends_with_period: endsWithPeriod,
  };
}
