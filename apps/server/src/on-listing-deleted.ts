import { deleteBlocksOfListing, deleteLinksOfListing, deleteWatchesOfListing } from './features/availability/public.ts';
import { closeRequestsForListing, type RequestsDeps } from './features/requests/public.ts';
import { endSubscriptionsOfListing, type SubscriptionsDeps } from './features/subscriptions/public.ts';
import type { Transaction } from './platform/db/database.ts';

export interface DeletionDeps {
  requests: RequestsDeps;
  subscriptions: SubscriptionsDeps;
}

/** What ends with a listing, in the transaction that deletes it: open requests are closed, running subscriptions do not renew, and its blocked days go with their notes. */
export async function onListingDeleted({ requests, subscriptions }: DeletionDeps, tx: Transaction, listingId: string): Promise<void> {
  await closeRequestsForListing(requests, tx, listingId);
  await endSubscriptionsOfListing(subscriptions, tx, listingId);
  await deleteBlocksOfListing(tx, listingId);
  await deleteLinksOfListing(tx, listingId);
  await deleteWatchesOfListing(tx, listingId);
}
