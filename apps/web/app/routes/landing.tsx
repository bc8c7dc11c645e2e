import { data, redirect } from 'react-router';
import { Hero } from '~/features/landing/hero.tsx';
import { HowItWorks } from '~/features/landing/how-it-works.tsx';
import { findListings, type SearchResults, lastKnownPage, noResults } from '~/features/search/find-listings.ts';
import { isPrefetch, takePrefetched } from '~/features/search/prefetch-next-page.tsx';
import { Results } from '~/features/search/results.tsx';
import { SearchForm } from '~/features/search/search-form.tsx';
import { useLiveSearch } from '~/features/search/use-live-search.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import { isFiltered, readSearch, type Search, writeSearch } from '~/lib/search-params.ts';
import { requestContext } from '~/lib/request-context.ts';
import type { Route } from './+types/landing';

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const search = readSearch(new URLSearchParams(location.search));
  return pageMeta(
    {
      title: `Frontage – Marketplace for renting physical ad space${search.page > 1 ? ` – Page ${search.page}` : ''}`,
      description: 'Where brands meet walls, billboards and beyond. Rent ad space by the day, week, month or year, straight from the owner.',
      path: '/',
      ...address(search),
    },
    matches,
  );
};

/**
 * Search engines should know each page of the whole list, in its usual order. There are endless ways to filter it, all with the same
 * listings, so those are left out of their books; their links are followed all the same.
 */
function address(search: Search) {
  const query = writeSearch(search);
  return isFiltered(search) || search.sort !== 'newest' ? { query, listed: false } : { query };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = readSearch(searchParams);
  if (isUntidy(searchParams)) throw redirect(`/${writeSearch(search)}`);
  const { api, report } = context.get(requestContext);
  const found = await findListings(api, search).catch(report);
  // The page still opens, but whoever keeps pages should not keep this one.
  if (!found) return data(noResults, { status: 503 });
  if (found.listings.length === 0 && search.page > 1) throw redirect(`/${writeSearch({ ...search, page: lastKnownPage(found) })}`);
  return found;
}

/** A search that never reached the server shows the same as one that failed there. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<SearchResults> {
  const ahead = takePrefetched(request.url);
  if (ahead) return ahead;
  return serverLoader().catch((reason: unknown) => {
    // Elsewhere goes only who went there; the page that was looked at ahead may be gone by now.
    if (reason instanceof Response && !isPrefetch(request.url)) throw reason;
    return noResults;
  });
}

/** As a form sends it without scripts: with fields left empty, and each medium apart. */
function isUntidy(query: URLSearchParams): boolean {
  return query.getAll('mediums').length > 1 || [...query.values()].includes('');
}

export default function Landing({ loaderData: found }: Route.ComponentProps) {
  const live = useLiveSearch();
  return (
    <>
      <Hero>
        <SearchForm live={live} found={found} />
      </Hero>
      <Results live={live} found={found} />
      <HowItWorks />
    </>
  );
}
