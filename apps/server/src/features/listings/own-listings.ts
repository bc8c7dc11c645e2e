import type { OwnListing } from '@frontage/contract/listings.schema';
import type { Sql } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { presentOwnListing } from './listing.presenter.ts';
import { countOwnListings, findOwnListing, findOwnListings } from './listing.store.ts';
import type { ListingsDeps } from './listings-deps.ts';
import { picturesOf } from './shown-pictures.ts';

export async function listOwnListings({ db, files }: ListingsDeps, principal: Principal, page: { limit: number; skip: number }) {
  const rows = await findOwnListings(db.write, principal.accountId, page);
  const pictures = await picturesOf(db.write, files, rows);
  return {
    listings: rows.map((row) => presentOwnListing(row, pictures, principal)),
    totalCount: await countOwnListings(db.write, principal.accountId),
  };
}

/** `db`: what was just written must be read where it was written. */
export async function readOwnListing({ files }: ListingsDeps, db: Sql, principal: Principal, id: string): Promise<OwnListing> {
  const row = await findOwnListing(db, principal.accountId, id);
  if (!row) throw new AppError('not_found');
  return presentOwnListing(row, await picturesOf(db, files, [row]), principal);
}
