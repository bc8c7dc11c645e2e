import type { Day, Days } from '@frontage/domain/listing/slot-reservations';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';

interface ListingDay {
  today: Day;
}

/** Undefined if the seller has no such listing. */
export async function findOwnListing(db: Sql, sellerId: string, listingId: string): Promise<ListingDay | undefined> {
  const { rows } = await sql<ListingDay>`
    select listing_today(time_zone)::text as today from listing
    where id = ${listingId} and seller_id = ${sellerId} and deleted_at is null`.execute(db);
  return rows[0];
}

/** With the lock that reserving a slot takes, so that no day can be reserved and blocked at once. */
export async function lockOwnListing(tx: Transaction, sellerId: string, listingId: string): Promise<ListingDay | undefined> {
  const { rows } = await sql<ListingDay>`
    select listing_today(time_zone)::text as today from listing
    where id = ${listingId} and seller_id = ${sellerId} and deleted_at is null
    for no key update`.execute(tx);
  return rows[0];
}

export interface BlockRow {
  id: string;
  from: Day;
  /** The first day after the last one. */
  until: Day;
  note: string | null;
}

/** Those that have not ended, in order. */
export async function findBlocks(db: Sql, listingId: string, today: Day): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`
    select id, lower(days)::text as from, upper(days)::text as until, note from blocked_days
    where listing_id = ${listingId} and upper(days) > ${today}::date
    order by lower(days)`.execute(db);
  return rows;
}

export async function findReservedDays(db: Sql, listingId: string, { from, until }: Days): Promise<Days[]> {
  const { rows } = await sql<Days>`
    select lower(days)::text as from, upper(days)::text as until from slot_reservation
    where listing_id = ${listingId} and days && daterange(${from}, ${until})`.execute(db);
  return rows;
}

export async function insertBlock(tx: Transaction, listingId: string, { from, until }: Days, note: string | null): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into blocked_days (listing_id, days, note) values (${listingId}, daterange(${from}, ${until}), ${note}) returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

/** False if the listing has no such block. */
export async function deleteBlock(tx: Transaction, listingId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('blocked_days').where('id', '=', id).where('listing_id', '=', listingId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** For a listing that is deleted. */
export async function deleteBlocksOfListing(tx: Transaction, listingId: string): Promise<void> {
  await tx.deleteFrom('blocked_days').where('listing_id', '=', listingId).execute();
}
