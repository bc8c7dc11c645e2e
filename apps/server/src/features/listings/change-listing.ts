import type { ListingChanges, SellerListing } from '@frontage/contract/listings.schema';
import { listingMessages } from '@frontage/domain/listing/listing-rules';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { attachPictures } from '../uploads/public.ts';
import { resolvePictures, invalidPicture } from './listing-pictures.ts';
import { toColumns } from './listing-columns.ts';
import { countOccupiedSlots, findSellerListing, lockSellerListing, updateListing } from './listing.store.ts';
import type { ListingsDeps } from './listings-deps.ts';
import { readSellerListing } from './seller-listings.ts';
import { findPosition } from './listing-columns.ts';

export async function changeListing(deps: ListingsDeps, principal: Principal, said: ListingChanges): Promise<SellerListing> {
  const { accountId } = principal;
  const before = await findSellerListing(deps.db.write, accountId, said._id);
  if (!before) throw new AppError('not_found');
  const chosen = await chosenPictures(deps, principal, said, before.pictures);

  return deps.db.transaction(async (tx) => {
    const kept = await lockSellerListing(tx, accountId, said._id);
    if (!kept) throw new AppError('not_found');
    await keepRoomForRenters(tx, said);
    if (chosen && !(await attachPictures(tx, accountId, said._id, chosen))) throw invalidPicture('image');
    const pictures = chosen ? { pictures: chosen } : {};
    await updateListing(tx, said._id, { ...toColumns(said), ...pictures, ...changedPosition(said, kept) });
    return readSellerListing(deps, tx, principal, said._id);
  });
}

/** Whoever rents keeps their slot. */
async function keepRoomForRenters(tx: Transaction, { _id: id, slots }: ListingChanges): Promise<void> {
  if (slots === undefined) return;
  const renters = await countOccupiedSlots(tx, id);
  if (slots >= renters) return;
  const message = `Slots must be at least ${renters}: that many renters have one now`;
  throw new AppError('validation_failed', { message, fields: { slots: message } });
}

/** Null when nothing was said about pictures. Without a new cover the old one stays; without further ones those that hang stay. */
async function chosenPictures(
  deps: ListingsDeps,
  principal: Principal,
  { image, images }: ListingChanges,
  hanging: string[],
): Promise<string[] | null> {
  if (image === '') {
    throw new AppError('validation_failed', { message: listingMessages.noPictureOnEdit, fields: { image: listingMessages.noPictureOnEdit } });
  }
  if (image === undefined && images === undefined) return null;
  const addressOf = (id: string) => `${deps.files.pictureBaseUrl}/${id}/0.webp`;
  const [cover = '', ...further] = hanging.map(addressOf);
  return resolvePictures(deps, principal, image ?? cover, images ?? further);
}

/** A position that was said counts; one that was not is found anew only when the address moved or when it was taken away. */
function changedPosition(said: ListingChanges, kept: { city: string; zip_code: string }) {
  const isUntouched = said.latitude === undefined && said.longitude === undefined && said.zipCode === kept.zip_code && said.city === kept.city;
  return isUntouched ? {} : findPosition(said);
}
