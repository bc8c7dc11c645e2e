import type { ChangedListing, OwnListing } from '@frontage/contract/listings.schema';
import { listingMessages } from '@frontage/domain/listing-rules';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { hangPictures } from '../uploads/public.ts';
import { choosePictures, notYours } from './chosen-pictures.ts';
import { toColumns } from './listing-columns.ts';
import { countHolders, findOwnListing, holdOwnListing, updateListing } from './listing.store.ts';
import type { ListingsDeps } from './listings-deps.ts';
import { readOwnListing } from './own-listings.ts';
import { findPosition } from './position.ts';

export async function changeListing(deps: ListingsDeps, principal: Principal, said: ChangedListing): Promise<OwnListing> {
  const { accountId } = principal;
  const before = await findOwnListing(deps.db.write, accountId, said._id);
  if (!before) throw new AppError('not_found');
  const chosen = await chosenPictures(deps, principal, said, before.pictures);

  return deps.db.transaction(async (tx) => {
    const kept = await holdOwnListing(tx, accountId, said._id);
    if (!kept) throw new AppError('not_found');
    await keepRoomForRenters(tx, said);
    if (chosen && !(await hangPictures(tx, accountId, said._id, chosen))) throw notYours('image');
    const pictures = chosen ? { pictures: chosen } : {};
    await updateListing(tx, said._id, { ...toColumns(said), ...pictures, ...changedPosition(said, kept) });
    return readOwnListing(deps, tx, principal, said._id);
  });
}

/** Whoever rents keeps their slot. */
async function keepRoomForRenters(tx: Transaction, { _id: id, slots }: ChangedListing): Promise<void> {
  if (slots === undefined) return;
  const renters = await countHolders(tx, id);
  if (slots >= renters) return;
  const message = `Slots must be at least ${renters}: that many renters have one now`;
  throw new AppError('validation_failed', { message, fields: { slots: message } });
}

/** Null when nothing was said about pictures. Without a new cover the old one stays; without further ones those that hang stay. */
async function chosenPictures(
  deps: ListingsDeps,
  principal: Principal,
  { image, images }: ChangedListing,
  hanging: string[],
): Promise<string[] | null> {
  if (image === '') {
    throw new AppError('validation_failed', { message: listingMessages.noPictureOnEdit, fields: { image: listingMessages.noPictureOnEdit } });
  }
  if (image === undefined && images === undefined) return null;
  const addressOf = (id: string) => `${deps.files.pictureBase}/${id}/0.webp`;
  const [cover = '', ...further] = hanging.map(addressOf);
  return choosePictures(deps, principal, image ?? cover, images ?? further);
}

/** A position that was said counts; one that was not is found anew only when the address moved or when it was taken away. */
function changedPosition(said: ChangedListing, kept: { city: string; zip_code: string }) {
  const isUntouched = said.latitude === undefined && said.longitude === undefined && said.zipCode === kept.zip_code && said.city === kept.city;
  return isUntouched ? {} : findPosition(said);
}
