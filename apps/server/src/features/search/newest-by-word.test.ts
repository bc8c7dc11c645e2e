import { searchQuery } from '@frontage/contract/listings';
import { mediumsToMask } from '@frontage/domain/listing/medium';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertListing } from '../../../testing/listings.ts';
import { insertAccount } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readConfig } from '../../platform/config.ts';
import { connectDatabase } from '../../platform/db/database.ts';
import { batchBits } from './choose-plan.ts';
import { countWords } from './count-words.job.ts';
import { toCriteria } from './criteria.ts';
import { createCityFinder } from './find-cities.ts';
import { createRowReader, type ReadRows } from './row-reader.ts';
import { searchListings } from './search-listings.ts';

const listings = 400;
/** Four in each batch. */
const idsBetween = 2 ** batchBits / 4;

let testApp: TestApp;
let pool: Pool;
let original: string;
/** Totals are never read again: a search must find what was added since then. */
let readTotals: ReadRows;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  pool = new Pool({ connectionString: testApp.databaseUrl, max: 1 });
  readTotals = createRowReader(pool);
  const { id: sellerId } = await insertAccount(testApp, 'seller');
  const { id } = await insertListing(testApp, sellerId, { title: 'Lantern' });
  original = id;
  await testApp.sql(
    `insert into listing
     select (jsonb_populate_record(listing, jsonb_build_object('id', number * $2::bigint, 'title', case when number <= $3 then 'Lantern beacon' else 'Lantern' end))).*
     from listing, generate_series(1, $4::int) number where id = $1`,
    [id, idsBetween, listings / 2, listings],
  );
  const db = connectDatabase(readConfig(testApp.env), 'test');
  await countWords({ db });
  await db.close();
  // As if there were a million others, so that reading them in order would take longest.
  await testApp.sql('update listing_count set listings = listings + 1000000 where city_id = 0');
});
afterAll(async () => {
  await pool.end();
  await testApp.close();
});

/** The ids of the page, and which of the statements asked for some batches only. */
async function find(searchKeyword: string, filters: Record<string, string> = {}) {
  const isOfBatches: boolean[] = [];
  const query = async (statement: { text: string; values: unknown[] }) => {
    if (statement.text.includes('listing_text')) isOfBatches.push(statement.text.includes(`id >> ${batchBits}`));
    return pool.query(statement);
  };
  const recording = { query } as unknown as Pool;
  const deps = { pool: recording, findCities: createCityFinder({ search: pool }), readSynonyms: async () => new Map(), readTotals, countedUpTo: 5 };
  const page = await searchListings(deps, toCriteria(searchQuery.parse({ searchKeyword, limit: '5', ...filters })));
  const ids = (JSON.parse(`[${page.cards}]`) as { _id: string }[]).map(({ _id }) => Number(_id) / idsBetween);
  return { ids, totalIsCapped: page.totalIsCapped, isOfBatches };
}

test('the newest with a word are found in the newest batches', async () => {
  expect(await find('lantern')).toEqual({ ids: [400, 399, 398, 397, 396], totalIsCapped: true, isOfBatches: [true] });
});

test('a word that only older listings have is then looked for in all of them', async () => {
  expect(await find('beacon')).toEqual({ ids: [200, 199, 198, 197, 196], totalIsCapped: true, isOfBatches: [true, false] });
});

test('a new listing is found, even if it is the first of its batch or medium and the totals are older', async () => {
  await find('lantern');
  expect((await find('lantern', { mediums: 'neon' })).ids).toEqual([]);
  const newest = listings + 100;
  await testApp.sql(
    `insert into listing select (jsonb_populate_record(listing, jsonb_build_object('id', $2::bigint, 'mediums', $3::int))).* from listing where id = $1`,
    [original, newest * idsBetween, mediumsToMask(['neon'])],
  );
  expect((await find('lantern', { mediums: 'neon' })).ids).toEqual([newest]);
  expect(await find('lantern')).toEqual({ ids: [newest, 400, 399, 398, 397], totalIsCapped: true, isOfBatches: [true, false] });
});
