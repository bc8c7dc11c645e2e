import type { Day, Days } from '@frontage/domain/listing/slot-reservations';
import { type RawBuilder, sql, type Sql } from '../../platform/db/database.ts';

interface EntryRow extends Days {
  kind: 'rental' | 'request' | 'block';
  id: string;
  customer: string | null;
  note: string | null;
  /** Null if it is not a rental. */
  isRunning: boolean | null;
}

export interface CalendarRow {
  id: string;
  title: string;
  slots: number;
  today: Day;
  entries: EntryRow[];
}

/** More than a listing with 100 slots needs; a seller who gets more requests sees those that start first, after rentals and blocks. */
const maxEntries = 500;

interface Page {
  limit: number;
  skip: number;
}

export function findCalendar(db: Sql, sellerId: string, { from, until }: Days, { limit, skip }: Page): Promise<CalendarRow[]> {
  const window = sql`daterange(${from}, ${until})`;
  return select(
    db,
    window,
    sql`where listing.seller_id = ${sellerId} and listing.deleted_at is null order by listing.id desc limit ${limit} offset ${skip}`,
  );
}

/** From today on. */
export async function findListingCalendar(db: Sql, sellerId: string, listingId: string): Promise<CalendarRow | undefined> {
  const window = sql`daterange(today, null)`;
  const [row] = await select(db, window, sql`where listing.id = ${listingId} and listing.seller_id = ${sellerId} and listing.deleted_at is null`);
  return row;
}

/** A pending request without dates starts as soon as possible, which is shown as today. */
async function select(db: Sql, window: RawBuilder<unknown>, where: RawBuilder<unknown>): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    select listing.id, listing.title, listing.slots, today::text, (
      select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'from', lower(days), 'until', upper(days), 'customer', customer, 'note', note, 'isRunning', is_running) order by lower(days), id), '[]')
      from (
        select 'rental' as kind, request.id, reservation.days, customer.name as customer, null as note, request.status = 'subscription_created' as is_running
        from slot_reservation reservation join rental_request request on request.id = reservation.request_id join account customer on customer.id = request.customer_id
        where reservation.listing_id = listing.id and reservation.days && ${window}
        union all
        select 'block', blocked_days.id, blocked_days.days, null, blocked_days.note, null from blocked_days
        where blocked_days.listing_id = listing.id and blocked_days.days && ${window}
        union all
        select 'request', request.id, requested, customer.name, null, null
        from rental_request request join account customer on customer.id = request.customer_id
          cross join lateral (select requested_days(starts_on, ends_on, periods, period, today) as requested) wanted
        where request.listing_id = listing.id and request.status = 'pending' and requested && ${window}
        order by kind, days limit ${maxEntries}
      ) entry
    ) as entries
    from listing, listing_today(listing.time_zone) today ${where}`.execute(db);
  return rows;
}

export async function countListings(db: Sql, sellerId: string): Promise<number> {
  const { rows } = await sql<{ listings: number }>`
    select count(*)::int as listings from listing where seller_id = ${sellerId} and deleted_at is null`.execute(db);
  return rows[0]?.listings ?? 0;
}

export async function findToday(db: Sql): Promise<Day> {
  const { rows } = await sql<{ today: Day }>`select listing_today(null)::text as today`.execute(db);
  return rows[0]?.today ?? '';
}
