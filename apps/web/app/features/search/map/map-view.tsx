import { Search as SearchIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { MapFooter } from '~/map/map-footer.tsx';
import { MapZoom } from '~/map/map-zoom.tsx';
import type { MapLibre } from '~/map/start-map.ts';
import { useMap } from '~/map/use-map.ts';
import { Spinner } from '~/components/ui/spinner.tsx';
import type { Search } from '~/lib/search-params.ts';
import { homeBounds, parseBounds } from './map-bounds.ts';
import { MapPopup } from './map-popup.tsx';
import { describePrices } from './marker-labels.ts';
import { MarkerLayer } from './marker-layer.tsx';
import type { MarkedListings } from './marked-listings.ts';
import { findMarker, type MapMarker, pinsOf, toMarkers, westToEast } from './markers.ts';
import { choosePriceTags } from './price-tags.ts';
import { showsCard, useMapSearch } from './use-map-search.ts';

export interface MapViewProps {
  search: Search;
  /** The listings beside the map. */
  listIds: readonly string[];
  marked: MarkedListings;
  /** Shows the card of a listing. False if there is none beside the map. */
  showCard: (listingId: string) => boolean;
  /** A new area is searched. */
  onSearch: () => void;
  /** A sheet covers the lower half of the map while it shows a card. */
  hasSheet?: boolean;
}

const padding = { top: 60, right: 60, bottom: 60, left: 60 };
/** Beside the buttons at the top, and above the lowest sheet. */
const paddingWithSheet = { top: 100, right: 40, bottom: 200, left: 40 };

/** A map with the listings of a search. Its code is loaded only for those who open it. */
export function MapView({ search, listIds, marked, showCard, onSearch, hasSheet = false }: MapViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const { map, hasFailed, streets, retry } = useMap(container, { bounds: parseBounds(search.bounds) ?? homeBounds });
  const fitPadding = hasSheet ? paddingWithSheet : padding;
  const { status, found, zoom, isMoved, searchHere, zoomInto, retry: searchAgain } = useMapSearch(map, search, fitPadding, onSearch);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const markers = useMemo(() => toMarkers(found?.pins ?? [], found?.clusters ?? [], zoom), [found, zoom]);
  const ordered = useMemo(() => westToEast(markers), [markers]);
  const tags = useMemo(() => choosePriceTags(markers, zoom, new Set(listIds)), [markers, zoom, listIds]);
  const open = markers.find(({ key }) => key === openKey);
  const prices = describePrices(markers, search.priceType);
  usePressOnMap(map, () => {
    setOpenKey(null);
    marked.select(null);
  });

  function press(marker: MapMarker) {
    if (marker.type === 'cluster') {
      zoomInto(marker, pinsOf(marker));
      return;
    }
    const listingId = marker.type === 'pin' ? marker.pin._id : null;
    const hasCard = listingId !== null && showCard(listingId);
    marked.select(listingId);
    setOpenKey(hasCard ? null : marker.key);
    if (hasCard && hasSheet && map) moveAboveSheet(map, marker);
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
          activeKey={findMarker(markers, marked.activeId)?.key ?? null}
          selectedKey={openKey ?? findMarker(markers, marked.selectedId)?.key ?? null}
          onActivate={(marker) => marked.activate(marker?.type === 'pin' ? marker.pin._id : null)}
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
      {prices && (
        <div className="map-prices">
          <p>{prices.period}</p>
          {prices.missing && <p className="map-prices-missing">{prices.missing}</p>}
        </div>
      )}
      {map && <MapFooter map={map} streets={streets} />}
      {open && <MapPopup key={open.key} marker={open} priceType={search.priceType} days={search} onClose={() => setOpenKey(null)} />}
    </div>
  );
}

/** A press where no marker is. */
function usePressOnMap(map: MapLibre | null, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (!map) return undefined;
    const notify = () => press();
    map.on('click', notify);
    return () => void map.off('click', notify);
  }, [map]);
}

function moveAboveSheet(map: MapLibre, { latitude, longitude }: MapMarker): void {
  const { clientHeight } = map.getContainer();
  const { y } = map.project([longitude, latitude]);
  if (y < 120 || y > clientHeight / 2 - 90) map.panTo([longitude, latitude], { offset: [0, -clientHeight / 4] }, showsCard);
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
