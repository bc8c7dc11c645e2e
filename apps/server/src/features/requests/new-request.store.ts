import type { Placement } from '@frontage/domain/listing/listing-rules';
import type { Period } from '@frontage/domain/listing/period';
import { sql, type Transaction } from '../../platform/db/database.ts';
import type { NewRow } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/errors.ts';

export type RequestedListing = Record<`${Period}_price` | `${Period}_discount`, number> & {
  seller_id: string;
  seller_address: string | null;
  title: string;
  placement: Placement;
  slots: number;
  occupied_by_others: number;
  is_subscribed: boolean;
  now: Date;
};

/** Share-locks the listing, so that nobody deletes or changes it until the transaction ends. Others may still send requests for it. */
export async function lockRequestedListing(tx: Transaction, id: string, customerId: string): Promise<RequestedListing | undefined> {
  const { rows } = await sql<RequestedListing>`
    select listing.seller_id, seller.address as seller_address, listing.title, listing.placement, listing.slots, app_now() as now,
      listing.daily_price, listing.daily_discount, listing.weekly_price, listing.weekly_discount,
      listing.monthly_price, listing.monthly_discount, listing.yearly_price, listing.yearly_discount,
      (
        select count(*)::int from slot_occupancy occupancy join rental_request request on request.id = occupancy.request_id
        where occupancy.listing_id = listing.id and request.customer_id <> ${customerId}
      ) as occupied_by_others,
      exists (
        select from slot_occupancy occupancy join rental_request request on request.id = occupancy.request_id
        where occupancy.listing_id = listing.id and request.customer_id = ${customerId} and request.status = 'subscription_created'
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
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'listing_id', 'period'])
        .where('status', 'not in', ['rejected', 'cancelled', 'subscription_created'])
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('request_already_pending');
  return row.id;
}
