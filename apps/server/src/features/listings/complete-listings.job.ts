import { guessKind } from '@frontage/domain/listing/guess-kind';
import { maskToMediums } from '@frontage/domain/listing/medium';
import { stateOfZipCode } from '@frontage/domain/listing/us-state';
import { type Database, sql } from '../../platform/db/database.ts';

const batchSize = 500;

interface IncompleteListing {
  id: string;
  title: string;
  description: string;
  mediums: number;
  zip_code: string;
}

/**
 * For listings from before there were kinds, and those whose rows in the tables of search are from before there were positions and sizes. Returns
 * how many it completed.
 */
export async function completeListings({ db }: { db: Database }): Promise<number> {
  let completed = 0;
  for (let after = '0'; ;) {
    const { rows } = await sql<IncompleteListing>`
      select id, title, description, mediums, zip_code from listing
      where id = any(array(
        (select id from listing where id > ${after} and kind is null order by id limit ${batchSize})
        union
        (select id from listing_search where id > ${after} and width is null order by id limit ${batchSize})
        order by id limit ${batchSize}
      ))
      order by id`.execute(db.write);
    const last = rows.at(-1);
    if (!last) return completed;
    completed += await complete(db, rows);
    after = last.id;
  }
}

/** Each in its own transaction: several at once could wait for the search counters in another order than sellers do. */
async function complete(db: Database, rows: readonly IncompleteListing[]): Promise<number> {
  let written = 0;
  for (const row of rows) {
    const kind = guessKind({ ...row, mediums: maskToMediums(row.mediums) });
    // Triggers write the tables of search. Leaves out a listing whose seller has just changed its place.
    const result = await sql`
      update listing set kind = coalesce(kind, ${kind}), state = ${stateOfZipCode(row.zip_code)}
      where id = ${row.id} and zip_code = ${row.zip_code}`.execute(db.write);
    written += Number(result.numAffectedRows ?? 0);
  }
  return written;
}
