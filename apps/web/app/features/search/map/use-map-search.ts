import type { PaddingOptions } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Search, writeSearch } from '~/lib/search-params.ts';
import { findOnMap, type FoundOnMap } from './find-on-map.ts';
import { type Bounds, boundsAround, formatBounds, homeBounds, isElsewhere, parseBounds, viewOf } from './map-bounds.ts';
import type { Position } from '~/map/mercator.ts';
import type { MapLibre } from '~/map/start-map.ts';

/** From Guam to Puerto Rico and from Samoa to Alaska. */
const everywhere = '130,-15,-60,72';
/** A single listing is shown with the streets around it, not with its own roof. */
const closestFit = 10;
const clusterZoom = 2;
const closestZoom = 16;

interface MapSearch {
  status: 'loading' | 'ready' | 'failed';
  found: FoundOnMap | null;
  zoom: number;
  /** Somebody moved the map away from what was searched. */
  isMoved: boolean;
  searchHere: () => void;
  /** Also searches there. */
  zoomInto: (cluster: Position, pins: readonly Position[]) => void;
  retry: () => void;
}

/** For a move that people did not ask for: it makes room for a card, and is no reason to search again. */
export const showsCard = { showsCard: true };

/** Keeps the map and the address together: the address says where to look, and a new area becomes a new address. */
export function useMapSearch(map: MapLibre | null, search: Search, fitPadding: PaddingOptions, onSearch: () => void): MapSearch {
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<{ key: string; found: FoundOnMap | null } | null>(null);
  const [view, setView] = useState({ zoom: 0, isMoved: false });
  const [attempt, setAttempt] = useState(0);
  /** What the map showed when the last search began. Null while the map goes to where the search is. */
  const searched = useRef<Bounds | null>(null);
  /** The bounds in the address that the map already shows. */
  const shown = useRef('');

  useEffect(() => {
    if (!map) return undefined;
    const update = (event: object) => {
      searched.current ??= viewOf(map);
      const isMoved = isElsewhere(viewOf(map), searched.current);
      setView((before) => ({ zoom: map.getZoom(), isMoved: 'showsCard' in event ? before.isMoved : isMoved }));
    };
    map.on('moveend', update);
    return () => void map.off('moveend', update);
  }, [map]);

  /** Makes what the map shows the address. */
  function searchView(current: MapLibre, replace: boolean) {
    searched.current = viewOf(current);
    shown.current = formatBounds(searched.current);
    const zoom = Math.round(current.getZoom() * 100) / 100;
    void navigate({ pathname: '/', search: writeSearch({ ...search, page: 1, bounds: shown.current, zoom }) }, { preventScrollReset: true, replace });
  }

  const find = useEffectEvent(async (current: MapLibre, signal: AbortSignal): Promise<FoundOnMap> => {
    const bounds = parseBounds(search.bounds);
    if (bounds) {
      if (search.bounds !== shown.current) {
        shown.current = search.bounds;
        searched.current = null;
        current.fitBounds(bounds, { maxZoom: search.zoom ?? closestZoom, animate: false });
        // The link is from a screen of another shape. The list has to be about all that this one shows.
        if (isElsewhere(viewOf(current), bounds)) searchView(current, true);
      }
      return findOnMap(search, search.bounds, current.getZoom(), signal);
    }
    shown.current = '';
    const overview = await findOnMap(search, everywhere, current.getZoom(), signal);
    const zoomBefore = current.getZoom();
    searched.current = null;
    current.fitBounds(areaOf(overview, zoomBefore), { maxZoom: closestFit, padding: fitPadding, animate: false });
    const isCloser = Math.abs(current.getZoom() - zoomBefore) >= 1;
    return overview.clusters.length > 0 && isCloser ? findOnMap(search, viewOf(current), current.getZoom(), signal) : overview;
  });

  const key = `${writeSearch({ ...search, page: 1, sort: 'newest', zoom: null })} ${attempt}`;
  useEffect(() => {
    if (!map) return undefined;
    const latest = new AbortController();
    find(map, latest.signal)
      .then((found) => latest.signal.aborted || setAnswer({ key, found }))
      .catch(() => latest.signal.aborted || setAnswer({ key, found: null }));
    return () => latest.abort();
  }, [map, key]);

  function searchHere() {
    if (!map) return;
    setView({ zoom: map.getZoom(), isMoved: false });
    searchView(map, false);
    onSearch();
  }

  return {
    status: answer?.key !== key ? 'loading' : answer.found ? 'ready' : 'failed',
    found: answer?.found ?? null,
    ...view,
    searchHere,
    zoomInto({ latitude, longitude }, pins) {
      if (!map) return;
      const around = boundsAround(pins);
      const camera = around && map.cameraForBounds(around, { padding: fitPadding, maxZoom: closestZoom });
      void map.once('moveend', searchHere);
      map.easeTo({ center: [longitude, latitude], zoom: Math.min(map.getZoom() + clusterZoom, closestZoom), duration: 350, ...camera });
    },
    retry: () => setAttempt(attempt + 1),
  };
}

/** Around everything that was found; around the mainland if that is nothing, or too much. */
function areaOf({ pins, clusters }: FoundOnMap, zoom: number): Bounds {
  // Only the middle of a cluster is known. Its listings are up to about 64 pixels away.
  const reach = clusters.length > 0 ? 45 / 2 ** zoom : 0;
  // Where there may be none, there is no reason to look.
  const found = clusters.filter(({ listings }) => listings > 0);
  // West of the date line comes Guam.
  const positions = [...pins, ...found].map(({ latitude, longitude }) => ({ latitude, longitude: longitude > 100 ? longitude - 360 : longitude }));
  const [west, south, east, north] = boundsAround(positions) ?? homeBounds;
  const isTooWide = east - west >= homeBounds[2] - homeBounds[0];
  return isTooWide ? homeBounds : [west - reach, south - reach, east + reach, north + reach];
}
