import type { ListingCard } from '@frontage/contract/listings.schema';
import type { Kind } from '@frontage/domain/listing/kind';
import { milesBetween, type Position } from '@frontage/domain/listing/map';
import { type ResultCount, searchLimits, totalPages } from '@frontage/domain/listing/search';
import type { Day } from '@frontage/domain/listing/slot-reservations';
import type { CountWithout, CountWithoutTwo } from '@frontage/domain/listing/wider-search';
import { formatNumber } from '@frontage/domain/money';
import type { CallApi } from '~/lib/call.ts';
import { type Search, writePlaces } from '~/lib/search-params.ts';

export interface SearchResults {
  listings: ListingCard[];
  totalCount: number;
  /** Counting stopped at the limit, so there are more. */
  totalIsCapped: boolean;
  hasNextPage: boolean;
  /** What was searched instead of the keyword. */
  correctedKeyword?: string | undefined;
  ignoredWords?: string[] | undefined;
  /** Missing where the server doesn't count them. A kind without listings is left out. */
  kindCounts?: Partial<Record<Kind, number>> | undefined;
  /** Matches that are not shown because they are rented today. On the first page. */
  leftOut?: ResultCount | undefined;
  /** By the id of the listing, if the list is sorted by distance. */
  milesAway?: Record<string, number> | undefined;
  /** Those of the listings that are rented today. Missing where the search leaves them out. */
  taken?: TakenListing[] | undefined;
  /** If nothing was found. */
  wider?: WiderSearch | undefined;
  /** The search didn't work, so nobody knows what there is. */
  hasFailed?: boolean | undefined;
}

/** `freeFrom` is null if no free day is known. */
export interface TakenListing {
  _id: string;
  freeFrom: Day | null;
}

/** Help for a search that finds nothing. */
export interface WiderSearch {
  /** What it finds without one of its filters, the most first. */
  without: CountWithout[];
  /** The two filters to remove where a single one is not enough. */
  withoutTwo?: CountWithoutTwo | undefined;
  /** Matches outside of the place that was asked for, the nearest first. */
  nearest: { listing: ListingCard; miles: number }[];
}

export const failedSearch: SearchResults = { listings: [], totalCount: 0, totalIsCapped: false, hasNextPage: false, hasFailed: true };

export async function findListings(api: CallApi, search: Search): Promise<SearchResults> {
  const { page, sort, bounds } = search;
  const results = await api('GET /listing/customer/', {
    query: { ...toFilterQuery(search), bounds, sort, limit: searchLimits.pageSize, skip: (page - 1) * searchLimits.pageSize },
  });
  const { listings, totalCount, totalIsCapped, hasNextPage, correctedKeyword, ignoredWords, kindCounts, leftOut, nearestTo, taken } = results;
  const milesAway = nearestTo && measureFrom(nearestTo, listings);
  return { listings, totalCount, totalIsCapped, hasNextPage, correctedKeyword, ignoredWords, kindCounts, leftOut, milesAway, taken };
}

/** For the loader on the server: the start page doesn't load the code of maps. */
function measureFrom(middle: Position, listings: readonly ListingCard[]): Record<string, number> {
  return Object.fromEntries(listings.flatMap(({ _id, position }) => (position ? [[_id, milesBetween(middle, position)]] : [])));
}

/** The filters for the list and for the map. */
export function toFilterQuery(search: Search) {
  const { searchKeyword, exact, kinds, city, places, minPrice, maxPrice, priceType, mediums, minWidth, minHeight, placement } = search;
  return {
    searchKeyword,
    city,
    places: writePlaces(places),
    priceType,
    mediums: mediums.join(','),
    kinds: kinds.join(','),
    forgive: exact ? undefined : 'true',
    minPrice: minPrice ?? undefined,
    maxPrice: maxPrice ?? undefined,
    minWidth: minWidth ?? undefined,
    minHeight: minHeight ?? undefined,
    placement: placement ?? undefined,
    available: search.available,
    freeFrom: search.freeFrom,
    freeTo: search.freeTo,
  };
}

/** The last page that is certain to have results. */
export function lastKnownPage({ totalCount }: SearchResults): number {
  return totalPages({ totalCount, totalIsCapped: false });
}

/** '1 listing', '42 listings', 'more than 1,000 listings' */
export function formatResultCount({ totalCount, totalIsCapped }: SearchResults): string {
  return `${totalIsCapped ? 'more than ' : ''}${formatNumber(totalCount)} ${totalCount === 1 ? 'listing' : 'listings'}`;
}
