import { cancellers, type Subscription } from '@frontage/contract/subscriptions.schema';
import { fromHundredths } from '@frontage/domain/money';
import { calculateUnpaidEnd } from '@frontage/domain/subscription/payment-failures';
import { allowedRenewalActions, getEndRefusal, type RenewalFacts } from '@frontage/domain/subscription/renewal';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { readCoverUrls } from '../uploads/public.ts';
import { endOfRental } from './rental-end.ts';
import { findSubscriptionOfParty, findSubscriptionsOf, type Party, type SubscriptionRow } from './subscription.store.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';

type Deps = Pick<SubscriptionsDeps, 'db' | 'files'>;

export function partyOf({ accountId, type }: Principal): Party {
  return type === 'customer' ? { customer: accountId } : { seller: accountId };
}

/** The subscriptions of this customer, or those on this seller's listings. */
export async function listSubscriptions(deps: Deps, principal: Principal): Promise<Subscription[]> {
  const rows = await findSubscriptionsOf(deps.db.write, partyOf(principal));
  const covers = await readCoverUrls(deps, rows);
  return rows.map((row) => presentSubscription(row, principal.type, covers));
}

export async function readSubscription(deps: Deps, principal: Principal, id: string): Promise<Subscription> {
  const row = await findSubscriptionOfParty(deps.db.write, id, partyOf(principal));
  if (!row) throw new AppError('not_found');
  return presentSubscription(row, principal.type, await readCoverUrls(deps, [row]));
}

export function presentSubscription(row: SubscriptionRow, viewer: 'customer' | 'seller', covers: Map<string, string>): Subscription {
  const isPastDue = row.ended_at === null && row.past_due_since !== null;
  return {
    _id: row.id,
    subscription_id: row.id,
    _request: row.request_id,
    _listing: { _id: row.listing_id, title: row.listing_title, image: covers.get(row.listing_pictures[0] ?? '') ?? null },
    _seller: { name: row.seller_name },
    _user: { name: row.customer_name },
    startDate: row.started_at.toISOString(),
    endDate: (row.ended_at ?? row.period_end).toISOString(),
    timeZone: row.listing_zone,
    subscriptionType: row.period,
    billingID: row.billing_id ?? '',
    status: row.ended_at ? 'ended' : isPastDue ? 'past_due' : 'active',
    listingStatus: row.listing_is_deleted ? 'deleted' : 'active',
    markedForCancel: row.cancels_at_period_end,
    cancelledBy: cancelledBy(row),
    customerPays: fromHundredths(row.pays),
    sellerReceives: fromHundredths(row.receives),
    endsAt: (row.ended_at === null && endOfRental(row)?.toISOString()) || null,
    canChangeEnd: viewer === 'customer' && getEndRefusal(renewalFactsOf(row)) === null,
    allowedActions: allowedRenewalActions(renewalFactsOf(row), viewer),
    payUrl: viewer === 'customer' && isPastDue ? row.pay_url : null,
    unpaid: isPastDue ? presentUnpaid(row) : null,
  };
}

/** The other causes need no name: the status shows them. */
function cancelledBy({ cancels_at_period_end: ends, ended_by: by }: SubscriptionRow): Subscription['cancelledBy'] {
  return (ends && cancellers.find((ender) => ender === by)) || null;
}

function presentUnpaid(row: SubscriptionRow): Subscription['unpaid'] {
  const { past_due_since: since, unpaid_amount: amount } = row;
  if (since === null) return null;
  const { at, isEstimate } = calculateUnpaidEnd(row.period, since.getTime(), endOfRental(row)?.getTime() ?? null);
  return { amount: fromHundredths(amount ?? row.pays), since: since.toISOString(), endsAt: new Date(at).toISOString(), isEstimate };
}

export function renewalFactsOf(row: SubscriptionRow): RenewalFacts {
  return {
    hasEnded: row.ended_at !== null,
    isListingDeleted: row.listing_is_deleted,
    cancelsAtPeriodEnd: row.cancels_at_period_end,
    cancelledBy: row.ended_by,
  };
}
