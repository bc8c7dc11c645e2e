import type { Picture } from '@frontage/contract/listings.schema';
import { listingMessages } from '@frontage/domain/listing/listing-rules';
import type { Sql } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Principal } from '../../platform/principal.ts';
import { checkPictures, findPictures, presentPicture } from '../uploads/public.ts';
import type { ListingsDeps } from './listings-deps.ts';

/** Ids of the pictures behind these URLs, checked and ready, the cover first. Call it outside a transaction: checks take time. */
export async function resolvePictures(deps: ListingsDeps, principal: Principal, cover: string, further: readonly string[]): Promise<string[]> {
  const chosen = [{ url: cover, field: 'image' }, ...further.map((url, index) => ({ url, field: `images.${index}` }))];
  const pictures = await checkPictures(deps, principal, chosen, invalidPicture);
  return [...new Set(pictures.map(({ id }) => id))];
}

/** For a foreign URL, someone else's picture, or one attached to another listing: one error, so that callers learn nothing about others' pictures. */
export function invalidPicture(field: string): AppError {
  return new AppError('validation_failed', { message: listingMessages.noPicture, fields: { [field]: listingMessages.noPicture } });
}

export async function readPictures(db: Sql, files: Files, rows: readonly { pictures: string[] }[]): Promise<Map<string, Picture>> {
  const ids = rows.flatMap((row) => row.pictures);
  const found = ids.length === 0 ? [] : await findPictures(db, ids);
  return new Map(found.map((picture) => [picture.id, presentPicture(files, picture)]));
}
