import { Search as SearchIcon } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { MapFooter } from '~/map/map-footer.tsx';
import { MapZoom } from '~/map/map-zoom.tsx';
import type { MapLibre } from '~/map/start-map.ts';
import { useMap } from '~/map/use-map.ts';
import { Spinner } from '~/components/ui/spinner.tsx';
import type { Search } from '~/lib/search-params.ts';
import { homeBounds, parseBounds } from './map-bounds.ts';
import { MapPopup } from './map-popup.tsx';
import { MarkerLayer } from './marker-layer.tsx';
import { findMarker, type MapMarker, pinsOf, toMarkers, westToEast } from './markers.ts';
import { choosePriceTags } from './price-tags.ts';
import { useMapSearch } from './use-map-search.ts';

export interface MapViewProps {
  search: Search;
  /** The listings beside the map. */
  listIds: readonly string[];
  /** The listing whose card is under the pointer or has the focus. */
  activeId: string | null;
  onActivate: (listingId: string | null) => void;
  /** Shows the card of a listing. False if there is none beside the map. */
  showCard: (listingId: string) => boolean;
  /** A sheet covers the lower half of the map while it shows a card. */
  hasSheet?: boolean;
}

const padding = { top: 60, right: 60, bottom: 60, left: 60 };
const paddingWithSheet = { top: 90, right: 40, bottom: 160, left: 40 };

/** A map with the listings of a search. Its code is loaded only for those who open it. */
export function MapView({ search, listIds, activeId, onActivate, showCard, hasSheet = false }: MapViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const { map, hasFailed, streets, retry } = useMap(container, { bounds: parseBounds(search.bounds) ?? homeBounds });
  const { status, found, zoom, isMoved, searchHere, zoomInto, retry: searchAgain } = useMapSearch(map, search, hasSheet ? paddingWithSheet : padding);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const markers = useMemo(() => toMarkers(found?.pins ?? [], found?.clusters ?? [], zoom), [found, zoom]);
  const ordered = useMemo(() => westToEast(markers), [markers]);
  const tags = useMemo(() => choosePriceTags(markers, zoom, new Set(listIds)), [markers, zoom, listIds]);
  const open = markers.find(({ key }) => key === openKey);

  function press(marker: MapMarker) {
    if (marker.type === 'cluster') zoomInto(marker, pinsOf(marker));
    else if (marker.type === 'pin' && showCard(marker.pin._id)) {
      setOpenKey(null);
      if (hasSheet && map) moveAboveSheet(map, marker);
    } else setOpenKey(marker.key);
  }

  return (
    <div className="map-view">
      <div ref={container} className="map-canvas" />
      {map && (
        <MarkerLayer
          map={map}
          markers={ordered}
          tags={tags}
          priceType={search.priceType}
          activeKey={findMarker(markers, activeId)?.key ?? null}
          openKey={openKey}
          onActivate={(marker) => onActivate(marker?.type === 'pin' ? marker.pin._id : null)}
          onPress={press}
        />
      )}
      {isMoved && (
        <button type="button" className="map-search-here" onClick={searchHere}>
          <SearchIcon aria-hidden className="size-4" />
          Search this area
        </button>
      )}
      <MapMessage
        isLoading={!hasFailed && (!map || status === 'loading')}
        hasFailed={hasFailed || status === 'failed'}
        isEmpty={status === 'ready' && markers.length === 0 && !isMoved}
        onRetry={hasFailed ? retry : searchAgain}
      />
      {map && <MapZoom map={map} />}
      {map && <MapFooter map={map} streets={streets} />}
      {open && <MapPopup key={open.key} marker={open} priceType={search.priceType} days={search} onClose={() => setOpenKey(null)} />}
    </div>
  );
}

function moveAboveSheet(map: MapLibre, { latitude, longitude }: MapMarker): void {
  const { clientHeight } = map.getContainer();
  const { y } = map.project([longitude, latitude]);
  if (y < 80 || y > clientHeight / 2 - 20) map.panTo([longitude, latitude], { offset: [0, -clientHeight / 4] });
}

interface MapMessageProps {
  isLoading: boolean;
  hasFailed: boolean;
  isEmpty: boolean;
  onRetry: () => void;
}

function MapMessage({ isLoading, hasFailed, isEmpty, onRetry }: MapMessageProps) {
  return (
    <output className="map-message">
      {isLoading && (
        <p className="map-message-loading">
          <Spinner />
          Loading the map
        </p>
      )}
      {hasFailed && (
        <p>
          The map couldn’t be loaded.{' '}
          <button type="button" onClick={onRetry}>
            Try again
          </button>
        </p>
      )}
      {isEmpty && !hasFailed && <p>No spaces in this area</p>}
    </output>
  );
}
