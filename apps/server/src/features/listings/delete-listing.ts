import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { deleteOwnListing, holdOwnListings } from './listing.store.ts';
import type { ListingsDeps } from './listings-deps.ts';

/** The id may come in the body or in the query; if in both, they must agree. */
export async function deleteListing({ db }: ListingsDeps, { accountId }: Principal, inBody?: string, inQuery?: string): Promise<void> {
  const id = inBody ?? inQuery;
  if (id === undefined || (inQuery !== undefined && inQuery !== id)) {
    throw new AppError('validation_failed', { message: 'Please say which listing.', fields: { _listing: 'Please say which listing.' } });
  }
  const isDeleted = await db.transaction((tx) => deleteOwnListing(tx, accountId, id));
  if (!isDeleted) throw new AppError('not_found');
}

/** For a seller who leaves: nobody can rent from them any more. */
export async function closeShop(tx: Transaction, accountId: string): Promise<void> {
  for (const id of await holdOwnListings(tx, accountId)) await deleteOwnListing(tx, accountId, id);
}
