import { searchQuery } from '@frontage/contract/listings';
import { toCriteria } from '@frontage/server/features/search/criteria';
import { createCityFinder } from '@frontage/server/features/search/find-cities';
import { findPage, findScope, searchListings } from '@frontage/server/features/search/search-listings';
import { createSynonymReader } from '@frontage/server/features/search/synonyms';
import { createTotalsReader } from '@frontage/server/features/search/row-reader';
import type { SearchPageRow, SearchStatement } from '@frontage/server/features/search/statements';
import { searchSettings } from '@frontage/server/platform/db/database';
import { loadBruteForceSearch, type RawSearchQuery } from '@frontage/server/testing/brute-force-search';
import { statementsByPlan } from '@frontage/server/testing/search-plans';
import { DatabaseError, Pool } from 'pg';
import { median } from '../statistics.ts';
import type { SearchCase } from './workload.ts';

const countedUpTo = 1_000;
/** Faster than this, nobody minds which plan it was. */
const fastMs = 15;
const allowedRatio = 3;
const runsOfEachPlan = 9;

/** For each search: is there a plan that takes less than a third of the time that the chosen one takes? */
export async function comparePlans(databaseUrl: string, searches: readonly RawSearchQuery[]): Promise<Record<string, unknown>> {
  return withPool(databaseUrl, async (pool) => {
    const searcher = { pool, ...lookupsOf(pool), countedUpTo };
    const tooSlow: Record<string, unknown>[] = [];
    let compared = 0;
    for (const query of searches) {
      const criteria = toCriteria(searchQuery.parse(query));
      const need = Math.max(countedUpTo, criteria.skip + criteria.limit) + 1;
      const scope = await findScope(searcher, criteria);
      const statements = scope === null ? [] : await statementsByPlan(criteria, scope, need);
      if (scope === null || statements.length === 0) continue;
      const chosenMs = await fasterOfTwo(() => findPage(searcher, criteria, scope, need));
      if (chosenMs <= fastMs) continue;
      compared += 1;
      for (const [plan, statement] of statements) {
        const ms = await timeWithin(pool, statement, Math.floor(chosenMs), Math.floor(chosenMs / allowedRatio));
        // Then the search would have to go on by another plan.
        if (ms !== null && plan === 'newest by word' && (await countFound(pool, statement)) < need) continue;
        if (ms !== null) tooSlow.push({ query, chosenMs: Math.round(chosenMs), plan, planMs: Math.round(ms) });
      }
    }
    const searchesTooSlow = new Set(tooSlow.map(({ query }) => query)).size;
    return {
      setting: `chosen plans that take more than ${fastMs} ms and more than ${allowedRatio} times as long as another`,
      searches: searches.length,
      slowerThanFast: compared,
      tooSlow: searchesTooSlow,
      withinRatioPercent: Number((100 * (1 - searchesTooSlow / searches.length)).toFixed(2)),
      examples: tooSlow.slice(0, 12),
    };
  });
}

/** Against a scan of all listings that shares no code with the search. */
export async function compareAnswers(databaseUrl: string, searches: readonly RawSearchQuery[]): Promise<Record<string, unknown>> {
  return withPool(databaseUrl, async (pool) => {
    const plainSearch = await loadBruteForceSearch({ sql: async (text) => (await pool.query(text)).rows }, countedUpTo);
    const searcher = { pool, ...lookupsOf(pool), countedUpTo };
    const wrong: RawSearchQuery[] = [];
    let found = 0;
    for (const query of searches) {
      const { cards, totalCount } = await searchListings(searcher, toCriteria(searchQuery.parse(query)));
      const ids = (JSON.parse(`[${cards}]`) as { _id: string }[]).map(({ _id }) => _id);
      const truth = plainSearch(query);
      if (ids.join() !== truth.ids.join() || totalCount !== truth.totalCount) wrong.push(query);
      if (ids.length > 0) found += 1;
    }
    return { searches: searches.length, withResults: found, wrong: wrong.length, examples: wrong.slice(0, 5) };
  });
}

/** How long each plan takes for some searches. Counting to less has the proportions of as many times more listings. */
export async function timePlans(databaseUrl: string, list: readonly SearchCase[]): Promise<Record<string, unknown>> {
  return withPool(databaseUrl, async (pool) => {
    const results: Record<string, unknown> = {};
    for (const countTo of [countedUpTo, countedUpTo / 10]) {
      for (const { name, query } of list) {
        const criteria = toCriteria(searchQuery.parse(query));
        const need = Math.max(countTo, criteria.skip + criteria.limit) + 1;
        const scope = await findScope({ pool, ...lookupsOf(pool) }, criteria);
        const times: Record<string, number> = {};
        for (const [plan, statement] of scope === null ? [] : await statementsByPlan(criteria, scope, need)) {
          const ms: number[] = [];
          for (let run = 0; run < runsOfEachPlan; run += 1) ms.push(await timeOf(() => pool.query(statement)));
          times[plan] = Number(median(ms).toFixed(2));
        }
        results[`${name}, counted to ${countTo}`] = times;
      }
    }
    return results;
  });
}

async function countFound(pool: Pool, statement: SearchStatement): Promise<number> {
  const { rows } = await pool.query<SearchPageRow>(statement);
  return rows[0]?.counted ?? 0;
}

function lookupsOf(pool: Pool) {
  return {
    findCities: createCityFinder({ search: pool }),
    readSynonyms: createSynonymReader({ search: pool }),
    readTotals: createTotalsReader({ search: pool }),
  };
}

async function withPool<Result>(databaseUrl: string, use: (pool: Pool) => Promise<Result>): Promise<Result> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1, options: searchSettings });
  try {
    return await use(pool);
  } finally {
    await pool.end();
  }
}

async function fasterOfTwo(run: () => Promise<unknown>): Promise<number> {
  return Math.min(await timeOf(run), await timeOf(run));
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/** The time of a warm run, null if it takes longer than allowed. The first run may take longer, because it has to read what the other plans didn't. */
async function timeWithin(pool: Pool, statement: SearchStatement, firstMs: number, warmMs: number): Promise<number | null> {
  try {
    await pool.query(`set statement_timeout = ${firstMs}`);
    await pool.query(statement);
    await pool.query(`set statement_timeout = ${warmMs}`);
    return await timeOf(() => pool.query(statement));
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '57014') return null;
    throw error;
  } finally {
    await pool.query('set statement_timeout = 0');
  }
}
