import { ok } from '@frontage/contract/endpoint';
import { type DatabaseWithReplica, sql } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { presentPicture } from '../uploads/public.ts';
import { presentListing } from './listing.presenter.ts';
import { findPublicListing } from './listing.store.ts';
import type { ListingsDeps } from './listings-deps.ts';

/** The finished response, the same for everybody. Doesn't use the search connections: a listing's page should open even while searches are slow. */
export async function publicListingJson({ db, files }: ListingsDeps, id: string): Promise<string> {
  const row = await findPublicListing(db.pool, id);
  if (!row) throw new AppError('not_found');
  const pictures = new Map(row.attached_pictures.map((picture) => [picture.id, presentPicture(files, picture)]));
  return JSON.stringify({ ...ok, listing: presentListing(row, pictures) });
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
