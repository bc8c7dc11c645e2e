import { sql, type Transaction } from '../../platform/db/database.ts';

/** The lowest free slot. Whoever calls holds the listing, so nobody else takes it meanwhile. */
export async function takeSlot(tx: Transaction, listingId: string, requestId: string): Promise<void> {
  await sql`
    insert into slot_holder (listing_id, slot, request_id)
    select ${listingId}, min(free.slot), ${requestId}
    from listing cross join generate_series(1, listing.slots) as free (slot)
    where listing.id = ${listingId} and not exists (select from slot_holder holder where holder.listing_id = ${listingId} and holder.slot = free.slot)
  `.execute(tx);
}

export async function freeSlot(tx: Transaction, requestId: string): Promise<void> {
  await tx.deleteFrom('slot_holder').where('request_id', '=', requestId).execute();
}
