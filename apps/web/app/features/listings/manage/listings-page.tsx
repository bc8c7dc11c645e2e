import { Plus } from 'lucide-react';
import { use } from 'react';
import { EmptyWall } from '~/art/empty-wall.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { LoadFailure } from '~/components/ui/load-failure.tsx';
import { Pagination } from '~/components/ui/pagination.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { type Loaded, useLastGood } from '~/lib/load-result.ts';
import { listingsPerPage, type LoadedListings } from '../load-listings.ts';
import { ListingsTable } from './listings-table.tsx';

export function AddListingLink() {
  return (
    <ButtonLink to="/seller/add-listing">
      <Plus aria-hidden className="size-5" />
      Add New Listing
    </ButtonLink>
  );
}

type Loading = { loading: Promise<Loaded<LoadedListings>> };

/** None while there are no listings: the empty page has its own button. */
export function ListingsHeaderAction({ loading }: Loading) {
  const result = use(loading);
  return 'totalCount' in result && result.totalCount === 0 ? null : <AddListingLink />;
}

const introEnd = 'with prices and visibility.';

export function IntroBeforeCount() {
  return <>The spaces you rent out, {introEnd}</>;
}

export function IntroWithCount({ loading }: Loading) {
  const result = use(loading);
  if (!('totalCount' in result) || result.totalCount === 0) return <IntroBeforeCount />;
  return (
    <>
      <strong className="font-semibold text-ink tabular-nums">
        {result.totalCount === 1 ? '1 listing' : `${result.totalCount.toLocaleString('en-US')} listings`}
      </strong>
      , {introEnd}
    </>
  );
}

export function ListingsContent({ loading }: Loading) {
  const { data, failure, loadedAt } = useLastGood<LoadedListings>(use(loading));
  return (
    <div className="space-y-6">
      {failure !== null && (
        <LoadFailure tone={data ? 'warning' : 'error'} title="Your listings couldn’t be loaded" text={failure} loadedAt={loadedAt} />
      )}
      {data && (data.totalCount === 0 ? <NoListings /> : <Listings {...data} />)}
    </div>
  );
}

function Listings({ listings, page, totalCount }: LoadedListings) {
  const totalPages = Math.ceil(totalCount / listingsPerPage);
  const first = (page - 1) * listingsPerPage + 1;
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
    <EmptyState picture={<EmptyWall />} title="You haven’t listed a space yet" action={<AddListingLink />}>
      <p>Your listings will appear here with their prices and visibility.</p>
      <p>To get started, you need a photo, the address, the width and height, and a price for at least one period.</p>
    </EmptyState>
  );
}

/** Shown while the table loads. */
export function ListingsSkeleton() {
  return (
    <div aria-busy="true" className="space-y-3">
      <output className="sr-only">Loading</output>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-4 rounded-lg border border-line bg-card p-4">
          <Skeleton className="aspect-[4/3] w-24 shrink-0" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-5 max-w-64" />
            <Skeleton className="h-4 max-w-40" />
          </div>
          <Skeleton className="hidden h-5 w-80 md:block" />
        </div>
      ))}
    </div>
  );
}
