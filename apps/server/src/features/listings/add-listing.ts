import type { NewListing, SellerListing } from '@frontage/contract/listings.schema';
import { guessKind } from '@frontage/domain/listing/guess-kind';
import { listingMessages } from '@frontage/domain/listing/listing-rules';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { lockActiveAccount } from '../accounts/public.ts';
import { attachPictures, lockPictures, markFace } from '../uploads/public.ts';
import { findPosition, toColumns } from './listing-columns.ts';
import { invalidPicture, resolvePictures } from './listing-pictures.ts';
import { insertListing } from './listing.store.ts';
import type { ListingsDeps } from './listings-deps.ts';
import { requireListable } from './require-listable.ts';
import { readSellerListing } from './seller-listings.ts';

export async function addListing(deps: ListingsDeps, principal: Principal, input: NewListing): Promise<SellerListing> {
  if (input.image === '')
    throw new AppError('validation_failed', { message: listingMessages.noPicture, fields: { image: listingMessages.noPicture } });
  const pictures = await resolvePictures(deps, principal, input.image, input.images);
  return deps.db.transaction(async (tx) => {
    // Checking pictures takes time; the account may have been deleted or suspended meanwhile.
    if (!(await lockActiveAccount(tx, principal.accountId))) throw new AppError('unauthenticated');
    // Locks pictures before the insert locks counters: changes of a listing take them in the same order, so no deadlock.
    await lockPictures(tx, pictures);
    const kind = input.kind ?? guessKind({ ...input, mediums: input.mediumsAccepted });
    const columns = {
      ...allColumns(toColumns(input)),
      kind,
      kind_confirmed: input.kind !== undefined,
      ...findPosition(input),
      pictures,
      seller_id: principal.accountId,
    };
    const id = await insertListing(tx, columns);
    if (!(await attachPictures(tx, principal.accountId, id, pictures))) throw invalidPicture('image');
    if (pictures[0] && input.face !== undefined) await markFace(tx, pictures[0], input.face);
    return requireListable(await readSellerListing(deps, tx, principal, id));
  });
}

type Columns = ReturnType<typeof toColumns>;

/** The contract makes every field of a new listing mandatory; the type of `toColumns` can't express that. */
function allColumns(columns: Columns): Required<Columns> {
  return columns as Required<Columns>;
}
