import type { NewListing, SellerListing } from '@frontage/contract/listings.schema';
import { listingMessages } from '@frontage/domain/listing/listing-rules';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { attachPictures, lockPictures } from '../uploads/public.ts';
import { findPosition, toColumns } from './listing-columns.ts';
import { invalidPicture, resolvePictures } from './listing-pictures.ts';
import { insertListing, lockSeller } from './listing.store.ts';
import type { ListingsDeps } from './listings-deps.ts';
import { readSellerListing } from './seller-listings.ts';

export async function addListing(deps: ListingsDeps, principal: Principal, input: NewListing): Promise<SellerListing> {
  if (input.image === '')
    throw new AppError('validation_failed', { message: listingMessages.noPicture, fields: { image: listingMessages.noPicture } });
  const pictures = await resolvePictures(deps, principal, input.image, input.images);
  return deps.db.transaction(async (tx) => {
    // Checking pictures takes time; the seller may have deleted their account meanwhile.
    if (!(await lockSeller(tx, principal.accountId))) throw new AppError('unauthenticated');
    // Locks pictures before the insert locks counters: changes of a listing take them in the same order, so no deadlock.
    await lockPictures(tx, pictures);
    const columns = { ...allColumns(toColumns(input)), ...findPosition(input), pictures, seller_id: principal.accountId };
    const id = await insertListing(tx, columns);
    if (!(await attachPictures(tx, principal.accountId, id, pictures))) throw invalidPicture('image');
    return readSellerListing(deps, tx, principal, id);
  });
}

type Columns = ReturnType<typeof toColumns>;

/** The contract makes every field of a new listing mandatory; the type of `toColumns` can't express that. */
function allColumns(columns: Columns): Required<Columns> {
  return columns as Required<Columns>;
}
