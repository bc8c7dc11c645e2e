/** How search results can be ordered. */
export const sortOrders = ['newest', 'priceLowToHigh', 'priceHighToLow'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const searchLimits = {
  /** Cards on a page of the start page. */
  pageSize: 30,
  /** For callers that don't say. */
  defaultLimit: 20,
  maxLimit: 100,
  /** Nobody pages further; whoever wants everything reads the site map. */
  maxSkip: 10_000,
  keywordLength: 100,
  /** Counting further costs more than it tells: 'more than 1,000' helps as much as the number would. */
  maxCounted: 1_000,
} as const;

export interface ResultCount {
  totalCount: number;
  totalIsCapped: boolean;
}

/** How many pages can be opened. Behind a capped total there may be more, as far as `furthestSkip`, while a row follows. */
export function totalPages({ totalCount, totalIsCapped }: ResultCount, pageSize: number = searchLimits.pageSize): number {
  const reachable = totalIsCapped ? Number.POSITIVE_INFINITY : totalCount;
  return Math.max(1, Math.min(Math.ceil(reachable / pageSize), Math.floor(searchLimits.maxSkip / pageSize) + 1));
}
