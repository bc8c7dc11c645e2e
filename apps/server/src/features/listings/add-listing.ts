import type { NewListing, OwnListing } from '@frontage/contract/listings.schema';
import { listingMessages } from '@frontage/domain/listing-rules';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { hangPictures, holdPictures } from '../uploads/public.ts';
import { choosePictures, notYours } from './chosen-pictures.ts';
import { toColumns } from './listing-columns.ts';
import { holdSeller, insertListing } from './listing.store.ts';
import type { ListingsDeps } from './listings-deps.ts';
import { readOwnListing } from './own-listings.ts';
import { findPosition } from './position.ts';

export async function addListing(deps: ListingsDeps, principal: Principal, said: NewListing): Promise<OwnListing> {
  if (said.image === '')
    throw new AppError('validation_failed', { message: listingMessages.noPicture, fields: { image: listingMessages.noPicture } });
  const pictures = await choosePictures(deps, principal, said.image, said.images);
  return deps.db.transaction(async (tx) => {
    // Pictures take their time to be checked, and in that time the seller may have deleted the account.
    if (!(await holdSeller(tx, principal.accountId))) throw new AppError('unauthenticated');
    // Before the listing counts: whoever changes a listing takes pictures and counters in this order too.
    await holdPictures(tx, pictures);
    const columns = { ...required(toColumns(said)), ...findPosition(said), pictures, seller_id: principal.accountId };
    const id = await insertListing(tx, columns);
    if (!(await hangPictures(tx, principal.accountId, id, pictures))) throw notYours('image');
    return readOwnListing(deps, tx, principal, id);
  });
}

type Columns = ReturnType<typeof toColumns>;

/** A new listing has said everything; only the type doesn't know. */
function required(columns: Columns): Required<Columns> {
  return columns as Required<Columns>;
}
