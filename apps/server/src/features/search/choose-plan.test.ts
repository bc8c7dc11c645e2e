import { searchQuery } from '@frontage/contract/listings';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertListing } from '../../../testing/listings.ts';
import { insertAccount } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { chooseKeywordPlan, type KeywordSample } from './choose-plan.ts';
import { toCriteria } from './criteria.ts';
import { createCityFinder } from './find-cities.ts';
import type { KeywordQuery } from './keyword-query.ts';
import { createTotalsReader } from './row-reader.ts';
import { searchListings } from './search-listings.ts';
import { sampleStatement } from './statements.ts';

let testApp: TestApp;
let pool: Pool;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  pool = new Pool({ connectionString: testApp.databaseUrl, max: 1 });
  const { id: sellerId } = await insertAccount(testApp, 'seller');
  for (const title of ['Lantern', 'Beacon', 'Lantern', 'Lantern beacon']) await insertListing(testApp, sellerId, { title });
});
afterAll(async () => {
  await pool.end();
  await testApp.close();
});

const criteriaOf = (query: Record<string, string>) => toCriteria(searchQuery.parse({ limit: '30', ...query }));
const estimates = { listed: 1_000_000, newestId: 1_000_000, within: 1_000_000, inArea: null, inRange: null, byRange: null };
const walls = { terms: [{ query: "('wall')", titleQuery: "('wall')", listings: 100_000 }], unknownWords: [] };

function choose(query: Record<string, string>, keyword: KeywordQuery, sample?: KeywordSample) {
  return chooseKeywordPlan(keyword, estimates, criteriaOf(query), null, 1_001, sample).plan;
}

test('words and filters that never go together are looked for in the word index after a sample', () => {
  const query = { sort: 'priceLowToHigh' };
  expect(choose(query, walls)).toBe('in order');
  expect(choose(query, walls, { read: 2_000, byWord: 200, matching: 200 })).toBe('in order');
  expect(choose(query, walls, { read: 2_000, byWord: 0, matching: 0 })).toBe('by word');
});

test('the start of many words is not looked for in the word index if reading in order finds enough', () => {
  const [rare, start] = ["('lantern')", "('wa':*)"];
  const withStart = (query: string) => ({
    terms: [
      { query: rare, titleQuery: rare, listings: 12_000 },
      { query, titleQuery: query, listings: 900_000 },
    ],
    unknownWords: [],
  });
  expect(choose({}, withStart("('wall')"))).toBe('newest by word');
  expect(choose({}, withStart(start))).toBe('in order');
});

test('a sample counts the listings with the words, and those of them that fit all other filters', async () => {
  const words = { all: ["'lantern'", "'beacon' | 'lantern'"] };
  const { rows } = await pool.query(sampleStatement(criteriaOf({}), words, 3));
  expect(rows).toEqual([{ read: 3, byWord: 2, matching: 2 }]);
  const { rows: ofPrice } = await pool.query(sampleStatement(criteriaOf({ minPrice: '1', maxPrice: '2' }), words, 3));
  expect(ofPrice).toEqual([{ read: 3, byWord: 2, matching: 0 }]);
});

test('a search that looks slow reads a sample first, and finds the same', async () => {
  // As if there were a million others, many with one of the words.
  await testApp.sql('update listing_count set listings = listings + 1000000 where city_id = 0');
  await testApp.sql(`update word set listings = 20000 where word in ('lantern', 'beacon')`);
  const samples: unknown[] = [];
  const readTotals = createTotalsReader({
    search: {
      query: async (statement: { text: string; values: unknown[] }) => {
        const result = await pool.query(statement);
        if (statement.text.includes('is_by_word')) samples.push(...result.rows);
        return result;
      },
    } as unknown as Pool,
  });
  const deps = { pool, findCities: createCityFinder({ search: pool }), readSynonyms: async () => new Map(), readTotals, countedUpTo: 1_000 };
  const found = await searchListings(deps, criteriaOf({ searchKeyword: 'lantern beacon', forgive: 'true' }));
  expect(found).toMatchObject({ totalCount: 1, totalIsCapped: false });
  expect(samples).toEqual([{ read: 4, byWord: 1, matching: 1 }]);
});
