import type { MapQuery, SearchQuery } from '@frontage/contract/listings';
import { type Kind, kinds as allKinds } from '@frontage/domain/listing/kind';
import { type Bounds, boundsAround, type Circle, intersection, type MapBox, toMapBoxes } from '@frontage/domain/listing/map';
import { allMediumsMask, mediumsToMask } from '@frontage/domain/listing/medium';
import { periodOfPriceType, type Period } from '@frontage/domain/listing/period';
import { toHundredths } from '@frontage/domain/money';
import { searchLimits, type SortOrder } from '@frontage/domain/listing/search';

/** Where listings must be: in one of the boxes, in the circle if there is one, and not further from its middle on the map than the reach. */
export interface Area {
  boxes: readonly MapBox[];
  circle: Circle | null;
  /** In steps of the map. */
  reach: number | null;
}

/** A search in the terms of the database, in one canonical form: equal searches have equal criteria. */
export interface SearchCriteria {
  keyword: string | undefined;
  city: string | undefined;
  /** Names of cities, states, regions or ZIP codes; null for everywhere. */
  places: readonly string[] | null;
  area: Area | null;
  mediums: number;
  /** Null for all of them. */
  kinds: readonly Kind[] | null;
  /** The period whose price is filtered and sorted by. */
  period: Period;
  /** Cents, both ends included. Null when the search doesn't depend on price. */
  price: { from: number; to: number } | null;
  /** Hundredths of a foot. */
  minWidth: number | null;
  minHeight: number | null;
  paysAfter: boolean | null;
  /** Only what nobody can have today, or only what somebody can. Null for both. */
  taken: boolean | null;
  /** Days on which it must be free, both included. Null for any; without a last day, from the first one on. */
  free: { from: string; to: string | null } | null;
  /** Whether to say which listings are taken, and until when. */
  saysTaken: boolean;
  sort: SortOrder;
  limit: number;
  skip: number;
  /** Whether to correct the spelling and leave out words if nothing is found. */
  forgive: boolean;
  /** What to return of the matches on the page. For maps, pins only if all matches are on it, and the positions of all that were read. */
  result: 'cards' | 'pins' | 'map';
}

const largestPrice = 2 ** 31 - 1;
const sortsByPrice = new Set<SortOrder>(['priceLowToHigh', 'priceHighToLow', 'pricePerSquareFoot']);

export function toCriteria(query: SearchQuery): SearchCriteria {
  const { searchKeyword, city, places, minPrice, maxPrice, priceType, mediums, kinds, minWidth, minHeight, placement, sort, limit, skip, forgive } =
    query;
  const free = query.freeFrom === undefined ? null : { from: query.freeFrom, to: query.freeTo ?? null };
  const usesPrice = minPrice !== undefined || maxPrice !== undefined || sortsByPrice.has(sort);
  return {
    keyword: searchKeyword?.toLowerCase(),
    city: city?.toLowerCase(),
    places: places === undefined || places.length === 0 ? null : [...new Set(places.map((place) => place.toLowerCase()))].toSorted(),
    area: toArea(query),
    mediums: mediums === undefined || mediums.length === 0 ? allMediumsMask : mediumsToMask(mediums),
    period: usesPrice ? periodOfPriceType(priceType) : 'daily',
    kinds: kinds === undefined || kinds.length === 0 ? null : allKinds.filter((kind) => kinds.includes(kind)),
    // A price of zero means that the period is not offered, so a filter or sort by price leaves it out.
    price: usesPrice ? { from: Math.max(1, cents(minPrice ?? 0)), to: cents(maxPrice ?? largestPrice) } : null,
    minWidth: minWidth ? Math.round(minWidth * 100) : null,
    minHeight: minHeight ? Math.round(minHeight * 100) : null,
    paysAfter: placement === undefined ? null : placement === 'pay_after',
    taken: query.available === 'now' && free === null ? false : null,
    free,
    saysTaken: query.available === 'all' || (query.available !== undefined && free !== null),
    sort,
    limit,
    skip,
    forgive: forgive && searchKeyword !== undefined,
    result: 'cards',
  };
}

/** Pins of the newest listings. Their prices are those of the period that the visitor looks at. */
export function toMapCriteria(query: MapQuery): SearchCriteria {
  const criteria = toCriteria({ ...query, sort: 'newest', limit: searchLimits.maxPins, skip: 0 });
  return { ...criteria, period: periodOfPriceType(query.priceType), result: 'pins' };
}

function cents(dollars: number): number {
  return Math.min(largestPrice, toHundredths(dollars));
}

function toArea({ bounds, near, radiusMiles }: Pick<SearchQuery | MapQuery, 'bounds' | 'near' | 'radiusMiles'>): Area | null {
  const circle = near ? { middle: near, miles: radiusMiles } : null;
  const inView = bounds ? snappedBoxes(bounds) : null;
  const inReach = circle ? toMapBoxes(boundsAround(circle)) : null;
  if (inView && inReach) return { boxes: inView.flatMap((box) => inReach.flatMap((other) => intersection(box, other))), circle, reach: null };
  return inView || inReach ? { boxes: inView ?? inReach ?? [], circle, reach: null } : null;
}

/** Their sides are moved outward by less than 1/256 of the view, so that small moves of the map share their responses. */
function snappedBoxes(bounds: Bounds): MapBox[] {
  const boxes = toMapBoxes(bounds);
  const width = boxes.reduce((sum, { left, right }) => sum + right - left + 1, 0);
  const step = 2 ** Math.max(0, Math.floor(Math.log2(width / 256)));
  const down = (value: number) => Math.floor(value / step) * step;
  return boxes.map(({ left, top, right, bottom }) => ({
    left: down(left),
    top: down(top),
    right: down(right) + step - 1,
    bottom: down(bottom) + step - 1,
  }));
}

/** Equal for searches that must give the same response, however they were written. */
export function searchCacheKey(criteria: SearchCriteria): string {
  return JSON.stringify(Object.entries(criteria).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
