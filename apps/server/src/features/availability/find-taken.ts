import { findAvailability } from '@frontage/domain/listing/availability';
import type { Day } from '@frontage/domain/listing/slot-reservations';
import type { Sql } from '../../platform/db/database.ts';
import { findOccupancies } from './availability.store.ts';

export interface TakenListing {
  _id: string;
  /** The first free day; null if none is known. */
  freeFrom: Day | null;
}

/** Those of the listings that nobody can have today. */
export async function findTaken(db: Sql, listingIds: readonly string[]): Promise<TakenListing[]> {
  const occupancies = await findOccupancies(db, listingIds);
  return occupancies.flatMap((occupancy) => {
    const { freeFrom } = findAvailability(occupancy, occupancy.today);
    return freeFrom === occupancy.today ? [] : [{ _id: occupancy.id, freeFrom }];
  });
}
