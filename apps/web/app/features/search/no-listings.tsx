import { Suspense } from 'react';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { lazyComponent } from '~/lib/lazy-component.ts';
import { isFiltered, type Search } from '~/lib/search-params.ts';
import { focusResults } from './focus-results.ts';

/** Loaded only when it is shown. */
const EmptyWall = lazyComponent(async () => (await import('~/art/empty-wall.tsx')).EmptyWall);

export function NoListings({ search }: { search: Search }) {
  return (
    <EmptyState
      title="No listings found"
      footer={
        <Suspense fallback={<div className="aspect-4/3" />}>
          <EmptyWall />
        </Suspense>
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
    </EmptyState>
  );
}
