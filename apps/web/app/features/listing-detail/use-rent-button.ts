import type { Listing } from '@frontage/contract/listings.schema';
import type { Period } from '@frontage/domain/period';
import { isOffered } from '@frontage/domain/price';
import { type RentButton, rentButton } from '@frontage/domain/rent-button';
import { requestMessages } from '@frontage/domain/rental-request/rules';
import { useStore } from 'zustand';
import { priceFor } from '~/components/listing/prices.ts';
import { useSubscribed } from './use-subscribed.ts';
import type { Rental } from './use-rental.ts';

/** What the button says to this viewer, for this period. */
export function useRentButton(listing: Listing, period: Period, { tray, isPending }: Rental): RentButton {
  const hasAttachmentError = useStore(
    tray.store,
    // That a file is missing does not disable it: pressing it is how people find out.
    ({ files, fault }) => (fault !== undefined && fault.message !== requestMessages.noFile) || files.some(({ state }) => state === 'failed'),
  );
  return rentButton({
    isSubscribed: useSubscribed(listing._id),
    isPending: isPending(period),
    isFullyRented: listing.isFullyRented,
    isPeriodOffered: isOffered(priceFor(listing, period)),
    hasAttachmentError,
  });
}
