import { type ResultCount, searchLimits } from './search.ts';

/** What can narrow a search. A place on the map is a filter too. */
export const searchFilterNames = [
  'searchKeyword',
  'kinds',
  'mediums',
  'city',
  'places',
  'bounds',
  'near',
  'minPrice',
  'maxPrice',
  'minWidth',
  'minHeight',
  'placement',
  'available',
  'freeFrom',
] as const;
export type SearchFilterName = (typeof searchFilterNames)[number];

/** What a search finds without one of its filters. */
export interface CountWithout extends ResultCount {
  filter: SearchFilterName;
}

/** The filters that are worth removing: those that show the most first, and none that shows nothing. */
export function filtersToRemove(counts: readonly CountWithout[]): CountWithout[] {
  return counts
    .filter(({ totalCount }) => totalCount > 0)
    .toSorted((a, b) => b.totalCount - a.totalCount)
    .slice(0, searchLimits.filtersToRemove);
}
