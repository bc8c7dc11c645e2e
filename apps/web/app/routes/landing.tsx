import { data, redirect } from 'react-router';
import { Hero } from '~/features/landing/hero.tsx';
import { HowItWorks } from '~/features/landing/how-it-works.tsx';
import { findListings, lastKnownPage, noResults, type SearchResults } from '~/features/search/find-listings.ts';
import { isPrefetch, takePrefetched } from '~/features/search/prefetch-next-page.tsx';
import { Results } from '~/features/search/results.tsx';
import { SearchForm, useLiveSearch } from '~/features/search/search-form.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import { requestContext } from '~/lib/request-context.ts';
import { isFiltered, readSearch, type Search, writeSearch } from '~/lib/search-params.ts';
import type { Route } from './+types/landing';

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
  const query = writeSearch(search);
  return isFiltered(search) || search.sort !== 'newest' ? { query, isIndexed: false } : { query };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = readSearch(searchParams);
  if (needsCleanup(searchParams)) throw redirect(`/${writeSearch(search)}`);
  const { api, report } = context.get(requestContext);
  const results = await findListings(api, search).catch(report);
  // The page still opens, but the status keeps it out of caches.
  if (!results) return data(noResults, { status: 503 });
  if (results.listings.length === 0 && search.page > 1) throw redirect(`/${writeSearch({ ...search, page: lastKnownPage(results) })}`);
  return results;
}

/** A search that did not reach the server looks the same as one that failed there. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<SearchResults> {
  const prefetched = takePrefetched(request.url);
  if (prefetched) return prefetched;
  return serverLoader().catch((reason: unknown) => {
    // Follow redirects only for real navigations: a prefetched page may be gone by now.
    if (reason instanceof Response && !isPrefetch(request.url)) throw reason;
    return noResults;
  });
}

/** Forms submitted without scripts have empty fields and one parameter per medium. */
function needsCleanup(query: URLSearchParams): boolean {
  return query.getAll('mediums').length > 1 || [...query.values()].includes('');
}

export default function Landing({ loaderData: results }: Route.ComponentProps) {
  const live = useLiveSearch();
  return (
    <>
      <Hero>
        <SearchForm live={live} results={results} />
      </Hero>
      <Results live={live} results={results} />
      <HowItWorks />
    </>
  );
}
