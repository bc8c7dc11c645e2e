import type { Day } from '@frontage/domain/listing/slot-reservations';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';

/** A link is for one listing, or for all of the seller's if that is null. */
export async function saveLink(tx: Transaction, sellerId: string, listingId: string | null, tokenHash: Buffer): Promise<void> {
  await sql`
    insert into calendar_link (seller_id, listing_id, token_hash) values (${sellerId}, ${listingId}, ${tokenHash})
    on conflict on constraint one_link_each do update set token_hash = excluded.token_hash, created_at = app_now()`.execute(tx);
}

export async function deleteLink(tx: Transaction, sellerId: string, listingId: string | null): Promise<void> {
  await sql`delete from calendar_link where seller_id = ${sellerId} and listing_id is not distinct from ${listingId}::bigint`.execute(tx);
}

/** For an account that is deleted. */
export async function deleteLinksOf(tx: Transaction, sellerId: string): Promise<void> {
  await tx.deleteFrom('calendar_link').where('seller_id', '=', sellerId).execute();
}

export async function deleteLinksOfListing(tx: Transaction, listingId: string): Promise<void> {
  await tx.deleteFrom('calendar_link').where('listing_id', '=', listingId).execute();
}

export async function hasLink(db: Sql, sellerId: string, listingId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from calendar_link where seller_id = ${sellerId} and listing_id is not distinct from ${listingId}::bigint`.execute(db);
  return rows.length > 0;
}

interface LinkedCalendar {
  title: string | null;
  now: Date;
  events: { kind: 'rental' | 'block'; id: string; title: string; from: Day; until: Day }[];
}

/** More than any program wants to read. */
const maxEvents = 5_000;

/** From 90 days ago to two years ahead, which is also where a rental without an end stops: programs can't show one. No names of customers. */
export async function findLinkedCalendar(db: Sql, tokenHash: Buffer): Promise<LinkedCalendar | undefined> {
  const { rows } = await sql<LinkedCalendar>`
    select (select title from listing where listing.id = link.listing_id) as title, app_now() as now, (
      select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'title', title, 'from', lower(shown), 'until', upper(shown)) order by lower(shown), id), '[]')
      from (
        select event.kind, event.id, listing.title, shown
        from (
          select 'rental' as kind, request_id as id, listing_id, days from slot_reservation
          union all
          select 'block', id, listing_id, days from blocked_days
        ) event
          join listing on listing.id = event.listing_id
          cross join lateral (
            select event.days * daterange(listing_today(listing.time_zone) - 90, (listing_today(listing.time_zone) + interval '2 years')::date) as shown
          ) part
        where listing.seller_id = link.seller_id and listing.deleted_at is null and (link.listing_id is null or listing.id = link.listing_id) and not isempty(shown)
        order by shown, event.id limit ${maxEvents}
      ) found
    ) as events
    from calendar_link link join account on account.id = link.seller_id
    where link.token_hash = ${tokenHash} and account.deleted_at is null`.execute(db);
  return rows[0];
}
