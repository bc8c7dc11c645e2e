import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { deleteSellerListing, lockSellerListings } from './listing.store.ts';
import type { ListingsDeps, OnListingDeleted } from './listings-deps.ts';

/** The id may come in the body or in the query; if in both, they must agree. */
export async function deleteListing(
  { db, onListingDeleted }: ListingsDeps,
  { accountId }: Principal,
  inBody?: string,
  inQuery?: string,
): Promise<void> {
  const id = inBody ?? inQuery;
  if (id === undefined || (inQuery !== undefined && inQuery !== id)) {
    throw new AppError('validation_failed', { message: 'Please choose a listing.', fields: { _listing: 'Please choose a listing.' } });
  }
  await db.transaction(async (tx) => {
    if (!(await deleteSellerListing(tx, accountId, id))) throw new AppError('not_found');
    await onListingDeleted(tx, id);
  });
}

/** For a seller who deletes their account. */
export async function deleteListingsOf(onListingDeleted: OnListingDeleted, tx: Transaction, accountId: string): Promise<void> {
  for (const id of await lockSellerListings(tx, accountId)) {
    await deleteSellerListing(tx, accountId, id);
    await onListingDeleted(tx, id);
  }
}
