import { closeRequestsForListing, type RequestsDeps } from './features/requests/public.ts';
import { endSubscriptionsOfListing, type SubscriptionsDeps } from './features/subscriptions/public.ts';
import type { Transaction } from './platform/db/database.ts';

export interface DeletionDeps {
  requests: RequestsDeps;
  subscriptions: SubscriptionsDeps;
}

/** What ends with a listing, in the transaction that deletes it: open requests are closed, and running subscriptions do not renew. */
export async function onListingDeleted({ requests, subscriptions }: DeletionDeps, tx: Transaction, listingId: string): Promise<void> {
  await closeRequestsForListing(requests, tx, listingId);
  await endSubscriptionsOfListing(subscriptions, tx, listingId);
}
