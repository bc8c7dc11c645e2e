import { sql, type Sql } from '../../platform/db/database.ts';
import type { TimeZoneSource } from '../../platform/db/tables.ts';

export interface StoredTimeZone {
  time_zone: string | null;
  time_zone_source: TimeZoneSource | null;
}

export async function findTimeZoneOf(db: Sql, accountId: string): Promise<StoredTimeZone> {
  const row = await db.selectFrom('account').select(['time_zone', 'time_zone_source']).where('id', '=', accountId).executeTakeFirst();
  return row ?? { time_zone: null, time_zone_source: null };
}

/** What a device reports never replaces what the person chose. */
export async function writeTimeZone(
  db: Sql,
  accountId: string,
  { timeZone, source, keepsChosen }: { timeZone: string; source: TimeZoneSource; keepsChosen: boolean },
): Promise<void> {
  await db
    .updateTable('account')
    .set({ time_zone: timeZone, time_zone_source: source })
    .where('id', '=', accountId)
    .where((where) => (keepsChosen ? where('time_zone_source', 'is distinct from', 'person') : where.lit(true)))
    .execute();
}

/** For accounts that have not been here since accounts have time zones: that of their newest listing, or of the listing they last asked for. */
export async function guessTimeZones(db: Sql): Promise<void> {
  await sql`
    update account set time_zone = guess.time_zone, time_zone_source = 'place'
    from (
      select account.id, coalesce(
        (select listing.time_zone from listing where listing.seller_id = account.id order by listing.id desc limit 1),
        (select listing.time_zone from rental_request request join listing on listing.id = request.listing_id
         where request.customer_id = account.id order by request.created_at desc limit 1)
      ) as time_zone
      from account
      where account.time_zone is null and account.deleted_at is null and (
        exists (select from listing where listing.seller_id = account.id)
        or exists (select from rental_request request where request.customer_id = account.id)
      )
      limit 1000
    ) guess
    where account.id = guess.id and guess.time_zone is not null and account.time_zone is null`.execute(db);
}
