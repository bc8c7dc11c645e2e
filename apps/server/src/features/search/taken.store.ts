import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';

export async function findDueListings(db: Sql, limit: number): Promise<string[]> {
  const { rows } = await sql<{ listing_id: string }>`
    select listing_id from availability_check where due_at <= app_now() group by listing_id order by min(due_at) limit ${limit}`.execute(db);
  return rows.map(({ listing_id: id }) => id);
}

/** Locks the listing. False if somebody is changing it: nobody ever waits long for the job, nor the job for them. */
export async function lockUnusedListing(tx: Transaction, listingId: string): Promise<boolean> {
  const { rows } = await sql`select from listing where id = ${listingId} for no key update skip locked`.execute(tx);
  return rows.length > 0;
}

/** False if another process was faster. Whoever changes days now adds a check after this transaction. */
export async function deleteChecks(tx: Transaction, listingId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('availability_check').where('listing_id', '=', listingId).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function storeWhetherTaken(tx: Transaction, listingId: string): Promise<void> {
  await sql`select show_whether_taken(${listingId})`.execute(tx);
}

/** At the start of the next day on which a rental or a block starts or ends, if there is one. */
export async function scheduleNextCheck(tx: Transaction, listingId: string): Promise<void> {
  await sql`
    insert into availability_check (listing_id, due_at)
    select listing.id, min(day)::timestamp at time zone coalesce(listing.time_zone, 'America/New_York')
    from listing, lateral (
      select days from slot_reservation where listing_id = listing.id
      union all select days from blocked_days where listing_id = listing.id
    ) taken, lateral (values (lower(days)), (upper(days))) as change (day)
    where listing.id = ${listingId} and day > listing_today(listing.time_zone)
    group by listing.id`.execute(tx);
}
