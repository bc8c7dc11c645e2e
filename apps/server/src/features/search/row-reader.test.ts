import { searchQuery } from '@frontage/contract/listings';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertListing } from '../../../testing/listings.ts';
import { insertAccount } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { toCriteria } from './criteria.ts';
import { createCityFinder } from './find-cities.ts';
import { createRowReader, createTotalsReader } from './row-reader.ts';
import { searchListings } from './search-listings.ts';

let testApp: TestApp;
let pool: Pool;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  pool = new Pool({ connectionString: testApp.databaseUrl, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await testApp.close();
});

/** A different number each time it is read. */
const clock = { text: 'select clock_timestamp()::text as now, $1::int as number', values: [1] };

test('rows are kept for as long as they may be', async () => {
  let now = 0;
  const read = createRowReader(pool, 1_000, () => now);
  const first = await read(clock);
  expect(await read({ ...clock, values: [2] })).not.toEqual(first);
  now = 999;
  expect(await read(clock)).toEqual(first);
  now = 1_000;
  expect(await read(clock)).not.toEqual(first);
});

test('a failed read is not kept', async () => {
  let statements = 0;
  const failing = { query: async () => Promise.reject(new Error(`failed ${(statements += 1)}`)) } as unknown as Pool;
  const read = createRowReader(failing);
  await expect(read(clock)).rejects.toThrow('failed 1');
  await expect(read(clock)).rejects.toThrow('failed 2');
});

test('a search looks up its words once, and the next search looks them up again', async () => {
  const { id: sellerId } = await insertAccount(testApp, 'seller');
  await insertListing(testApp, sellerId, { title: 'Lantern' });
  const lookups: string[] = [];
  const query = async (statement: { name?: string; text: string; values: unknown[] }) => {
    if (statement.name === 'keyword-inflected' || statement.name === 'named-cities') lookups.push(JSON.stringify([statement.name, statement.values]));
    return pool.query(statement);
  };
  const search = (found: Record<string, string>) =>
    searchListings(
      {
        pool: { query } as unknown as Pool,
        findCities: createCityFinder({ search: pool }),
        readSynonyms: async () => new Map(),
        readTotals: createTotalsReader({ search: pool }),
        countedUpTo: 5,
      },
      toCriteria(searchQuery.parse({ forgive: 'true', ...found })),
    );
  expect(await search({ searchKeyword: 'lantren zzqnotfound', available: 'now' })).toMatchObject({ totalCount: 1 });
  expect(lookups.length).toBeGreaterThan(0);
  expect(lookups).toEqual([...new Set(lookups)]);
  const afterFirst = lookups.length;
  await search({ searchKeyword: 'lantren zzqnotfound', available: 'now' });
  expect(lookups.slice(afterFirst)).toEqual(lookups.slice(0, afterFirst));
});
