import { List } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { type Search, writeSearch } from '~/lib/search-params.ts';
import { mapLinkId } from '../focus-results.ts';
import { focusCard, useActiveCard } from './active-card.ts';
import { CardSheet, type SheetHeight } from './card-sheet.tsx';
import type { MapViewProps } from './map-view.tsx';

interface MapScreenProps {
  search: Search;
  listIds: readonly string[];
  list: ReactNode;
  MapView: ComponentType<MapViewProps>;
}

/** On small screens the map covers the page, and the cards are in a sheet at its bottom. */
export function MapScreen({ search, listIds, list, MapView }: MapScreenProps) {
  const close = useRef<HTMLAnchorElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const [height, setHeight] = useState<SheetHeight>('low');
  const [activeId, setActiveId] = useActiveCard(sheet);
  useLayoutEffect(() => {
    const page = [...document.body.children].find((child) => child.querySelector('main'));
    page?.setAttribute('inert', '');
    close.current?.focus();
    return () => {
      page?.removeAttribute('inert');
      document.getElementById(mapLinkId)?.focus({ preventScroll: true });
    };
  }, []);

  // A new page of the list begins at its top.
  useEffect(() => {
    sheet.current?.querySelector('.map-sheet-list')?.scrollTo(0, 0);
  }, [search.page]); // oxlint-disable-line react/exhaustive-effect-dependencies -- a new page, not a new value

  function showCard(listingId: string): boolean {
    if (height === 'low') setHeight('middle');
    return focusCard(sheet.current, listingId, 'start');
  }

  return createPortal(
    <dialog open aria-modal="true" aria-label="Map of the listings" className="map-screen">
      <Link ref={close} to={`/${writeSearch({ ...search, map: false, zoom: null })}`} preventScrollReset className="map-close">
        <List aria-hidden className="size-5" />
        List
      </Link>
      <Suspense fallback={<p className="map-loading">Loading the map</p>}>
        <MapView search={search} listIds={listIds} activeId={activeId} onActivate={setActiveId} showCard={showCard} hasSheet />
      </Suspense>
      <CardSheet ref={sheet} height={height} onHeight={setHeight}>
        {list}
      </CardSheet>
    </dialog>,
    document.body,
  );
}
