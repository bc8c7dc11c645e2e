import { type Database, sql } from '../../platform/db/database.ts';
import { timeZoneOf } from './listing-columns.ts';

const batchSize = 500;

interface ListingWithoutZone {
  id: string;
  zipCode: string;
  city: string;
  latitude: number | null;
  longitude: number | null;
}

/** For listings from before listings had time zones. In batches, so that sellers never wait for it. Returns how many it filled. */
export async function fillListingTimeZones({ db }: { db: Database }): Promise<number> {
  let filled = 0;
  for (let after = '0'; ;) {
    const { rows } = await sql<ListingWithoutZone>`
      select id, zip_code as "zipCode", city, latitude, longitude from listing where id > ${after} and time_zone is null
      order by id limit ${batchSize}`.execute(db.write);
    const last = rows.at(-1);
    if (!last) return filled;
    filled += await writeTimeZones(db, rows);
    after = last.id;
  }
}

/** Leaves out a listing whose seller has just changed its place. */
async function writeTimeZones(db: Database, rows: readonly ListingWithoutZone[]): Promise<number> {
  const result = await sql`
    update listing set time_zone = found.time_zone
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(timeZoneOf)}::text[]) as found (id, time_zone)
    where listing.id = found.id and listing.time_zone is null`.execute(db.write);
  return Number(result.numAffectedRows ?? 0);
}
