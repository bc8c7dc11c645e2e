import type { Listing } from '@frontage/contract/listings.schema';
import { useLocation } from 'react-router';
import { BackLink } from './back-link.tsx';
import { ChatInvitation } from './chat-invitation.tsx';
import { chosenPeriod } from './chosen-period.ts';
import { Facts } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import { Heading } from './heading.tsx';
import { PricePanel } from './price-panel.tsx';
import { ProductData } from './product-data.tsx';
import { RentBar } from './rent-bar.tsx';
import type { Rental } from './use-rental.ts';

interface ListingPageProps {
  listing: Listing;
  publicOrigin: string;
  rental: Rental;
}

export function ListingPage({ listing, publicOrigin, rental }: ListingPageProps) {
  const period = chosenPeriod(listing, useLocation().search);
  return (
    <article className="column relative pt-4 lg:pb-24">
      <ProductData listing={listing} publicOrigin={publicOrigin} />
      <BackLink />
      <Heading listing={listing} />
      <div className="mt-6 grid gap-x-12 gap-y-10 pb-12 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr] lg:pb-0">
        <Gallery title={listing.title} pictures={listing.pictures} />
        <PricePanel listing={listing} period={period} rental={rental} />
        <Facts listing={listing} />
      </div>
      <RentBar listing={listing} period={period} rental={rental} />
      <ChatInvitation listing={listing} />
    </article>
  );
}
