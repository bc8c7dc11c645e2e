import type { Listing, ListingCard } from '@frontage/contract/listings.schema';
import { formatCityAndState } from '@frontage/domain/listing/address';
import { Suspense, useEffect } from 'react';
import { data, isRouteErrorResponse, redirect } from 'react-router';
import { AvailabilitySection } from '~/features/availability/availability-section.tsx';
import { countStep } from '~/features/funnel/count-step.ts';
import { ListingPage } from '~/features/listings/detail/listing-page.tsx';
import { useRentFlow } from '~/features/listings/detail/use-rent-flow.ts';
import { findListings } from '~/features/search/find-listings.ts';
import { importWithRetry, lazyComponent } from '~/lib/lazy-component.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import { requestContext } from '~/lib/request-context.ts';
import { defaultSearch } from '~/lib/search-params.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import { toast } from '~/lib/toast.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';
import { useRootData } from '~/lib/root-data.ts';
import { whenNearViewport } from '~/lib/when-near-viewport.ts';
import type { Route } from './+types/listing-detail';

const loadDialog = async () => (await import('~/layout/rent-dialog.tsx')).RentDialog;
/** Lazy: visitors sign in first. */
const RentDialog = lazyComponent(loadDialog);

const similarId = 'similar';
const SimilarSpaces = lazyComponent(async () => {
  await whenNearViewport(similarId);
  return (await import('~/features/search/similar-spaces.tsx')).SimilarSpaces;
});

/** Lazy, but without a boundary, so that the server's HTML shows it without scripts too. */
const ListingGone = lazyComponent(async () => (await import('~/features/search/listing-gone.tsx')).ListingGone);

const listingGone = 'This space is no longer listed.';

export const meta: Route.MetaFunction = ({ matches, loaderData: listing }) => {
  if (!listing) return [];
  const [cover] = listing.pictures;
  return pageMeta(
    {
      title: `${listing.title}, ${formatCityAndState(listing)}`,
      description: shorten(listing.description),
      path: `/listing/${listing._id}`,
      picture: cover && { ...cover, alt: listing.title },
    },
    matches,
  );
};

/** As much as search engines show. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= 160 ? line : `${line.slice(0, line.lastIndexOf(' ', 158))}…`;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, report } = context.get(requestContext);
  try {
    const { listing } = await api('GET /listing/customer/{id}', { params: { id: params._listing } });
    return listing;
  } catch (error) {
    // An invalid id is answered like a missing listing.
    if (statusOf(error) === 404 || statusOf(error) === 400) throw data(await findOthers(context), { status: 404 });
    report(error);
    throw redirect('/');
  }
}

const othersShown = 8;

/** The newest listings, for the page that says that this one is gone. */
async function findOthers(context: Route.LoaderArgs['context']): Promise<ListingCard[]> {
  const { api, report } = context.get(requestContext);
  const results = await findListings(api, defaultSearch).catch(report);
  return results?.listings.slice(0, othersShown) ?? [];
}

/** The server's API client is not bundled with the pages, so `instanceof ApiError` does not work here. */
function statusOf(error: unknown): unknown {
  return error instanceof Error && 'status' in error ? error.status : undefined;
}

/** Within the site, a listing that can't be loaded leads to the start page, which keeps the filters that the visitor had there. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(async (reason: unknown) => {
    const isGone = isRouteErrorResponse(reason) && reason.status === 404;
    toast.error(isGone ? listingGone : 'We couldn’t load this space. Please try again.');
    const { keptSearch } = await importWithRetry(() => import('~/features/search/kept-search.ts'));
    throw redirect(`/${keptSearch(window.location.href)}`);
  });
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <>
      <title>This space is no longer listed – Frontage</title>
      <meta name="robots" content="noindex" />
      <ListingGone message={listingGone} others={error.data as ListingCard[]} />
    </>
  );
}

/** Choosing a period changes the URL, not the listing. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function ListingDetail({ loaderData: listing }: Route.ComponentProps) {
  const { publicOrigin = '' } = useRootData();
  // The key resets all state when another listing opens.
  return <Rentable key={listing._id} listing={listing} publicOrigin={publicOrigin} />;
}

function Rentable({ listing, publicOrigin }: { listing: Listing; publicOrigin: string }) {
  const customer = useSignedIn((state) => state.customer);
  const isHydrated = useHydrated();
  useEffect(() => countStep('listing'), []);
  // So that it opens at once. If this fails, opening it tries again.
  useEffect(() => {
    if (customer) void loadDialog().catch(() => undefined);
  }, [customer]);
  const rentFlow = useRentFlow(listing);
  const { requestedPeriod, dates, setDates } = rentFlow;
  return (
    <>
      <ListingPage listing={listing} publicOrigin={publicOrigin} rentFlow={rentFlow}>
        <AvailabilitySection
          listingId={listing._id}
          selected={dates.startsOn}
          onSelect={(startsOn, freeUntil) => setDates({ startsOn, endsOn: freeUntil, periods: null })}
        />
      </ListingPage>
      {/* Its code and the spaces load when the end of the page is near. */}
      <div id={similarId}>
        {isHydrated && (
          <Suspense>
            <SimilarSpaces listing={listing} />
          </Suspense>
        )}
      </div>
      {customer && requestedPeriod && (
        <Suspense>
          <RentDialog customer={customer} listing={listing} period={requestedPeriod} rentFlow={rentFlow} />
        </Suspense>
      )}
    </>
  );
}
