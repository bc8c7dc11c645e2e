import type { Placement } from '@frontage/domain/listing/listing-rules';
import type { Period, RequestPeriod } from '@frontage/domain/listing/period';
import type { RentalDates } from '@frontage/domain/rental-request/rental-dates';
import { endedStatuses } from '@frontage/domain/rental-request/status';
import { sql, type Transaction } from '../../platform/db/database.ts';
import type { NewRow } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/errors.ts';
import { isOfOthers, mostReserved } from './slot-reservations.store.ts';

export type RequestedListing = Record<`${Period}_price` | `${Period}_discount`, number> & {
  seller_id: string;
  seller_address: string | null;
  title: string;
  placement: Placement;
  slots: number;
  lead_days: number;
  /** The day it is there. */
  today: string;
  occupied_by_others: number;
  is_subscribed: boolean;
  now: Date;
};

interface WantedRental extends RentalDates {
  listingId: string;
  period: RequestPeriod;
  customerId: string;
}

/** Share-locks the listing, so that nobody deletes or changes it until the transaction ends. Others may still send requests for it. */
export async function lockRequestedListing(tx: Transaction, wanted: WantedRental): Promise<RequestedListing | undefined> {
  const { listingId: id, customerId, startsOn, endsOn, periods, period } = wanted;
  const days = sql`requested_days(${startsOn}, ${endsOn}, ${periods}, ${period}, listing_today(listing.time_zone))`;
  const { rows } = await sql<RequestedListing>`
    select listing.seller_id, seller.address as seller_address, listing.title, listing.placement, listing.slots, listing.lead_days,
      listing_today(listing.time_zone)::text as today, app_now() as now,
      listing.daily_price, listing.daily_discount, listing.weekly_price, listing.weekly_discount,
      listing.monthly_price, listing.monthly_discount, listing.yearly_price, listing.yearly_discount,
      ${mostReserved(isOfOthers(customerId), days)} as occupied_by_others,
      exists (
        select from slot_reservation reservation join rental_request request on request.id = reservation.request_id
        where reservation.listing_id = listing.id and request.customer_id = ${customerId} and request.status = 'subscription_created'
      ) as is_subscribed
    from listing join account seller on seller.id = listing.seller_id
    where listing.id = ${id} and listing.is_listed and listing.deleted_at is null
    for share of listing`.execute(tx);
  return rows[0];
}

/** A unique index allows one open request of a customer for a listing and period, also when two are sent at once. */
export async function insertRequest(tx: Transaction, request: NewRow<'rental_request'>): Promise<string> {
  const row = await tx
    .insertInto('rental_request')
    .values(request)
    .onConflict((conflict) => conflict.columns(['customer_id', 'listing_id', 'period']).where('status', 'not in', endedStatuses).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('request_already_pending');
  return row.id;
}

/** For a customer who deletes their account. The requests stay with their sellers. */
export async function deleteBrandNamesOf(tx: Transaction, customerId: string): Promise<void> {
  await tx
    .updateTable('rental_request')
    .set({ brand_name: null })
    .where('customer_id', '=', customerId)
    .where('brand_name', 'is not', null)
    .execute();
}
