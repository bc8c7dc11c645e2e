import { type ReactNode, type RefObject, Suspense, useState } from 'react';
import { hasWebGl } from '~/map/has-web-gl.ts';
import '~/map/map-canvas.css';
import { lazyComponent } from '~/lib/lazy-component.ts';
import type { Search } from '~/lib/search-params.ts';
import { useMediaQuery } from '~/lib/use-media-query.ts';
import { MapScreen } from './map-screen.tsx';
import { focusCard, useMarkedListings } from './marked-listings.ts';
import './map.css';

/** MapLibre is large, and of no use without WebGL. */
const MapView = lazyComponent(async () => (await import('./map-view.tsx')).MapView);

interface ResultsMapProps {
  search: Search;
  listIds: readonly string[];
  /** The results, with their cards. */
  section: RefObject<HTMLElement | null>;
  /** The count, the filters and the cards again, for small screens, where the map covers the page. */
  count: ReactNode;
  chips: ReactNode;
  list: ReactNode;
}

/** The map beside the results, or above them on small screens. */
export function ResultsMap({ search, listIds, section, count, chips, list }: ResultsMapProps) {
  const isWide = useMediaQuery('(min-width: 64rem)');
  const [canDraw] = useState(hasWebGl);
  if (!canDraw) return <p className="map-unavailable">The map can’t be shown here. The list has every space.</p>;
  if (!isWide) return <MapScreen search={search} listIds={listIds} count={count} chips={chips} list={list} MapView={MapView} />;
  return <MapBesideList search={search} listIds={listIds} section={section} />;
}

function MapBesideList({ search, listIds, section }: Omit<ResultsMapProps, 'count' | 'chips' | 'list'>) {
  const marked = useMarkedListings(section);
  return (
    <div className="map-frame">
      <Suspense fallback={<p className="map-loading">Loading the map</p>}>
        <MapView
          search={search}
          listIds={listIds}
          marked={marked}
          onSearch={() => section.current?.querySelector('output')?.scrollIntoView({ block: 'nearest' })}
          showCard={(listingId) => focusCard(section.current, listingId, 'center')}
        />
      </Suspense>
    </div>
  );
}
