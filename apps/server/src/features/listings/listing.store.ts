import { type Pool, sql, type Sql, type Transaction } from '../../platform/db/database.ts';
import type { NewRow, RowChanges } from '../../platform/db/tables.ts';
import { plainColumns } from './plain-columns.ts';

const listingColumns = [
  ...plainColumns,
  'listing.id',
  'listing.latitude',
  'listing.longitude',
  'listing.time_zone',
  'listing.kind_confirmed',
  'listing.daily_price',
  'listing.daily_discount',
  'listing.weekly_price',
  'listing.weekly_discount',
  'listing.monthly_price',
  'listing.monthly_discount',
  'listing.yearly_price',
  'listing.yearly_discount',
  'listing.mediums',
  'listing.pictures',
  'listing.updated_at',
  'listing.taken_down_at',
  'listing.taken_down_reason',
  'listing.seller_id',
  'account.name as seller_name',
] as const;

function selectListings(db: Sql) {
  return db
    .selectFrom('listing')
    .innerJoin('account', 'account.id', 'listing.seller_id')
    .select(listingColumns)
    .select(sql<boolean>`is_taken_today(listing)`.as('is_fully_rented'))
    .where('listing.deleted_at', 'is', null);
}

export type ListingRow = NonNullable<Awaited<ReturnType<typeof findSellerListing>>>;

export function findSellerListing(db: Sql, sellerId: string, id: string) {
  return selectListings(db).where('listing.id', '=', id).where('listing.seller_id', '=', sellerId).executeTakeFirst();
}

export function findSellerListings(db: Sql, sellerId: string, { limit, skip }: { limit: number; skip: number }) {
  return selectListings(db).where('listing.seller_id', '=', sellerId).orderBy('listing.id', 'desc').limit(limit).offset(skip).execute();
}

export async function countSellerListings(db: Sql, sellerId: string): Promise<number> {
  const { listings } = await db
    .selectFrom('listing')
    .select(sql<number>`count(*)::int`.as('listings'))
    .where('seller_id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return listings;
}

export async function insertListing(tx: Transaction, listing: NewRow<'listing'>): Promise<string> {
  const { id } = await tx.insertInto('listing').values(listing).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function lockSellerListing(tx: Transaction, sellerId: string, id: string) {
  return tx
    .selectFrom('listing')
    .select(['city', 'zip_code', 'taken_down_at', 'pictures'])
    .where('id', '=', id)
    .where('seller_id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateListing(tx: Transaction, id: string, changes: RowChanges<'listing'>): Promise<void> {
  await tx
    .updateTable('listing')
    .set({ ...changes, updated_at: sql`app_now()` })
    .where('id', '=', id)
    .execute();
}

/** Locks all listings of a seller, in the order in which triggers lock the search counters: sellers who delete theirs at once can't deadlock. */
export async function lockSellerListings(tx: Transaction, sellerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('listing')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .orderBy(sql`listing_traits(listing)`)
    .orderBy('city_id')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function countListedOf(db: Sql, sellerId: string): Promise<number> {
  const { listed } = await db
    .selectFrom('listing')
    .select(sql<number>`count(*)::int`.as('listed'))
    .where('seller_id', '=', sellerId)
    .where('is_listed', '=', true)
    .executeTakeFirstOrThrow();
  return listed;
}

/** False if it was not listed. */
export async function setUnlisted(tx: Transaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('listing')
    .set({ is_listed: false, updated_at: sql`app_now()` })
    .where('id', '=', id)
    .where('is_listed', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findAddress(tx: Transaction, accountId: string): Promise<string | null> {
  const row = await tx.selectFrom('account').select('address').where('id', '=', accountId).executeTakeFirst();
  return row?.address ?? null;
}

/** The seller and title, or undefined if there is no such listing or it is down already. */
export function setTakenDown(tx: Transaction, id: string, reason: string) {
  return tx
    .updateTable('listing')
    .set({ is_listed: false, taken_down_at: sql`app_now()`, taken_down_reason: reason, updated_at: sql`app_now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('taken_down_at', 'is', null)
    .returning(['seller_id', 'title'])
    .executeTakeFirst();
}

/** The same, the other way round. The listing stays unlisted until its seller lists it. */
export function clearTakenDown(tx: Transaction, id: string) {
  return tx
    .updateTable('listing')
    .set({ taken_down_at: null, taken_down_reason: null, updated_at: sql`app_now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('taken_down_at', 'is not', null)
    .returning(['seller_id', 'title'])
    .executeTakeFirst();
}

/** False if there was none. The row stays, because rentals refer to it. */
export async function deleteSellerListing(tx: Transaction, sellerId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('listing')
    .set({ is_listed: false, deleted_at: sql`app_now()`, updated_at: sql`app_now()` })
    .where('id', '=', id)
    .where('seller_id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface PublicPicture {
  id: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
  face: number[] | null;
  face_is_blank: boolean;
}

export type PublicListingRow = ListingRow & { attached_pictures: PublicPicture[] };

/** A listed listing with all that its page shows, in one query: after searches the most frequent request. */
export async function findPublicListing(pool: Pool, id: string): Promise<PublicListingRow | undefined> {
  const { rows } = await pool.query<PublicListingRow>({
    name: 'public-listing',
    text: `
      select listing.*, account.name as seller_name,
        is_taken_today(listing) as is_fully_rented,
        (select json_agg(json_build_object('id', id, 'width', width, 'height', height, 'widths', widths, 'placeholder', placeholder,
            'face', face, 'face_is_blank', face_is_blank))
         from picture where id = any(listing.pictures) and state = 'ready') as attached_pictures
      from listing join account on account.id = listing.seller_id
      where listing.id = $1 and listing.is_listed`,
    values: [id],
  });
  return rows[0];
}

/** Null unless the customer has sent this seller a request. */
export async function findEmailOfKnownSeller(db: Sql, sellerId: string, customerId: string): Promise<string | null> {
  const { rows } = await sql<{ address: string | null }>`
    select address from account
    where id = ${sellerId} and exists (select from rental_request where customer_id = ${customerId} and seller_id = account.id)`.execute(db);
  return rows[0]?.address ?? null;
}
