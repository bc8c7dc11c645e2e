import { Suspense } from 'react';
import { data, redirect } from 'react-router';
import { Hero } from '~/features/landing/hero.tsx';
import { HowItWorks } from '~/features/landing/how-it-works.tsx';
import { failedSearch, findListings, lastKnownPage, type SearchResults } from '~/features/search/find-listings.ts';
import { findWider } from '~/features/search/find-wider.ts';
import { isPrefetch, takePrefetched } from '~/features/search/prefetch-next-page.tsx';
import { resultsId } from '~/features/search/focus-results.ts';
import { Results } from '~/features/search/results.tsx';
import { SearchForm, useLiveSearch } from '~/features/search/search-form.tsx';
import { lazyComponent } from '~/lib/lazy-component.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import { requestContext } from '~/lib/request-context.ts';
import { isFiltered, readSearch, type Search, writeSearch } from '~/lib/search-params.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import type { Route } from './+types/landing';

/** Lazy: visitors never need it. */
const CustomerFirstSteps = lazyComponent(async () => (await import('~/features/first-steps/customer-first-steps.tsx')).CustomerFirstSteps);

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const search = readSearch(new URLSearchParams(location.search));
  return pageMeta(
    {
      title: `Frontage – Marketplace for renting physical ad space${search.page > 1 ? ` – Page ${search.page}` : ''}`,
      description: 'Where brands meet walls, billboards and beyond. Rent ad space by the day, week, month or year, straight from the owner.',
      path: '/',
      ...indexing(search),
    },
    matches,
  );
};

/**
 * Search engines index each page of the unfiltered list in its default order. Filtered lists are endless and show the same listings, so
 * they are not indexed, but their links are followed.
 */
function indexing(search: Search) {
  const query = writeSearch({ ...search, map: false, zoom: null });
  return isFiltered(search) || search.sort !== 'newest' ? { query, isIndexed: false } : { query };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = readSearch(searchParams);
  if (needsCleanup(searchParams, search)) throw redirect(`/${writeSearch(search)}`);
  const { api, report } = context.get(requestContext);
  const results = await findListings(api, search).catch(report);
  // The page still opens, but the status keeps it out of caches.
  if (!results) return data(failedSearch, { status: 503 });
  if (results.listings.length === 0 && search.page > 1) throw redirect(`/${writeSearch({ ...search, page: lastKnownPage(results) })}`);
  if (results.listings.length > 0 || !isFiltered(search)) return results;
  return { ...results, wider: await findWider(api, search).catch(report) };
}

/** A search that did not reach the server looks the same as one that failed there. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<SearchResults> {
  const prefetched = takePrefetched(request.url);
  if (prefetched) return prefetched;
  return serverLoader().catch((reason: unknown) => {
    // Follow redirects only for real navigations: a prefetched page may be gone by now.
    if (reason instanceof Response && !isPrefetch(request.url)) throw reason;
    return failedSearch;
  });
}

/** Forms submitted without scripts have empty fields and one parameter per kind, medium or place, and someone may have typed a page that is none. */
function needsCleanup(query: URLSearchParams, { page }: Search): boolean {
  const isNoPage = query.has('page') && query.get('page') !== String(page);
  return isNoPage || ['kinds', 'mediums', 'places'].some((name) => query.getAll(name).length > 1) || [...query.values()].includes('');
}

export default function Landing({ loaderData: results }: Route.ComponentProps) {
  const live = useLiveSearch();
  const customer = useSignedIn((state) => state.customer);
  return (
    <>
      <Hero isCompact={writeSearch(live.search) !== ''} search={<SearchForm live={live} results={results} />}>
        {customer && (
          <Suspense>
            <CustomerFirstSteps
              key={customer._id}
              customerId={customer._id}
              hasPlace={live.search.city !== '' || live.search.places.length > 0}
              resultsId={resultsId}
            />
          </Suspense>
        )}
        <Results live={live} results={results} />
      </Hero>
      <HowItWorks />
    </>
  );
}
