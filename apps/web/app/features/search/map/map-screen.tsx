import { List } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { type Search, writeSearch } from '~/lib/search-params.ts';
import { filtersId, mapFiltersId, mapLinkId } from '../focus-results.ts';
import { CardSheet, type SheetHeight } from './card-sheet.tsx';
import type { MapViewProps } from './map-view.tsx';
import { focusCard, useMarkedListings } from './marked-listings.ts';

interface MapScreenProps {
  search: Search;
  listIds: readonly string[];
  count: ReactNode;
  chips: ReactNode;
  list: ReactNode;
  MapView: ComponentType<MapViewProps>;
}

/** On small screens the map covers the page, and the cards are in a sheet at its bottom. */
export function MapScreen({ search, listIds, count, chips, list, MapView }: MapScreenProps) {
  const close = useRef<HTMLAnchorElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const [height, setHeight] = useState<SheetHeight>('low');
  const filters = useRef<HTMLButtonElement>(null);
  const marked = useMarkedListings(sheet);
  const [isFiltering, setFiltering] = useState(false);
  const opener = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isFiltering) return undefined;
    const page = [...document.body.children].find((child) => child.querySelector('main'));
    page?.setAttribute('inert', '');
    (opener.current ?? close.current)?.focus();
    return () => page?.removeAttribute('inert');
  }, [isFiltering]);
  useLayoutEffect(
    () => () => {
      if (!findFilters()?.open) document.getElementById(mapLinkId)?.focus({ preventScroll: true });
    },
    [],
  );

  // The filters are part of the page. While they are open, the map lets them be seen.
  useEffect(() => {
    const panel = findFilters();
    if (!isFiltering || !panel) return undefined;
    panel.open = true;
    panel.querySelector('summary')?.focus();
    const follow = () => setFiltering(panel.open);
    panel.addEventListener('toggle', follow);
    return () => panel.removeEventListener('toggle', follow);
  }, [isFiltering]);

  function scrollToTop() {
    sheet.current?.querySelector('.map-sheet-list')?.scrollTo(0, 0);
  }
  // A new page of the list begins at its top.
  useEffect(() => scrollToTop(), [search.page]); // oxlint-disable-line react/exhaustive-effect-dependencies -- a new page, not a new value

  function showCard(listingId: string): boolean {
    if (height === 'low') setHeight('middle');
    return focusCard(sheet.current, listingId, 'start');
  }

  return createPortal(
    <dialog open inert={isFiltering} aria-modal={isFiltering ? undefined : true} aria-label="Map of the listings" className="map-screen">
      <Link ref={close} to={`/${writeSearch({ ...search, map: false, zoom: null })}`} preventScrollReset className="map-close">
        <List aria-hidden className="size-5" />
        List
      </Link>
      <Suspense fallback={<p className="map-loading">Loading the map</p>}>
        <MapView search={search} listIds={listIds} marked={marked} showCard={showCard} onSearch={scrollToTop} hasSheet />
      </Suspense>
      <CardSheet
        ref={sheet}
        height={height}
        onHeight={setHeight}
        heading={count}
        filters={
          <>
            <button
              ref={filters}
              id={mapFiltersId}
              type="button"
              onClick={() => {
                opener.current = filters.current;
                setFiltering(true);
              }}
            >
              Filters
            </button>
            {chips}
          </>
        }
      >
        {list}
      </CardSheet>
    </dialog>,
    document.body,
  );
}

function findFilters(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>(`details#${filtersId}`);
}
