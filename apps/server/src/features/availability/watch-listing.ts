import { findAvailability, watchLimit } from '@frontage/domain/listing/availability';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import type { AvailabilityDeps } from './availability-deps.ts';
import { findOccupancy } from './availability.store.ts';
import { countWatchesOf, deleteWatch, insertWatch, isWatching } from './watch.store.ts';

type Deps = Pick<AvailabilityDeps, 'db'>;

export async function readWatch({ db }: Deps, { accountId }: Principal, listingId: string): Promise<boolean> {
  return isWatching(db.write, accountId, listingId);
}

/** Asking twice has no further effect. */
export async function watchListing({ db }: Deps, { accountId }: Principal, listingId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const watched = await countWatchesOf(tx, accountId);
    const occupancy = await findOccupancy(tx, listingId);
    if (!occupancy) throw new AppError('not_found');
    if (await isWatching(tx, accountId, listingId)) return;
    if (watched >= watchLimit) throw new AppError('too_many_watches');
    await insertWatch(tx, accountId, listingId, findAvailability(occupancy, occupancy.today).freeFrom);
  });
}

export async function unwatchListing({ db }: Deps, { accountId }: Principal, listingId: string): Promise<void> {
  await deleteWatch(db.write, accountId, listingId);
}
