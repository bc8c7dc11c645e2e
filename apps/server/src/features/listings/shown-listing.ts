import { ok } from '@frontage/contract/success';
import { AppError } from '../../platform/errors.ts';
import { presentPicture } from '../uploads/public.ts';
import { presentListing } from './listing.presenter.ts';
import type { ListingsDeps } from './listings-deps.ts';
import { findShownListing } from './shown-listing.store.ts';

/** The finished answer, the same for everybody. Not over the connections of searches: a page that somebody chose should open while those are slow. */
export async function writeShownListing({ db, files }: ListingsDeps, id: string): Promise<string> {
  const row = await findShownListing(db.pool, id);
  if (!row) throw new AppError('not_found');
  const pictures = new Map(row.hung.map((picture) => [picture.id, presentPicture(files, picture)]));
  return JSON.stringify({ ...ok, listing: presentListing(row, pictures) });
}
