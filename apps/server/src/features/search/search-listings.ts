import { allMediumsMask, mediums } from '@frontage/domain/listing/medium';
import type { Pool } from '../../platform/db/database.ts';
import type { SearchDeps } from '../listings/listings-deps.ts';
import { choosePlan, estimateInPriceRange } from './choose-plan.ts';
import type { FindCities } from './cities.ts';
import type { SearchCriteria } from './criteria.ts';
import { lookUpKeyword, toIndexQuery } from './keyword.ts';
import { countedStatement, filterStatement, keywordStatement, type SearchPageRow, type SearchStatement } from './statements.ts';

interface Deps {
  pool: Pool;
  findCities: FindCities;
  /** How far matches are counted where no counter knows the number. */
  countedUpTo: number;
}

export interface SearchResult {
  /** Cards as JSON, separated by commas; pictures without their origin. */
  cards: string;
  totalCount: number;
  totalIsCapped: boolean;
  hasNextPage: boolean;
}

const nothing: SearchResult = { cards: '', totalCount: 0, totalIsCapped: false, hasNextPage: false };

export async function searchListings(deps: Deps, wanted: SearchCriteria): Promise<SearchResult> {
  const cities = wanted.city === undefined ? null : await deps.findCities(wanted.city);
  if (cities?.length === 0) return nothing;

  const isCounted = wanted.keyword === undefined && wanted.price === null && (cities === null || cities.length === 1);
  if (isCounted) {
    const { counted, cards } = await ask(deps.pool, countedStatement(wanted, cities));
    return { cards: cards ?? '', totalCount: counted, totalIsCapped: false, hasNextPage: counted > wanted.skip + wanted.limit };
  }

  const need = Math.max(deps.countedUpTo + 1, wanted.skip + wanted.limit + 1);
  const statement =
    wanted.keyword === undefined ? filterStatement(wanted, cities, need) : await findWords(deps, wanted, wanted.keyword, cities, need);
  if (statement === null) return nothing;
  const { counted, cards } = await ask(deps.pool, statement);
  return {
    cards: cards ?? '',
    totalCount: Math.min(counted, deps.countedUpTo),
    totalIsCapped: counted > deps.countedUpTo,
    hasNextPage: counted > wanted.skip + wanted.limit,
  };
}

/** Null when some word is used by no listing at all. */
async function findWords(
  { pool }: Deps,
  wanted: SearchCriteria,
  typed: string,
  cities: number[] | null,
  need: number,
): Promise<SearchStatement | null> {
  const keyword = await lookUpKeyword(pool, typed, cities, wanted.mediums);
  if (keyword.tokens.length === 0 || keyword.within === 0 || keyword.tokens.some(({ words }) => words?.length === 0)) return null;
  const way = choosePlan(keyword, wanted, await estimateInPriceRange(pool, wanted), need);
  return keywordStatement(way, wanted, toIndexQuery(keyword, cities, mediumMarks(wanted.mediums)), need);
}

function mediumMarks(mask: number): string[] | null {
  return mask === allMediumsMask ? null : mediums.flatMap((_, bit) => ((mask >> bit) & 1 ? [`~m${bit}`] : []));
}

async function ask(pool: Pool, statement: SearchStatement): Promise<SearchPageRow> {
  const { rows } = await pool.query<SearchPageRow>(statement);
  return rows[0] ?? { counted: 0, cards: null };
}

/**
 * In stored cards a control character stands for the place that pictures are served from; JSON writes it so. Together with the
 * name of its field it can't be what somebody typed: within a text JSON writes quotation marks differently.
 */
const beforePicture = String.raw`"image":"\u0001`;

/** The finished answer, the same for everybody. Cards are put together as they were stored: nothing is parsed and written again. */
export async function searchResponseJson({ db, files, config }: SearchDeps, findCities: FindCities, wanted: SearchCriteria): Promise<string> {
  const { cards, ...rest } = await searchListings({ pool: db.search, findCities, countedUpTo: config.searchCountedUpTo }, wanted);
  const listings = cards.replaceAll(beforePicture, () => `"image":"${files.pictureBaseUrl}`);
  return `{"status":"success","success":true,"listings":[${listings}],${JSON.stringify(rest).slice(1)}`;
}
