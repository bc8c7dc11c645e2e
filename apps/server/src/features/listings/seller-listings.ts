import type { SellerListing } from '@frontage/contract/listings.schema';
import type { Sql } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { readPictures } from './listing-pictures.ts';
import { presentSellerListing } from './listing.presenter.ts';
import { countSellerListings, findSellerListing, findSellerListings } from './listing.store.ts';
import type { ListingsDeps } from './listings-deps.ts';

export async function listSellerListings({ db, files }: ListingsDeps, principal: Principal, page: { limit: number; skip: number }) {
  const rows = await findSellerListings(db.write, principal.accountId, page);
  const pictures = await readPictures(db.write, files, rows);
  return {
    listings: rows.map((row) => presentSellerListing(row, pictures, principal)),
    totalCount: await countSellerListings(db.write, principal.accountId),
  };
}

/** Inside a transaction, pass it as `db`: only there is what it just wrote visible. */
export async function readSellerListing({ files }: ListingsDeps, db: Sql, principal: Principal, id: string): Promise<SellerListing> {
  const row = await findSellerListing(db, principal.accountId, id);
  if (!row) throw new AppError('not_found');
  return presentSellerListing(row, await readPictures(db, files, [row]), principal);
}
