import { useLoaderData, useNavigate } from 'react-router';
import { page } from 'vitest/browser';
import { failedSearch, findListings, type SearchResults } from '~/features/search/find-listings.ts';
import { findWider } from '~/features/search/find-wider.ts';
import { Results } from '~/features/search/results.tsx';
import { SearchForm, useLiveSearch } from '~/features/search/search-form.tsx';
import { api } from '~/lib/api.ts';
import type { CallApi } from '~/lib/call.ts';
import { readSearch } from '~/lib/search-params.ts';
import { sampleListing } from './listings.ts';
import { openPage } from './open-page.tsx';

const { description: _description, pictures: _pictures, ...card } = sampleListing;
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
export const wall = { ...card, kind: 'wall' as const, picture: { widths: [480], width: 480, height: 360, placeholder: pixel } };
export const nothingFound = { listings: [], totalCount: 0, totalIsCapped: false, hasNextPage: false };
export const found = { listings: [wall], totalCount: 1, totalIsCapped: false, hasNextPage: false };

function SearchPage() {
  const live = useLiveSearch();
  const results = useLoaderData<SearchResults>();
  const navigate = useNavigate();
  return (
    <>
      <h1>Frontage</h1>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        Forward
      </button>
      <SearchForm live={live} results={results} />
      <Results live={live} results={results} />
    </>
  );
}

/** The search form and its results, with the real loader. */
export function openSearch(query: string): void {
  openPage(`/${query}`, {
    path: '/',
    Component: SearchPage,
    HydrateFallback: () => null,
    loader: async ({ request }: { request: Request }) => {
      const search = readSearch(new URL(request.url).searchParams);
      const results = await findListings(api as CallApi, search).catch(() => failedSearch);
      return results.listings.length > 0 || results.hasFailed ? results : { ...results, wider: await findWider(api as CallApi, search) };
    },
  });
}

export const openFilters = () => page.getByText('Filters').first().click();
