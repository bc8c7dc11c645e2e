import { ok } from '@frontage/contract/endpoint';
import type { Listing } from '@frontage/contract/listings.schema';
import { type DatabaseWithReplica, sql, type Sql } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { findTaken } from '../availability/public.ts';
import { presentPicture } from '../uploads/public.ts';
import { presentListing } from './listing.presenter.ts';
import { findEmailOfKnownSeller, findPublicListing } from './listing.store.ts';
import type { ListingsDeps } from './listings-deps.ts';

/** The finished response, the same for every visitor. */
export async function publicListingJson(deps: ListingsDeps, id: string): Promise<string> {
  return JSON.stringify({ ...ok, listing: await readPublicListing(deps, id) });
}

/** With the seller's email address if the customer has a request with them. */
export async function readListingForCustomer(deps: ListingsDeps, { accountId }: Principal, id: string): Promise<Listing> {
  const listing = await readPublicListing(deps, id);
  const email = await findEmailOfKnownSeller(deps.db.write, listing._seller._id, accountId);
  return email === null ? listing : { ...listing, _seller: { ...listing._seller, email } };
}

/** Doesn't use the search connections: a listing's page should open even while searches are slow. */
async function readPublicListing({ db, files }: ListingsDeps, id: string): Promise<Listing> {
  const row = await findPublicListing(db.pool, id);
  if (!row) throw new AppError('not_found');
  const pictures = new Map(row.attached_pictures.map((picture) => [picture.id, presentPicture(files, picture)]));
  const listing = presentListing(row, pictures);
  return listing.isFullyRented ? { ...listing, ...(await findFirstFreeDay(db.write, id)) } : listing;
}

async function findFirstFreeDay(write: Sql, id: string): Promise<Pick<Listing, 'freeFrom'>> {
  const [taken] = await findTaken(write, [id]);
  return taken?.freeFrom ? { freeFrom: taken.freeFrom } : {};
}

/** Search engines accept at most this many URLs in one file. */
const partSize = 50_000;

/** Parts are ranges of ids, so a listing never moves to another part and crawlers fetch only parts that changed. */
export async function listSiteMapParts({ db }: { db: DatabaseWithReplica }): Promise<number[]> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select (min(id) / ${partSize})::int as first, (max(id) / ${partSize})::int as last from listing_card`.execute(db.read);
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

export async function readSiteMapPart({ db }: { db: DatabaseWithReplica }, part: number): Promise<{ _id: string; updatedAt: string }[]> {
  const rows = await db.read
    .selectFrom('listing_card')
    .select(['id', 'updated_at'])
    .where('id', '>=', String(part * partSize))
    .where('id', '<', String((part + 1) * partSize))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ _id: row.id, updatedAt: row.updated_at.toISOString() }));
}
