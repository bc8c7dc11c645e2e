import type { SellerListing } from '@frontage/contract/listings.schema';
import { missingToListMessages } from '@frontage/domain/listing/listable';
import { AppError } from '../../platform/errors.ts';

/** Looks at the listing as it was written, because a change may leave out prices. The error rolls the transaction back. */
export function requireListable(listing: SellerListing): SellerListing {
  if (!listing.isListed || listing.missing === null) return listing;
  const message = missingToListMessages[listing.missing];
  throw new AppError('validation_failed', { message, fields: { isListed: message } });
}
