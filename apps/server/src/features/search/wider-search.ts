import type { WiderQuery } from '@frontage/contract/listings';
import type { ResultCount } from '@frontage/domain/listing/search';
import {
  type CountWithout,
  type CountWithoutTwo,
  filtersToRemove,
  pairsToTry,
  pairToRemove,
  type SearchFilterName,
  searchFilterNames,
} from '@frontage/domain/listing/wider-search';
import { isStatementTimeout } from '../../platform/db/database.ts';
import { toCriteria } from './criteria.ts';
import { findNearest, type NearMatch } from './nearest-matches.ts';
import type { SearchDeps } from './search-deps.ts';
import { searchListings, type Searcher, withPictureOrigin } from './search-listings.ts';

/** The finished response, the same for everybody. Its searches run one after another, so that a call never takes more than one connection. */
export async function widerResponseJson({ files }: Pick<SearchDeps, 'files'>, deps: Searcher, query: WiderQuery): Promise<string> {
  const removals = await findRemovals(deps, query);
  const nearest = await findNearest(deps, query).catch(ignoreTimeout);
  const cards = await readCards(deps, nearest ?? []);
  return `{"status":"success","success":true,${JSON.stringify(removals).slice(1, -1)},"nearest":[${withPictureOrigin(cards.join(','), files)}]}`;
}

/** Single filters, or a pair if none of them helps. */
async function findRemovals(deps: Searcher, query: WiderQuery): Promise<{ without: CountWithout[]; withoutTwo?: CountWithoutTwo | undefined }> {
  const names = searchFilterNames.filter((name) => isSet(query[name]));
  const singles = names.map((name): [SearchFilterName] => [name]);
  const counts = await countWithoutEach(deps, query, singles);
  const without = filtersToRemove(counts.map(({ filters: [filter], ...count }) => ({ filter, ...count })));
  const isTooSlow = counts.length < singles.length;
  if (without.length > 0 || isTooSlow) return { without };
  return { without, withoutTwo: pairToRemove(await countWithoutEach(deps, query, pairsToTry(names))) };
}

/** Ends with the first search that takes too long. */
async function countWithoutEach<Filters extends readonly SearchFilterName[]>(
  deps: Searcher,
  query: WiderQuery,
  removals: readonly Filters[],
): Promise<(ResultCount & { filters: Filters })[]> {
  const counts: (ResultCount & { filters: Filters })[] = [];
  for (const filters of removals) {
    const wider = filters.reduce(withoutFilter, query);
    const page = await searchListings(deps, toCriteria({ ...wider, limit: 1, skip: 0 })).catch(ignoreTimeout);
    if (!page) break;
    counts.push({ filters, totalCount: page.totalCount, totalIsCapped: page.totalIsCapped });
  }
  return counts;
}

function isSet(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

/** Without a point nothing can be nearest to it, and without a first day there is no last one. */
function withoutFilter(query: WiderQuery, filter: SearchFilterName): WiderQuery {
  const sort = filter === 'near' && query.sort === 'nearest' ? 'newest' : query.sort;
  return { ...query, sort, ...(filter === 'freeFrom' ? { freeTo: undefined } : {}), [filter]: undefined };
}

function ignoreTimeout(error: unknown): null {
  if (isStatementTimeout(error)) return null;
  throw error;
}

/** In the given order. A listing may have been unlisted meanwhile. */
async function readCards({ pool }: Searcher, matches: readonly NearMatch[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; card: string }>({
    name: 'cards',
    text: 'select id::text, card from listing_card where id = any($1::bigint[])',
    values: [matches.map(({ id }) => id)],
  });
  const cards = new Map(rows.map(({ id, card }) => [id, card]));
  return matches.flatMap(({ id, miles }) => (cards.has(id) ? [`{"listing":${cards.get(id)},"miles":${miles}}`] : []));
}
