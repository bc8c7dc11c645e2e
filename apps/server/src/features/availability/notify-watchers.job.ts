import { findAvailability } from '@frontage/domain/listing/availability';
import { notifyPerson } from '../notifications/public.ts';
import type { NotifyWatchersDeps } from './availability-deps.ts';
import { findOccupancy } from './availability.store.ts';
import { listingFreeEmail } from './emails/listing-free.email.ts';
import {
  findChangedListings,
  lockListing,
  markChanged,
  markForLater,
  unmarkChanged,
  updateKnownFreeFrom,
  updateWatchersWhoKnowLess,
} from './watch.store.ts';

const listingsAtOnce = 200;
/** So that one transaction stays short, however many watch a listing. */
const watchersAtOnce = 200;

/**
 * Everyone who watches a listing gets one notice, push message and email when it is free earlier than they know; one a day at most, however
 * often its days change. Returns how many were told.
 */
export async function notifyWatchers(deps: NotifyWatchersDeps): Promise<number> {
  let told = 0;
  for (const listingId of await findChangedListings(deps.db.write, listingsAtOnce)) {
    let batch: number;
    do {
      batch = await notifyWatchersOf(deps, listingId);
      told += batch;
    } while (batch === watchersAtOnce);
  }
  return told;
}

function notifyWatchersOf(deps: NotifyWatchersDeps, listingId: string): Promise<number> {
  return deps.db.transaction(async (tx) => {
    await lockListing(tx, listingId);
    if (!(await unmarkChanged(tx, listingId))) return 0;
    const occupancy = await findOccupancy(tx, listingId);
    const { freeFrom } = occupancy ? findAvailability(occupancy, occupancy.today) : { freeFrom: null };
    const watchers = occupancy && freeFrom !== null ? await updateWatchersWhoKnowLess(tx, listingId, freeFrom, watchersAtOnce) : [];
    for (const watcher of watchers) {
      const email = listingFreeEmail(deps, watcher, { listingId, freeFrom: freeFrom ?? '', today: occupancy?.today ?? '' });
      await notifyPerson(deps, tx, { accountId: watcher.account_id, email }, { kind: 'listing_free', listingId });
    }
    if (watchers.length === watchersAtOnce) await markChanged(tx, listingId);
    else {
      await updateKnownFreeFrom(tx, listingId, freeFrom);
      if (freeFrom !== null) await markForLater(tx, listingId, freeFrom);
    }
    return watchers.length;
  });
}
