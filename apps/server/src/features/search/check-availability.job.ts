import type { Database } from '../../platform/db/database.ts';
import { deleteChecks, findDueListings, lockUnusedListing, scheduleNextCheck, storeWhetherTaken } from './taken.store.ts';

const listingsAtOnce = 200;
/** A run ends before the next one begins; what is left stays due. */
const mostBatches = 20;

/**
 * Search knows which listings nobody can have today. This looks again where days were reserved or freed, and where a new day changes it.
 * Returns how many it looked at.
 */
export async function checkAvailability({ db }: { db: Database }): Promise<number> {
  let checked = 0;
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const due = await findDueListings(db.write, listingsAtOnce);
    for (const listingId of due) if (await checkListing(db, listingId)) checked += 1;
    if (due.length < listingsAtOnce) break;
  }
  return checked;
}

function checkListing(db: Database, listingId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockUnusedListing(tx, listingId)) || !(await deleteChecks(tx, listingId))) return false;
    await storeWhetherTaken(tx, listingId);
    await scheduleNextCheck(tx, listingId);
    return true;
  });
}
