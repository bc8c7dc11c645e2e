import { Plus } from 'lucide-react';
import { use } from 'react';
import { EmptyWall } from '~/art/empty-wall.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { LoadFailure } from '~/components/ui/load-failure.tsx';
import { Pagination } from '~/components/ui/pagination.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { ListingsTable } from './listings-table.tsx';
import { type OwnListings, rowsPerPage } from './load-own-listings.ts';

export function AddListingLink() {
  return (
    <ButtonLink to="/seller/add-listing">
      <Plus aria-hidden className="size-5" />
      Add New Listing
    </ButtonLink>
  );
}

type Loading = { loading: Promise<OwnListings | { failure: string }> };

/** Where there is nothing yet, the empty page itself offers the next step. */
export function HeaderAction({ loading }: Loading) {
  const answer = use(loading);
  return 'totalCount' in answer && answer.totalCount === 0 ? null : <AddListingLink />;
}

const about = 'with their prices and whether people can see them.';

export function LeadBeforeCount() {
  return <>The spaces that you rent out, {about}</>;
}

export function LeadWithCount({ loading }: Loading) {
  const answer = use(loading);
  if (!('totalCount' in answer) || answer.totalCount === 0) return <LeadBeforeCount />;
  return (
    <>
      <strong className="font-semibold text-ink tabular-nums">
        {answer.totalCount === 1 ? '1 listing' : `${answer.totalCount.toLocaleString('en-US')} listings`}
      </strong>
      , {about}
    </>
  );
}

export function ListingsContent({ loading }: Loading) {
  const answer = use(loading);
  if ('failure' in answer) return <LoadFailure title="Your listings could not be loaded" text={answer.failure} />;
  if (answer.totalCount === 0) return <NoListings />;
  return <Listings {...answer} />;
}

function Listings({ listings, page, totalCount }: OwnListings) {
  const totalPages = Math.ceil(totalCount / rowsPerPage);
  const first = (page - 1) * rowsPerPage + 1;
  return (
    <div className="space-y-6">
      <ListingsTable listings={listings} />
      {totalPages > 1 && (
        <>
          <p className="text-center text-quiet tabular-nums">
            Showing {first} to {first + listings.length - 1} of {totalCount.toLocaleString('en-US')} listings
          </p>
          <Pagination page={page} totalPages={totalPages} href={(to) => (to === 1 ? '/seller/listings' : `/seller/listings?page=${to}`)} />
        </>
      )}
    </div>
  );
}

function NoListings() {
  return (
    <EmptyState picture={<EmptyWall />} title="You have not listed a space yet" action={<AddListingLink />}>
      <p>Your spaces will appear here with their prices and whether people can see them.</p>
      <p>To begin you need a photo, the address, width and height, and a price for at least one period.</p>
    </EmptyState>
  );
}
