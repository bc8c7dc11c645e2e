import type { WiderQuery } from '@frontage/contract/listings';
import { middleOf, milesBetween, type Position } from '@frontage/domain/listing/map';
import { searchLimits } from '@frontage/domain/listing/search';
import { type SearchCriteria, toCriteria } from './criteria.ts';
import { locatePlace } from './find-places.ts';
import { findPage, findScope, type Searcher } from './search-listings.ts';
import type { PinRow } from './statements.ts';

export interface NearMatch {
  id: string;
  miles: number;
}

/** The second circle is searched only if the first has too few: in the middle of a large state it may be empty. */
const radiiMiles = [125, 1_000];

/** Listings are read in their order on the map. In a large circle that is not quite the order of miles, so more are read. */
const read = 4 * searchLimits.nearestMatches;

/** What fits all filters except the place, and is nearest to it. */
export async function findNearest(deps: Searcher, query: WiderQuery): Promise<NearMatch[]> {
  const miles = new Map<string, number>();
  for (const middle of await findMiddles(deps, query)) {
    for (const radiusMiles of radiiMiles) {
      const pins = await findAround(deps, { ...query, ...anywhere, near: middle, radiusMiles });
      for (const pin of pins) miles.set(pin.id, Math.min(miles.get(pin.id) ?? Number.POSITIVE_INFINITY, milesBetween(middle, pin)));
      if (pins.length >= searchLimits.nearestMatches) break;
    }
  }
  return [...miles]
    .map(([id, away]) => ({ id, miles: Math.round(away * 10) / 10 }))
    .toSorted((a, b) => a.miles - b.miles || Number(BigInt(b.id) - BigInt(a.id)))
    .slice(0, searchLimits.nearestMatches);
}

const anywhere = { city: undefined, places: undefined, bounds: undefined };

async function findAround(deps: Searcher, query: WiderQuery): Promise<PinRow[]> {
  const criteria: SearchCriteria = { ...toCriteria({ ...query, sort: 'nearest', limit: read, skip: 0 }), result: 'pins' };
  const scope = await findScope(deps, criteria);
  const { pins } = scope === null ? {} : await findPage(deps, criteria, scope, read);
  return pins ?? [];
}

/** Of each place that was asked for and that we can find. */
async function findMiddles({ findCities }: Searcher, { near, bounds, places = [], city }: WiderQuery): Promise<Position[]> {
  if (near) return [near];
  if (bounds) return [middleOf(bounds)];
  const names = [...places, ...(city === undefined ? [] : [city])];
  const middles = await Promise.all(names.map((name) => locatePlace(findCities, name.toLowerCase())));
  return middles.filter((middle) => middle !== null);
}
