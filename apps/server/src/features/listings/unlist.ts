import type { Database, Transaction } from '../../platform/db/database.ts';
import { holdOwnListings, unlistListing } from './listing.store.ts';

/** By an operator: nobody finds it any more or asks for it; what was asked and rented before goes on. False if it was not listed. */
export function takeOffTheList({ db }: { db: Database }, id: string): Promise<boolean> {
  return db.transaction((tx) => unlistListing(tx, id));
}

/** Everything of a seller. Tells how many were listed. */
export async function takeAllOffTheList(tx: Transaction, sellerId: string): Promise<number> {
  let unlisted = 0;
  for (const id of await holdOwnListings(tx, sellerId)) if (await unlistListing(tx, id)) unlisted += 1;
  return unlisted;
}
