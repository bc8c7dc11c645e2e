import { Suspense } from 'react';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { lazyComponent } from '~/lib/lazy-component.ts';
import { isFiltered, type Search } from '~/lib/search-params.ts';
import { appliedFilters } from './applied-filters.ts';
import type { WiderSearch } from './find-listings.ts';
import { focusResults } from './focus-results.ts';

/** Loaded only when it is shown. */
const EmptyWall = lazyComponent(async () => (await import('~/art/empty-wall.tsx')).EmptyWall);
/** The same, but without a boundary: React can replace what is in one while the page hydrates, and a press on a link would be lost. */
const FiltersToRemove = lazyComponent(async () => (await import('./wider-search.tsx')).FiltersToRemove);
const NearestMatches = lazyComponent(async () => (await import('./wider-search.tsx')).NearestMatches);

export function NoListings({ search, wider }: { search: Search; wider: WiderSearch | undefined }) {
  const { without = [], nearest = [] } = wider ?? {};
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
        action={
          isFiltered(search) ? (
            <ButtonLink to="/" preventScrollReset onClick={focusResults}>
              Clear all filters
            </ButtonLink>
          ) : (
            <ButtonLink to="/" reloadDocument look="secondary">
              Try again
            </ButtonLink>
          )
        }
      >
        <p>Try adjusting your filters or search terms</p>
        {without.length > 0 && <FiltersToRemove search={search} filters={appliedFilters(search)} without={without} />}
      </EmptyState>
      {nearest.length > 0 && <NearestMatches search={search} nearest={nearest} />}
    </>
  );
}
