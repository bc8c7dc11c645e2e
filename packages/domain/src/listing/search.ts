/** `nearest` needs a point that listings are near to. */
export const sortOrders = ['newest', 'nearest', 'priceLowToHigh', 'priceHighToLow', 'largest', 'pricePerSquareFoot'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Only a ZIP code or a city with its state has a middle to sort by. Around that of a state, the largest circle leaves out most of it. */
export function canSortByDistance(places: readonly string[]): boolean {
  return places.length === 1 && /^\d{5}$|, ?[a-z]{2}$/i.test(places[0] ?? '');
}

export const searchLimits = {
  /** Results on one page of the start page. */
  pageSize: 30,
  /** For calls without a limit. */
  defaultLimit: 20,
  maxLimit: 100,
  /** Nobody pages further. Anyone who wants everything can read the site map. */
  maxSkip: 10_000,
  keywordLength: 100,
  /** Counting further is expensive, and 'more than 1,000' is as useful as the exact number. */
  maxCounted: 1_000,
  /** Cities, states, regions or ZIP codes to search in at once. */
  maxPlaces: 8,
  radiusMiles: { min: 0.5, max: 125, default: 25 },
  /** With more matches in view, a map shows clusters. */
  maxPins: 200,
  /** For a search that finds nothing. */
  filtersToRemove: 5,
  /** Their pairs are tried if removing a single filter doesn't help: six searches at most. */
  filtersToPair: 4,
  nearestMatches: 6,
} as const;

export interface ResultCount {
  totalCount: number;
  totalIsCapped: boolean;
}

/** How many pages can be opened. A capped total may hide more results, so then every page up to `maxSkip` can be tried. */
export function totalPages({ totalCount, totalIsCapped }: ResultCount, pageSize: number = searchLimits.pageSize): number {
  const reachable = totalIsCapped ? Number.POSITIVE_INFINITY : totalCount;
  return Math.max(1, Math.min(Math.ceil(reachable / pageSize), Math.floor(searchLimits.maxSkip / pageSize) + 1));
}
