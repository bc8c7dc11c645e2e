import type { NewListing, SellerListing } from '@frontage/contract/listings.schema';
import { listingMessages } from '@frontage/domain/listing/listing-rules';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { attachPictures, lockPictures } from '../uploads/public.ts';
import { resolvePictures, invalidPicture } from './listing-pictures.ts';
import { toColumns } from './listing-columns.ts';
import { lockSeller, insertListing } from './listing.store.ts';
import type { ListingsDeps } from './listings-deps.ts';
import { readSellerListing } from './seller-listings.ts';
import { findPosition } from './listing-columns.ts';

export async function addListing(deps: ListingsDeps, principal: Principal, said: NewListing): Promise<SellerListing> {
  if (said.image === '')
    throw new AppError('validation_failed', { message: listingMessages.noPicture, fields: { image: listingMessages.noPicture } });
  const pictures = await resolvePictures(deps, principal, said.image, said.images);
  return deps.db.transaction(async (tx) => {
    // Pictures take their time to be checked, and in that time the seller may have deleted the account.
    if (!(await lockSeller(tx, principal.accountId))) throw new AppError('unauthenticated');
    // Before the listing counts: whoever changes a listing takes pictures and counters in this order too.
    await lockPictures(tx, pictures);
    const columns = { ...required(toColumns(said)), ...findPosition(said), pictures, seller_id: principal.accountId };
    const id = await insertListing(tx, columns);
    if (!(await attachPictures(tx, principal.accountId, id, pictures))) throw invalidPicture('image');
    return readSellerListing(deps, tx, principal, id);
  });
}

type Columns = ReturnType<typeof toColumns>;

/** A new listing has said everything; only the type doesn't know. */
function required(columns: Columns): Required<Columns> {
  return columns as Required<Columns>;
}
