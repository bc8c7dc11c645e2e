import type { Occupancy } from '@frontage/domain/listing/availability';
import type { Day } from '@frontage/domain/listing/slot-reservations';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import { sql, type Sql } from '../../platform/db/database.ts';

export interface ListingOccupancy extends Occupancy {
  id: string;
  today: Day;
  timeZone: string;
  leadDays: number;
}

/** Of a listed listing, from today on. */
export async function findOccupancy(db: Sql, listingId: string): Promise<ListingOccupancy | undefined> {
  const [occupancy] = await findOccupancies(db, [listingId]);
  return occupancy;
}

export async function findOccupancies(db: Sql, listingIds: readonly string[]): Promise<ListingOccupancy[]> {
  const { rows } = await sql<ListingOccupancy>`
    select listing.id::text, today::text, coalesce(time_zone, ${defaultTimeZone}) as "timeZone", lead_days as "leadDays", slots,
      (
        select coalesce(json_agg(json_build_object('from', lower(days), 'until', upper(days), 'paidUntil', (
          select (period_end at time zone coalesce(listing.time_zone, ${defaultTimeZone}))::date from subscription
          where subscription.request_id = slot_reservation.request_id and ended_at is null and past_due_since is null
        ))), '[]')
        from slot_reservation where listing_id = listing.id and (upper_inf(days) or upper(days) > today)
      ) as reserved,
      (
        select coalesce(json_agg(json_build_object('from', lower(days), 'until', upper(days))), '[]')
        from blocked_days where listing_id = listing.id and upper(days) > today
      ) as blocked
    from listing, listing_today(time_zone) today
    where listing.id = any(${listingIds}::bigint[]) and listing.is_listed and listing.deleted_at is null`.execute(db);
  return rows;
}
