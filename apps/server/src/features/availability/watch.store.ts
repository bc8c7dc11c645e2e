import { watchNoticeIntervalMs } from '@frontage/domain/listing/availability';
import type { Day } from '@frontage/domain/listing/slot-reservations';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';
import type { CoverRow } from '../../platform/email/cover-picture.ts';

export async function isWatching(db: Sql, accountId: string, listingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('listing_watch')
    .select('listing_id')
    .where('account_id', '=', accountId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the account, so that parallel calls can't overshoot the limit. */
export async function countWatchesOf(tx: Transaction, accountId: string): Promise<number> {
  await sql`select from account where id = ${accountId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from listing_watch where account_id = ${accountId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertWatch(tx: Transaction, accountId: string, listingId: string, knownFreeFrom: Day | null): Promise<void> {
  await sql`
    insert into listing_watch (account_id, listing_id, known_free_from) values (${accountId}, ${listingId}, ${knownFreeFrom})
    on conflict do nothing`.execute(tx);
}

export async function deleteWatch(db: Sql, accountId: string, listingId: string): Promise<void> {
  await db.deleteFrom('listing_watch').where('account_id', '=', accountId).where('listing_id', '=', listingId).execute();
}

export async function deleteWatchesOf(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('listing_watch').where('account_id', '=', accountId).execute();
}

export async function deleteWatchesOfListing(tx: Transaction, listingId: string): Promise<void> {
  await tx.deleteFrom('listing_watch').where('listing_id', '=', listingId).execute();
}

export async function findChangedListings(db: Sql, limit: number): Promise<string[]> {
  const { rows } = await sql<{ listing_id: string }>`
    select distinct listing_id from changed_availability where due_at <= app_now() order by listing_id limit ${limit}`.execute(db);
  return rows.map(({ listing_id: id }) => id);
}

/** Caller must lock no watches before: each notice locks the listing too, and the deletion of a listing locks it before its watches. */
export async function lockListing(tx: Transaction, listingId: string): Promise<void> {
  await sql`select from listing where id = ${listingId} for key share`.execute(tx);
}

/** False if another process has done so already. Whoever changes the listing now marks it again after this transaction. */
export async function unmarkChanged(tx: Transaction, listingId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('changed_availability').where('listing_id', '=', listingId).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function markChanged(tx: Transaction, listingId: string): Promise<void> {
  await sql`insert into changed_availability (listing_id) values (${listingId})`.execute(tx);
}

export interface Watcher {
  account_id: string;
  address: string | null;
  title: string;
  cover: CoverRow | null;
}

const nextNoticeAt = sql`told_at + ${watchNoticeIntervalMs} * interval '1 millisecond'`;
const knowsLess = (freeFrom: Day) => sql`(known_free_from is null or known_free_from > ${freeFrom})`;

/** Those who know of no day, or of a later one only, and were not told anything lately. From now on they know this one. */
export async function updateWatchersWhoKnowLess(tx: Transaction, listingId: string, freeFrom: Day, limit: number): Promise<Watcher[]> {
  const { rows } = await sql<Watcher>`
    update listing_watch set known_free_from = ${freeFrom}, told_at = app_now()
    from account, listing
    where account.id = listing_watch.account_id and listing.id = listing_watch.listing_id
      and (listing_watch.account_id, listing_watch.listing_id) in (
        select account_id, listing_id from listing_watch
        where listing_id = ${listingId} and ${knowsLess(freeFrom)} and (told_at is null or ${nextNoticeAt} <= app_now())
        order by account_id limit ${limit} for update
      )
    returning listing_watch.account_id, account.address, listing.title,
      (select json_build_object('id', picture.id, 'widths', picture.widths) from picture where picture.id = listing.pictures[1] and picture.state = 'ready') as cover`.execute(
    tx,
  );
  return rows;
}

/** Someone took days, so what the others know is no longer true. */
export async function updateKnownFreeFrom(tx: Transaction, listingId: string, freeFrom: Day | null): Promise<void> {
  await sql`
    update listing_watch set known_free_from = ${freeFrom}::date
    where listing_id = ${listingId} and known_free_from < coalesce(${freeFrom}::date, 'infinity')`.execute(tx);
}

/** Those who were told something lately are told later, if it is still true then. */
export async function markForLater(tx: Transaction, listingId: string, freeFrom: Day): Promise<void> {
  await sql`
    insert into changed_availability (listing_id, due_at)
    select listing_id, min(${nextNoticeAt}) from listing_watch where listing_id = ${listingId} and ${knowsLess(freeFrom)} group by listing_id`.execute(
    tx,
  );
}
