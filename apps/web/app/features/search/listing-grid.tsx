import type { ReactNode } from 'react';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import type { SearchResults } from './find-listings.ts';
import { ListingCard } from './listing-card.tsx';
import type { Search } from '~/lib/search-params.ts';

export function ListingGrid({ results, search }: { results: SearchResults; search: Search }) {
  return (
    <Grid>
      {results.listings.map((listing, index) => (
        <ListingCard
          key={listing._id}
          listing={listing}
          priceType={search.priceType}
          // Only the first: loading the rest of the row early would slow this one down.
          priority={index === 0 ? 'first' : undefined}
        />
      ))}
    </Grid>
  );
}

/** As many placeholders as there were cards, so that the page keeps its height. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <Grid>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="overflow-hidden rounded-lg border border-line bg-card">
          <Skeleton className="aspect-4/3 rounded-none" />
          <div className="space-y-3 p-4">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-7 w-3/5" />
          </div>
        </li>
      ))}
    </Grid>
  );
}

function Grid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">{children}</ul>;
}
