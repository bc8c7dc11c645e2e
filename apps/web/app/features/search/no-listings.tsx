import { Suspense } from 'react';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { ButtonLink, TextLink } from '~/components/ui/text-link.tsx';
import { lazyComponent } from '~/lib/lazy-component.ts';
import { isFiltered, type Search, writeSearch } from '~/lib/search-params.ts';
import { appliedFilters } from './applied-filters.ts';
import type { SearchResults } from './find-listings.ts';
import { focusResults } from './focus-results.ts';

/** Loaded only when it is shown. */
const EmptyWall = lazyComponent(async () => (await import('~/art/empty-wall.tsx')).EmptyWall);
const RepeatSearch = lazyComponent(async () => (await import('./repeat-search.tsx')).RepeatSearch);
/** The same, but without a boundary: React can replace what is in one while the page hydrates, and a press on a link would be lost. */
const FiltersToRemove = lazyComponent(async () => (await import('./wider-search.tsx')).FiltersToRemove);
const NearestMatches = lazyComponent(async () => (await import('./wider-search.tsx')).NearestMatches);

interface NoListingsProps {
  search: Search;
  results: SearchResults;
}

export function NoListings({ search, results: { wider, hasFailed = false } }: NoListingsProps) {
  const { without = [], withoutTwo, nearest = [] } = wider ?? {};
  const canRemoveFilters = without.length > 0 || withoutTwo !== undefined;
  return (
    <>
      <EmptyState
        title="No listings found"
        footer={
          nearest.length === 0 && (
            <Suspense fallback={<div className="aspect-4/3" />}>
              <EmptyWall />
            </Suspense>
          )
        }
        action={<NextStep search={search} hasFailed={hasFailed} canRemoveFilters={canRemoveFilters} />}
      >
        {hasFailed ? (
          <>
            <p role="alert">The search failed, so there may be listings after all. We’ll try again in a moment.</p>
            <Suspense>
              <RepeatSearch />
            </Suspense>
          </>
        ) : (
          <p>Try adjusting your filters or search terms</p>
        )}
        {wider && canRemoveFilters && <FiltersToRemove search={search} filters={appliedFilters(search)} wider={wider} />}
      </EmptyState>
      {nearest.length > 0 && <NearestMatches search={search} nearest={nearest} />}
    </>
  );
}

/** Clearing all filters comes second where removing one or two is enough. */
function NextStep({ search, hasFailed, canRemoveFilters }: { search: Search; hasFailed: boolean; canRemoveFilters: boolean }) {
  if (hasFailed) {
    return (
      <ButtonLink to={`/${writeSearch(search)}`} replace preventScrollReset look="secondary">
        Try again
      </ButtonLink>
    );
  }
  if (canRemoveFilters) {
    return (
      <TextLink to="/" preventScrollReset onClick={focusResults} className="inline-flex min-h-11 items-center">
        Clear all filters
      </TextLink>
    );
  }
  return isFiltered(search) ? (
    <ButtonLink to="/" preventScrollReset onClick={focusResults}>
      Clear all filters
    </ButtonLink>
  ) : (
    <ButtonLink to="/" reloadDocument look="secondary">
      Try again
    </ButtonLink>
  );
}
