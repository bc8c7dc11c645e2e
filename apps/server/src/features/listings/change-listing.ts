import type { ListingChanges, SellerListing } from '@frontage/contract/listings.schema';
import { listingMessages } from '@frontage/domain/listing/listing-rules';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { countMostReserved } from '../requests/public.ts';
import { attachPictures, markFace, queueMockups } from '../uploads/public.ts';
import { findPosition, toColumns } from './listing-columns.ts';
import { invalidPicture, resolvePictures } from './listing-pictures.ts';
import { findSellerListing, lockSellerListing, updateListing } from './listing.store.ts';
import type { ListingsDeps } from './listings-deps.ts';
import { requireListable } from './require-listable.ts';
import { readSellerListing } from './seller-listings.ts';

export async function changeListing(deps: ListingsDeps, principal: Principal, input: ListingChanges): Promise<SellerListing> {
  const { accountId } = principal;
  const before = await findSellerListing(deps.db.write, accountId, input._id);
  if (!before) throw new AppError('not_found');
  const chosen = await resolveChosenPictures(deps, principal, input, before.pictures);

  return deps.db.transaction(async (tx) => {
    const stored = await lockSellerListing(tx, accountId, input._id);
    if (!stored) throw new AppError('not_found');
    if (input.isListed === true && stored.taken_down_at !== null) throw new AppError('listing_taken_down');
    await requireRoomForRenters(tx, input);
    if (chosen && !(await attachPictures(tx, accountId, input._id, chosen))) throw invalidPicture('image');
    const [cover] = chosen ?? stored.pictures;
    if (cover && input.face !== undefined) await markFace(tx, cover, input.face);
    const pictures = chosen ? { pictures: chosen } : {};
    await updateListing(tx, input._id, { ...toColumns(input), ...pictures, ...changedPosition(input, stored) });
    if (input.face) await queueMockups(deps, tx, accountId, input._id);
    return requireListable(await readSellerListing(deps, tx, principal, input._id));
  });
}

/** Renters keep their slots. */
async function requireRoomForRenters(tx: Transaction, { _id: id, slots }: ListingChanges): Promise<void> {
  if (slots === undefined) return;
  const renters = await countMostReserved(tx, id);
  if (slots >= renters) return;
  const message = `Slots must be at least ${renters}, the number of customers who rent it now`;
  throw new AppError('validation_failed', { message, fields: { slots: message } });
}

/** Null when pictures stay as they are. A missing cover or missing further pictures mean the present ones. */
async function resolveChosenPictures(
  deps: ListingsDeps,
  principal: Principal,
  { image, images }: ListingChanges,
  attached: string[],
): Promise<string[] | null> {
  if (image === '') {
    throw new AppError('validation_failed', { message: listingMessages.noPictureOnEdit, fields: { image: listingMessages.noPictureOnEdit } });
  }
  if (image === undefined && images === undefined) return null;
  const pictureUrl = (id: string) => `${deps.files.pictureBaseUrl}/${id}/0.webp`;
  const [cover = '', ...further] = attached.map(pictureUrl);
  return resolvePictures(deps, principal, image ?? cover, images ?? further);
}

/** A given position counts. Otherwise the place is looked up again, but only if the address changed or the position was cleared. */
function changedPosition(input: ListingChanges, stored: { city: string; zip_code: string }) {
  const isUntouched =
    input.latitude === undefined && input.longitude === undefined && input.zipCode === stored.zip_code && input.city === stored.city;
  return isUntouched ? {} : findPosition(input);
}
