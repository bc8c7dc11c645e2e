import { calls } from '@frontage/contract/calls';
import { toCriteria, toMapCriteria } from '@frontage/server/features/search/criteria';
import { createCityFinder } from '@frontage/server/features/search/find-cities';
import { searchMap } from '@frontage/server/features/search/map-search';
import { searchListings, type Searcher } from '@frontage/server/features/search/search-listings';
import { createTotalsReader } from '@frontage/server/features/search/row-reader';
import { suggest } from '@frontage/server/features/search/suggest';
import { createSynonymReader } from '@frontage/server/features/search/synonyms';
import { searchSettings } from '@frontage/server/platform/db/database';
import { Pool } from 'pg';
import { median, percentile } from '../statistics.ts';
import type { SearchCase } from './workload.ts';

const runs = 9;

export interface Timing {
  name: string;
  weight: number;
  medianMs: number;
  slowestMs: number;
  totalCount: number;
  totalIsCapped: boolean;
}

type Run = (query: Record<string, string>) => Promise<{ totalCount: number; totalIsCapped: boolean }>;

/** How long the database takes for each search: all its statements, over one connection, after one run to warm up. */
export function timeSearches(databaseUrl: string, list: readonly SearchCase[]): Promise<Timing[]> {
  return withSearcher(databaseUrl, (searcher) =>
    timeEach(list, (query) => searchListings(searcher, toCriteria(calls['GET /listing/customer/'].query.parse(query)))),
  );
}

export function timeMapViews(databaseUrl: string, views: readonly SearchCase[]): Promise<Timing[]> {
  return withSearcher(databaseUrl, (searcher) =>
    timeEach(views, (query) => {
      const parsed = calls['GET /listing/customer/map'].query.parse(query);
      return searchMap(searcher, toMapCriteria(parsed), parsed.zoom);
    }),
  );
}

export function timeSuggestions(databaseUrl: string, texts: readonly string[]): Promise<Record<string, number | string>> {
  return withSearcher(databaseUrl, async ({ pool }) => {
    const measured: { text: string; ms: number }[] = [];
    for (const text of texts) measured.push({ text, ms: median(await timesOf(() => suggest(pool, text))) });
    const times = measured.map(({ ms }) => ms);
    const slowest = measured.toSorted((a, b) => b.ms - a.ms)[0];
    return {
      texts: texts.length,
      medianMs: round(median(times)),
      p95Ms: round(percentile(times, 95)),
      slowestMs: round(slowest?.ms ?? 0),
      slowestText: slowest?.text ?? '',
    };
  });
}

async function withSearcher<Result>(databaseUrl: string, use: (searcher: Searcher) => Promise<Result>): Promise<Result> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1, options: searchSettings });
  try {
    return await use({
      pool,
      findCities: createCityFinder({ search: pool }),
      readSynonyms: createSynonymReader({ search: pool }),
      readTotals: createTotalsReader({ search: pool }),
      countedUpTo: 1_000,
    });
  } finally {
    await pool.end();
  }
}

async function timeEach(list: readonly SearchCase[], run: Run): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (const { name, weight, query } of list) {
    const { totalCount, totalIsCapped } = await run(query);
    const times = await timesOf(() => run(query));
    timings.push({ name, weight, medianMs: round(median(times)), slowestMs: round(Math.max(...times)), totalCount, totalIsCapped });
  }
  return timings;
}

async function timesOf(run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < runs; count += 1) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return times;
}

function round(ms: number): number {
  return Number(ms.toFixed(2));
}
