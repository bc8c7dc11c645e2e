import { checkAvailability } from '@frontage/server/features/search/public';
import { connectDatabase } from '@frontage/server/platform/db/database';
import { median, percentile } from '../statistics.ts';

const listings = 200;

/**
 * Commits of one connection, in turn: a seller changes a listing, an accepted request reserves days, and the job tells search. The days
 * are reserved without a request, as all days of these databases.
 */
export async function timeWrites(ownerUrl: string): Promise<Record<string, unknown>> {
  const db = connectDatabase({ databaseUrl: ownerUrl, databaseReadUrl: ownerUrl, databasePoolSize: 1, timeLimitFactor: 1 }, 'bench');
  try {
    await db.pool.query('alter table slot_occupancy drop constraint slot_holder_request_id_fkey');
    const { rows } = await db.pool.query<{ id: string }>(
      `select id from listing where is_listed and deleted_at is null and slots = 1 and not exists (select from slot_reservation where listing_id = listing.id)
         and not exists (select from blocked_days where listing_id = listing.id) order by hashint8(id) limit $1`,
      [listings],
    );
    const reserve = (id: string, from: number) =>
      db.pool.query(
        `insert into slot_reservation (listing_id, slot, days, request_id)
         select $1, 1, daterange(listing_today(null) + $2::int, listing_today(null) + $2::int + 7), gen_random_uuid()`,
        [id, from],
      );
    const times: Record<string, number[]> = {};
    for (const { id } of rows) {
      const steps = {
        'a seller changes a price': () => db.pool.query('update listing set weekly_price = weekly_price + 100 where id = $1', [id]),
        'a seller changes the title': () => db.pool.query(`update listing set title = title || ' now' where id = $1`, [id]),
        'days of next month are reserved': () => reserve(id, 30),
        'search is told, and nothing changes today': () => checkAvailability({ db }),
        'days from today are reserved': () => reserve(id, 0),
        'search is told, and the space is taken today': () => checkAvailability({ db }),
        'the days are free again': () => db.pool.query('delete from slot_reservation where listing_id = $1', [id]),
        'search is told, and the space is free': () => checkAvailability({ db }),
      };
      for (const [name, step] of Object.entries(steps)) {
        const started = performance.now();
        await step();
        (times[name] ??= []).push(performance.now() - started);
      }
    }
    return Object.fromEntries(
      Object.entries(times).map(([name, all]) => [name, { medianMs: round(median(all)), p95Ms: round(percentile(all, 95)) }]),
    );
  } finally {
    await db.close();
  }
}

function round(ms: number): number {
  return Number(ms.toFixed(2));
}
