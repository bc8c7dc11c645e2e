import type { MapCluster, MapPin } from '@frontage/contract/listings';
import { api } from '~/lib/api.ts';
import type { Search } from '~/lib/search-params.ts';
import { toFilterQuery } from '../find-listings.ts';
import { type Bounds, formatBounds } from './map-bounds.ts';

export interface FoundOnMap {
  pins: MapPin[];
  clusters: MapCluster[];
  totalCount: number;
  totalIsCapped: boolean;
}

/** Where the listings of a search are. */
export async function findOnMap(search: Search, bounds: Bounds | string, zoom: number, signal: AbortSignal): Promise<FoundOnMap> {
  const { pins, clusters, totalCount, totalIsCapped } = await api('GET /listing/customer/map', {
    query: { ...toFilterQuery(search), bounds: typeof bounds === 'string' ? bounds : formatBounds(bounds), zoom: Math.round(zoom * 10) / 10 },
    quiet: true,
    signal,
  });
  return { pins, clusters, totalCount, totalIsCapped };
}
