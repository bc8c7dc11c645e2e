import type { Listing } from '@frontage/contract/listings.schema';
import { formatAddress } from '@frontage/domain/listing/address';
import { ArrowLeft, MapPin, UserRound } from 'lucide-react';
import { type MouseEvent, type ReactNode, Suspense } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { formatKindAndSize } from '~/components/listing/format-listing.ts';
import { KindIcon } from '~/components/listing/kind-icon.tsx';
import { lazyComponent } from '~/lib/lazy-component.ts';
import { whenNearViewport } from '~/lib/when-near-viewport.ts';
import { useCanAttach } from './attachments-section.tsx';
import { ChatInvitation } from './chat-invitation.tsx';
import { Gallery } from './gallery.tsx';
import { ListingFacts } from './listing-facts.tsx';
import { chosenPeriod } from './period-tabs.tsx';
import { PricePanel } from './price-panel.tsx';
import { RentBar } from './rent-bar.tsx';
import { StructuredData } from './structured-data.tsx';
import type { RentFlow } from './use-rent-flow.ts';

const printingId = 'printing';
const PrintingFacts = lazyComponent(async () => {
  await whenNearViewport(printingId);
  return (await import('./printing-facts.tsx')).PrintingFacts;
});

interface ListingPageProps {
  listing: Listing;
  publicOrigin: string;
  rentFlow: RentFlow;
  /** Below the facts: when it is free. */
  children?: ReactNode;
}

export function ListingPage({ listing, publicOrigin, rentFlow, children }: ListingPageProps) {
  const period = chosenPeriod(listing, useLocation().search);
  const canAttach = useCanAttach({ listing, period, rentFlow });
  return (
    <article className="column relative pt-4 lg:pb-24">
      <StructuredData listing={listing} publicOrigin={publicOrigin} />
      <BackLink />
      <ListingHeading listing={listing} />
      <div className="mt-6 grid gap-x-12 gap-y-10 pb-12 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr] lg:pb-0">
        <Gallery listing={listing} uploads={rentFlow.uploads} canAttach={canAttach} />
        <ListingFacts listing={listing}>
          {/* Its code loads when it is scrolled near. */}
          <div id={printingId}>
            {(listing.seenFrom ?? listing.bleed ?? listing.fileRequirements) !== undefined && (
              <Suspense>
                <PrintingFacts listing={listing} />
              </Suspense>
            )}
          </div>
          {children}
        </ListingFacts>
        <PricePanel listing={listing} period={period} rentFlow={rentFlow} />
      </div>
      <RentBar listing={listing} period={period} rentFlow={rentFlow} />
    </article>
  );
}

function ListingHeading({ listing }: { listing: Listing }) {
  return (
    <>
      <h1 className="heading-section mt-1 max-w-[32ch] wrap-anywhere">{listing.title}</h1>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5 lg:items-center">
        {listing.kind && (
          <li className="flex gap-2">
            <KindIcon kind={listing.kind} className="mt-0.5 size-5 shrink-0 text-brick" />
            {formatKindAndSize(listing)}
          </li>
        )}
        <li className="flex gap-2">
          <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-brick" />
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">Location: </span>
            {formatAddress(listing)}
          </span>
        </li>
        <li className="flex gap-2 lg:items-center">
          <UserRound aria-hidden className="mt-0.5 size-5 shrink-0 text-brick" />
          <span className="min-w-0 wrap-anywhere">
            Listed by <strong className="font-semibold">{listing._seller.name}</strong>
          </span>
          <ChatInvitation listing={listing} />
        </li>
      </ul>
    </>
  );
}

/** From a search it goes back to the same page and scroll position, otherwise to the start page. */
function BackLink() {
  const navigate = useNavigate();
  const locationState: unknown = useLocation().state;

  function goBack(event: MouseEvent) {
    const opensNewTab = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensNewTab || !isFromSearch(locationState)) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <Link to="/" onClick={goBack} className="inline-flex min-h-11 items-center gap-1.5 rounded-sm font-medium hover:text-brick hover:underline">
      <ArrowLeft aria-hidden className="size-4" />
      Back to listings
    </Link>
  );
}

function isFromSearch(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'from' in state && state.from === 'search';
}
