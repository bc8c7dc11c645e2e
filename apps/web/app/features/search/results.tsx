import { totalPages } from '@frontage/domain/listing/search';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { NavigationType, useNavigation, useNavigationType } from 'react-router';
import { Pagination } from '~/components/ui/pagination.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { type Search, writeSearch } from '~/lib/search-params.ts';
import { FilterChips } from './filter-chips.tsx';
import { formatResultCount, type SearchResults } from './find-listings.ts';
import { resultsId } from './focus-results.ts';
import { ListingCard } from './listing-card.tsx';
import { NoListings } from './no-listings.tsx';
import { PrefetchNextPage } from './prefetch-next-page.tsx';
import type { LiveSearch } from './search-form.tsx';
import { SortField } from './sort-field.tsx';

/** The results of a search, page by page. */
export function Results({ live, results }: { live: LiveSearch; results: SearchResults }) {
  const { search } = live;
  const section = useRef<HTMLElement>(null);
  const isSearching = useNavigation().location?.pathname === '/';
  const isSlow = useIsSlow(isSearching);
  useScrollToNewPage(section, search.page);
  const isEmpty = results.listings.length === 0;
  const lastPage = lastReachablePage(results, search.page);
  const pageHref = (page: number) => `/${writeSearch({ ...search, page })}`;
  const nextHref = pageHref(search.page + 1);
  return (
    <section
      ref={section}
      id={resultsId}
      tabIndex={-1}
      aria-labelledby="listings-heading"
      aria-busy={isSearching}
      className="column pt-8 pb-20 outline-none sm:pb-28"
    >
      <h2 id="listings-heading" className="sr-only">
        Listings
      </h2>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <output className="heading-item block first-letter:uppercase">
          {isEmpty ? 'No listings found matching your criteria' : formatResultCount(results)}
        </output>
        <SortField key={live.version} sort={search.sort} onChange={live.onChange} />
      </div>
      <FilterChips search={search} />
      {isSlow ? (
        <CardSkeletons count={results.listings.length || 4} />
      ) : isEmpty ? (
        <NoListings search={search} />
      ) : (
        <ListingGrid results={results} search={search} />
      )}
      {!isEmpty && (
        <div className="mt-12">
          <Pagination page={search.page} totalPages={lastPage} isOpenEnded={results.totalIsCapped} preventScrollReset href={pageHref} />
          {search.page < lastPage && <PrefetchNextPage key={nextHref} href={nextHref} />}
        </div>
      )}
    </section>
  );
}

/** When the count is capped, only the next page is certain, and only if there is one. */
function lastReachablePage(results: SearchResults, page: number): number {
  const pages = totalPages(results);
  return results.totalIsCapped ? Math.min(pages, results.hasNextPage ? page + 1 : page) : pages;
}

/** Scrolls to the first card of a new page. Typing doesn't scroll, and Back restores the old position. */
function useScrollToNewPage(section: RefObject<HTMLElement | null>, page: number): void {
  const isPush = useNavigationType() === NavigationType.Push;
  const lastPage = useRef(page);
  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    if (!isPush || !section.current) return;
    section.current.focus({ preventScroll: true });
    section.current.scrollIntoView();
  }, [section, page, isPush]);
}

/** True once something has been running for a while, so that fast responses don't flicker. */
function useIsSlow(isRunning: boolean, delayMs = 150): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setSlow(true), delayMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isRunning, delayMs]);
  return isSlow && isRunning;
}

function ListingGrid({ results, search }: { results: SearchResults; search: Search }) {
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
function CardSkeletons({ count }: { count: number }) {
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
