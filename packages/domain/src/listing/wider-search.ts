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

/** What a search finds without two of its filters. */
export interface CountWithoutTwo extends ResultCount {
  filters: [SearchFilterName, SearchFilterName];
}

/** What people give up first. The place comes late: the nearest matches show what is around it. */
const easiestToGiveUp: readonly SearchFilterName[] = [
  'searchKeyword',
  'maxPrice',
  'minPrice',
  'mediums',
  'kinds',
  'minWidth',
  'minHeight',
  'placement',
  'freeFrom',
  'places',
  'city',
  'bounds',
  'near',
  'available',
];
const placeFilters: ReadonlySet<SearchFilterName> = new Set(['places', 'city', 'bounds', 'near']);

/** The pairs of filters to try if no single one helps. */
export function pairsToTry(filters: readonly SearchFilterName[]): [SearchFilterName, SearchFilterName][] {
  const chosen = easiestToGiveUp.filter((name) => filters.includes(name)).slice(0, searchLimits.filtersToPair);
  return chosen.flatMap((first, index) => chosen.slice(index + 1).map((second): [SearchFilterName, SearchFilterName] => [first, second]));
}

/** The pair that shows the most, and keeps the place if any does. */
export function pairToRemove(counts: readonly CountWithoutTwo[]): CountWithoutTwo | undefined {
  const losesPlace = ({ filters }: CountWithoutTwo) => Number(filters.some((name) => placeFilters.has(name)));
  return counts.filter(({ totalCount }) => totalCount > 0).toSorted((a, b) => losesPlace(a) - losesPlace(b) || b.totalCount - a.totalCount)[0];
}
