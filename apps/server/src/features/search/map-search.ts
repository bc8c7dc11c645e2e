import type { MapCluster, MapPin } from '@frontage/contract/listings';
import { calculatePriceBreakdown, isOffered } from '@frontage/domain/listing/price';
import { findOnMap } from './clusters.ts';
import type { SearchCriteria } from './criteria.ts';
import { findScope, type Searcher } from './search-listings.ts';
import type { PinRow } from './statements.ts';

interface MapResults {
  pins: MapPin[];
  clusters: MapCluster[];
  totalCount: number;
  totalIsCapped: boolean;
}

/** Pins of all matches in view, or clusters if there are too many. */
export async function searchMap(deps: Searcher, criteria: SearchCriteria, zoom: number): Promise<MapResults> {
  const scope = await findScope(deps, criteria);
  if (scope === null) return { pins: [], clusters: [], totalCount: 0, totalIsCapped: false };
  const { counted, pins, clusters } = await findOnMap(deps, criteria, scope, zoom);
  return { pins: pins.map(toPin), clusters, totalCount: Math.min(counted, deps.countedUpTo), totalIsCapped: counted > deps.countedUpTo };
}

function toPin({ id, title, latitude, longitude, ...price }: PinRow): MapPin {
  return { _id: id, title, latitude, longitude, price: isOffered(price) ? calculatePriceBreakdown(price).customerPays / 100 : null };
}
