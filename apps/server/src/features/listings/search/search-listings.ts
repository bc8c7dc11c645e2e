import { anyMedium, mediums } from '@frontage/domain/medium';
import type { Pool } from '../../../platform/db/database.ts';
import type { FindCities } from './cities.ts';
import { chooseWay, estimateInRange } from './choose-way.ts';
import { readKeyword, toIndexQuery } from './keyword.ts';
import { countedPage, numbersPage, wordsPage, type Found, type Statement } from './statements.ts';
import type { Wanted } from './wanted.ts';

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

export async function searchListings(deps: Deps, wanted: Wanted): Promise<SearchResult> {
  const cities = wanted.city === undefined ? null : await deps.findCities(wanted.city);
  if (cities?.length === 0) return nothing;

  const isCounted = wanted.keyword === undefined && wanted.price === null && (cities === null || cities.length === 1);
  if (isCounted) {
    const { counted, cards } = await ask(deps.pool, countedPage(wanted, cities));
    return { cards: cards ?? '', totalCount: counted, totalIsCapped: false, hasNextPage: counted > wanted.skip + wanted.limit };
  }

  const need = Math.max(deps.countedUpTo + 1, wanted.skip + wanted.limit + 1);
  const statement = wanted.keyword === undefined ? numbersPage(wanted, cities, need) : await findWords(deps, wanted, wanted.keyword, cities, need);
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
async function findWords({ pool }: Deps, wanted: Wanted, typed: string, cities: number[] | null, need: number): Promise<Statement | null> {
  const keyword = await readKeyword(pool, typed, cities, wanted.mediums);
  if (keyword.tokens.length === 0 || keyword.within === 0 || keyword.tokens.some(({ words }) => words?.length === 0)) return null;
  const way = chooseWay(keyword, wanted, await estimateInRange(pool, wanted), need);
  return wordsPage(way, wanted, toIndexQuery(keyword, cities, mediumMarks(wanted.mediums)), need);
}

function mediumMarks(mask: number): string[] | null {
  return mask === anyMedium ? null : mediums.flatMap((_, bit) => ((mask >> bit) & 1 ? [`~m${bit}`] : []));
}

async function ask(pool: Pool, statement: Statement): Promise<Found> {
  const { rows } = await pool.query<Found>(statement);
  return rows[0] ?? { counted: 0, cards: null };
}
