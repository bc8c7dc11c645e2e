import type { Database, Transaction } from '../../platform/db/database.ts';
import { lockSellerListings, setUnlisted } from './listing.store.ts';

/** By an operator: hides the listing from search and new requests; earlier requests and rentals go on. False if it was not listed. */
export function unlist({ db }: { db: Database }, id: string): Promise<boolean> {
  return db.transaction((tx) => setUnlisted(tx, id));
}

/** All listings of a seller. Returns how many were listed. */
export async function unlistAllOf(tx: Transaction, sellerId: string): Promise<number> {
  let unlisted = 0;
  for (const id of await lockSellerListings(tx, sellerId)) if (await setUnlisted(tx, id)) unlisted += 1;
  return unlisted;
}
