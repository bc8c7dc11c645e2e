import { totalPages } from '@frontage/domain/listing/search';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { NavigationType, useNavigation, useNavigationType } from 'react-router';
import { Pagination } from '~/components/ui/pagination.tsx';
import { writeSearch } from '~/lib/search-params.ts';
import { FilterChips } from './filter-chips.tsx';
import { formatResultCount, type SearchResults } from './find-listings.ts';
import { resultsId } from './focus-results.ts';
import { CardSkeletons, ListingGrid } from './listing-grid.tsx';
import { NoListings } from './no-listings.tsx';
import { PrefetchNextPage } from './prefetch-next-page.tsx';
import { SortField } from './sort-field.tsx';
import type { LiveSearch } from './use-live-search.ts';

/** What a search found, page by page. */
export function Results({ live, found }: { live: LiveSearch; found: SearchResults }) {
  const { search } = live;
  const section = useRef<HTMLElement>(null);
  const searching = useNavigation().location?.pathname === '/';
  const slow = useIsSlow(searching);
  useStartOfPage(section, search.page);
  const isEmpty = found.listings.length === 0;
  const lastPage = lastReachable(found, search.page);
  const addressOfPage = (page: number) => `/${writeSearch({ ...search, page })}`;
  const next = addressOfPage(search.page + 1);
  return (
    <section
      ref={section}
      id={resultsId}
      tabIndex={-1}
      aria-labelledby="listings-heading"
      aria-busy={searching}
      className="column pt-8 pb-20 outline-none sm:pb-28"
    >
      <h2 id="listings-heading" className="sr-only">
        Listings
      </h2>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <output className="heading-item block first-letter:uppercase">
          {isEmpty ? 'No listings found matching your criteria' : formatResultCount(found)}
        </output>
        <SortField key={live.version} sort={search.sort} onChange={live.onChange} />
      </div>
      <FilterChips search={search} />
      {slow ? (
        <CardSkeletons count={found.listings.length || 4} />
      ) : isEmpty ? (
        <NoListings search={search} />
      ) : (
        <ListingGrid found={found} search={search} />
      )}
      {!isEmpty && (
        <div className="mt-12">
          <Pagination page={search.page} totalPages={lastPage} isOpenEnded={found.totalIsCapped} keepsPlace href={addressOfPage} />
          {search.page < lastPage && <PrefetchNextPage key={next} address={next} />}
        </div>
      )}
    </section>
  );
}

/** Behind a count that was cut off, one page at a time opens while something follows. */
function lastReachable(found: SearchResults, page: number): number {
  const pages = totalPages(found);
  return found.totalIsCapped ? Math.min(pages, found.hasNextPage ? page + 1 : page) : pages;
}

/** Another page begins at its first card. Typing stays where it is, and going back leads to where one was. */
function useStartOfPage(section: RefObject<HTMLElement | null>, page: number): void {
  const wentOn = useNavigationType() === NavigationType.Push;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (!wentOn || !section.current) return;
    section.current.focus({ preventScroll: true });
    section.current.scrollIntoView();
  }, [section, page, wentOn]);
}

/** True once something has been under way for a while: what is quick should not flicker. */
function useIsSlow(underWay: boolean, patience = 150): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!underWay) return undefined;
    const timer = setTimeout(() => setSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [underWay, patience]);
  return slow && underWay;
}
