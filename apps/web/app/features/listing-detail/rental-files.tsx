import type { Listing } from '@frontage/contract/listings.schema';
import type { Period } from '@frontage/domain/period';
import { isOffered } from '@frontage/domain/price';
import { priceFor } from '~/components/listing/prices.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import { AttachmentPicker } from './attachment-picker.tsx';
import { PendingNotice } from './pending-notice.tsx';
import type { Rental } from './use-rental.ts';

interface RentalFilesProps {
  listing: Listing;
  period: Period;
  rental: Rental;
}

/** Where files are chosen; only for those who could send them, and who have not sent any yet. */
export function RentalFiles({ listing, period, rental }: RentalFilesProps) {
  const isForSellers = useSignedIn(({ seller, customer }) => seller !== null && (!customer || seller._id === listing._seller._id));
  if (isForSellers) return null;
  if (rental.isPending(period)) return <PendingNotice isSent={rental.isSent} />;
  if (listing.isFullyRented || !isOffered(priceFor(listing, period))) return null;
  return <AttachmentPicker tray={rental.tray} />;
}
