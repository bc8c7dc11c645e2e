import type { Listing } from '@frontage/contract/listings.schema';
import { MapPin, UserRound } from 'lucide-react';
import { sayAddress } from '~/components/listing/address.ts';

export function Heading({ listing }: { listing: Listing }) {
  return (
    <>
      <h1 className="heading-section mt-1 max-w-[32ch] wrap-anywhere">{listing.title}</h1>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5">
        <li className="flex gap-2">
          <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-brick" />
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">Location: </span>
            {sayAddress(listing)}
          </span>
        </li>
        <li className="flex gap-2">
          <UserRound aria-hidden className="mt-0.5 size-5 shrink-0 text-brick" />
          <span className="min-w-0 wrap-anywhere">
            Listed by <strong className="font-semibold">{listing._seller.name}</strong>
          </span>
        </li>
      </ul>
    </>
  );
}
