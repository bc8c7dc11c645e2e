import { allMediumsMask, mediums } from '@frontage/domain/listing/medium';
import type { Pool } from '../../platform/db/database.ts';
import {
  choosePlan,
  estimateInPriceRange,
  countedStatement,
  filterStatement,
  keywordStatement,
  type SearchPageRow,
  type SearchStatement,
} from './statements.ts';
import { type FindCities, lookUpKeyword, toIndexQuery } from './search-terms.ts';
import type { SearchCriteria } from './criteria.ts';
import type { SearchDeps } from './search-deps.ts';

interface Deps {
  pool: Pool;
  findCities: FindCities;
  /** Where to stop counting matches when no stored counter has the total. */
  countedUpTo: number;
}

interface SearchPage {
  /** Cards as JSON, separated by commas; picture URLs still lack their origin. */
  cards: string;
  totalCount: number;
  totalIsCapped: boolean;
  hasNextPage: boolean;
}

const emptyPage: SearchPage = { cards: '', totalCount: 0, totalIsCapped: false, hasNextPage: false };

/**
 * In stored cards a control character stands for the origin of picture URLs; JSON escapes it like this. Together with the field name
 * it can't occur in text that someone typed, because JSON escapes quotation marks inside a string.
 */
const pictureOriginMarker = String.raw`"image":"\u0001`;

/** The finished response, the same for everybody. Stored cards are joined as text: parsing and serializing them would cost more than the search. */
export async function searchResponseJson({ db, files, config }: SearchDeps, findCities: FindCities, criteria: SearchCriteria): Promise<string> {
  const { cards, ...rest } = await searchListings({ pool: db.search, findCities, countedUpTo: config.searchCountedUpTo }, criteria);
  const listings = cards.replaceAll(pictureOriginMarker, () => `"image":"${files.pictureBaseUrl}`);
  return `{"status":"success","success":true,"listings":[${listings}],${JSON.stringify(rest).slice(1)}`;
}

export async function searchListings(deps: Deps, criteria: SearchCriteria): Promise<SearchPage> {
  const { keyword, city, price, limit, skip } = criteria;
  const cities = city === undefined ? null : await deps.findCities(city);
  if (cities?.length === 0) return emptyPage;

  const hasStoredCount = keyword === undefined && price === null && (cities === null || cities.length === 1);
  if (hasStoredCount) {
    const { counted, cards } = await runStatement(deps.pool, countedStatement(criteria, cities));
    return { cards: cards ?? '', totalCount: counted, totalIsCapped: false, hasNextPage: counted > skip + limit };
  }

  const need = Math.max(deps.countedUpTo + 1, skip + limit + 1);
  const statement =
    keyword === undefined ? filterStatement(criteria, cities, need) : await planKeywordSearch(deps.pool, criteria, keyword, cities, need);
  if (statement === null) return emptyPage;
  const { counted, cards } = await runStatement(deps.pool, statement);
  return {
    cards: cards ?? '',
    totalCount: Math.min(counted, deps.countedUpTo),
    totalIsCapped: counted > deps.countedUpTo,
    hasNextPage: counted > skip + limit,
  };
}

/** Null when no listing can match, because no listing at all uses one of the words. */
async function planKeywordSearch(
  pool: Pool,
  criteria: SearchCriteria,
  typed: string,
  cities: number[] | null,
  need: number,
): Promise<SearchStatement | null> {
  const keyword = await lookUpKeyword(pool, typed, cities, criteria.mediums);
  if (keyword.tokens.length === 0 || keyword.within === 0 || keyword.tokens.some(({ words }) => words?.length === 0)) return null;
  const plan = choosePlan(keyword, criteria, await estimateInPriceRange(pool, criteria), need);
  return keywordStatement(plan, criteria, toIndexQuery(keyword, cities, mediumLexemes(criteria.mediums)), need);
}

function mediumLexemes(mask: number): string[] | null {
  return mask === allMediumsMask ? null : mediums.flatMap((_, bit) => ((mask >> bit) & 1 ? [`~m${bit}`] : []));
}

async function runStatement(pool: Pool, statement: SearchStatement): Promise<SearchPageRow> {
  const { rows } = await pool.query<SearchPageRow>(statement);
  return rows[0] ?? { counted: 0, cards: null };
}
