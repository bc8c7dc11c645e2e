import { calls } from '@frontage/contract/calls';
import { createCityFinder } from '@frontage/server/features/search/search-terms';
import { searchListings } from '@frontage/server/features/search/search-listings';
import { toCriteria } from '@frontage/server/features/search/criteria';
import { Pool } from 'pg';
import { median } from '../statistics.ts';
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

/** How long the database takes for each search: all its statements, over one connection, after one run to warm up. */
export async function timeInDatabase(databaseUrl: string, list: readonly SearchCase[]): Promise<Timing[]> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1, options: '-c jit=off' });
  const findCities = createCityFinder({ search: pool });
  try {
    const timings: Timing[] = [];
    for (const { name, weight, query } of list) {
      const criteria = toCriteria(calls['GET /listing/customer/'].query.parse(query));
      const search = () => searchListings({ pool, findCities, countedUpTo: 1_000 }, criteria);
      const { totalCount, totalIsCapped } = await search();
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const started = performance.now();
        await search();
        times.push(performance.now() - started);
      }
      timings.push({ name, weight, medianMs: round(median(times)), slowestMs: round(Math.max(...times)), totalCount, totalIsCapped });
    }
    return timings;
  } finally {
    await pool.end();
  }
}

function round(ms: number): number {
  return Number(ms.toFixed(2));
}
