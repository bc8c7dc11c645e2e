import type { Pool } from '../../platform/db/database.ts';
import type { ListingRow } from './listing.store.ts';

interface ShownPicture {
  id: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
}

export type ShownRow = ListingRow & { hung: ShownPicture[] };

/** A listed space with all that its page shows, in one question: after searches it is what visitors ask most. */
export async function findShownListing(pool: Pool, id: string): Promise<ShownRow | undefined> {
  const { rows } = await pool.query<ShownRow>({
    name: 'shown-listing',
    text: `
      select listing.*, account.name as seller_name,
        (select count(*) from slot_holder where slot_holder.listing_id = listing.id) >= listing.slots as is_fully_rented,
        (select json_agg(json_build_object('id', id, 'width', width, 'height', height, 'widths', widths, 'placeholder', placeholder))
         from picture where id = any(listing.pictures) and state = 'ready') as hung
      from listing join account on account.id = listing.seller_id
      where listing.id = $1 and listing.is_listed`,
    values: [id],
  });
  return rows[0];
}
