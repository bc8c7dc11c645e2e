import { totalPages } from '@frontage/domain/listing/search';
import { Map as MapIcon } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Link, NavigationType, useNavigation, useNavigationType } from 'react-router';
import { buttonClasses } from '~/components/ui/button.tsx';
import { classes } from '~/components/ui/classes.ts';
import { Pagination } from '~/components/ui/pagination.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { Spinner } from '~/components/ui/spinner.tsx';
import { lazyComponent } from '~/lib/lazy-component.ts';
import { type Search, writeSearch } from '~/lib/search-params.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';
import { tagsOf } from './availability-labels.ts';
import { describeDistance } from './describe-distance.ts';
import { FilterChips } from './filter-chips.tsx';
import { formatResultCount, type SearchResults } from './find-listings.ts';
import { mapLinkId, resultsId } from './focus-results.ts';
import { LeftOutNote } from './left-out-note.tsx';
import { ListingCard } from './listing-card.tsx';
import { InterpretationNote } from './interpretation-note.tsx';
import { ListingGrid } from './listing-grid.tsx';
import { NoListings } from './no-listings.tsx';
import { PrefetchNextPage } from './prefetch-next-page.tsx';
import type { LiveSearch } from './search-form.tsx';
import { SortField } from './sort-field.tsx';

/** Loaded when someone opens the map. */
const ResultsMap = lazyComponent(async () => (await import('./map/results-map.tsx')).ResultsMap);

/** The results of a search, page by page, and beside a map if that is open. */
export function Results({ live, results }: { live: LiveSearch; results: SearchResults }) {
  const { search } = live;
  const section = useRef<HTMLElement>(null);
  const isSearching = useNavigation().location?.pathname === '/';
  const isSlow = useIsSlow(isSearching);
  useScrollToNewPage(section, search.page);
  const isHydrated = useHydrated();
  const listIds = useMemo(() => results.listings.map(({ _id }) => _id), [results]);
  const isEmpty = results.listings.length === 0;
  const lastPage = lastReachablePage(results, search.page);
  const pageHref = (page: number) => `/${writeSearch({ ...search, page })}`;
  const nextHref = pageHref(search.page + 1);
  // There is nothing to sort or to see on a map, but an open map can be closed.
  const hasControls = !isEmpty || search.map;
  const count = <ResultCount results={results} search={search} isSlow={isSlow} />;
  const chips = (className: string) => <FilterChips search={search} correctedKeyword={results.correctedKeyword} className={className} />;
  const leftOutNote = <LeftOutNote search={search} results={results} />;
  const cards = (
    <>
      {isSlow ? (
        <CardSkeletons count={results.listings.length || 4} isBesideMap={search.map} />
      ) : isEmpty ? (
        <NoListings search={search} results={results} />
      ) : (
        <Cards results={results} search={search} />
      )}
      {!isEmpty && (
        <div className="mt-12">
          <Pagination page={search.page} totalPages={lastPage} isOpenEnded={results.totalIsCapped} preventScrollReset href={pageHref} />
        </div>
      )}
    </>
  );
  return (
    <section
      ref={section}
      id={resultsId}
      tabIndex={-1}
      aria-labelledby="listings-heading"
      aria-busy={isSearching}
      className={`column pt-5 pb-20 outline-none sm:pb-28 ${search.map ? 'grid max-w-448! gap-x-6 lg:grid-cols-2' : ''}`}
    >
      <div className="min-w-0">
        <h2 id="listings-heading" className="sr-only">
          Listings
        </h2>
        {/* What was searched is seen first, but heard after the count. */}
        <div className="flex flex-col-reverse">
          <div className={hasControls ? 'mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3' : ''}>
            {/* An empty list has its own heading. */}
            <div className={isEmpty ? 'sr-only' : ''}>{count}</div>
            <div className={hasControls ? 'ml-auto flex items-center gap-3' : 'hidden'}>
              <MapLink search={search} className="max-lg:hidden" />
              <SortField key={live.version} search={search} onChange={live.onChange} />
            </div>
          </div>
          <InterpretationNote search={search} results={results} />
        </div>
        {leftOutNote}
        {chips('mb-6 flex-wrap')}
        {cards}
        {search.page < lastPage && <PrefetchNextPage key={nextHref} href={nextHref} />}
        <div className={hasControls ? 'sticky bottom-5 z-20 mt-6 ml-auto w-fit lg:hidden' : 'hidden'}>
          <MapLink search={{ ...search, map: false }} id={mapLinkId} className="rounded-full shadow-lift" />
        </div>
      </div>
      {search.map && (
        <div className="lg:sticky lg:top-44 lg:h-[calc(100dvh-12rem)]">
          {isHydrated && (
            <Suspense>
              <ResultsMap
                search={search}
                listIds={listIds}
                section={section}
                count={count}
                chips={chips('shrink-0')}
                list={
                  <>
                    {leftOutNote}
                    {cards}
                  </>
                }
              />
            </Suspense>
          )}
        </div>
      )}
    </section>
  );
}

/** On small screens the map covers the page, so this link can only open it. */
function MapLink({ search, id, className }: { search: Search; id?: string; className: string }) {
  const { map: isOpen, bounds } = search;
  return (
    <Link
      id={id}
      to={`/${writeSearch({ ...search, map: !isOpen, zoom: isOpen || bounds === '' ? null : search.zoom })}`}
      preventScrollReset
      className={classes(buttonClasses('secondary'), className)}
    >
      <MapIcon aria-hidden className="size-5" />
      {isOpen ? 'Hide map' : 'Map'}
    </Link>
  );
}

function ResultCount({ results, search, isSlow }: { results: SearchResults; search: Search; isSlow: boolean }) {
  const isEmpty = results.listings.length === 0;
  return (
    <output className="heading-item block first-letter:uppercase">
      {isEmpty ? 'No listings found matching your criteria' : formatResultCount(results)}
      {isSlow && <Spinner className="ml-2 inline size-4" />}
      {!isEmpty && search.bounds !== '' && <span className="block font-text text-sm font-normal tracking-normal text-quiet"> in this map area</span>}
    </output>
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

function Cards({ results, search }: { results: SearchResults; search: Search }) {
  const tags = tagsOf(results.taken);
  return (
    <ListingGrid isBesideMap={search.map}>
      {results.listings.map((listing, index) => (
        <ListingCard
          key={listing._id}
          listing={listing}
          priceType={search.priceType}
          days={search}
          tag={tags.get(listing._id)}
          away={describeMiles(results.milesAway?.[listing._id])}
          // Only the first: loading the rest of the row early would slow this one down.
          priority={index === 0 ? 'first' : undefined}
        />
      ))}
    </ListingGrid>
  );
}

function describeMiles(miles: number | undefined): string {
  return miles === undefined ? '' : describeDistance(miles);
}

/** As many placeholders as there were cards, so that the page keeps its height. */
function CardSkeletons({ count, isBesideMap }: { count: number; isBesideMap: boolean }) {
  return (
    <ListingGrid isBesideMap={isBesideMap}>
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
    </ListingGrid>
  );
}
