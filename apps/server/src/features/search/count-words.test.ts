import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type Database } from '../../platform/db/database.ts';
import { readConfig } from '../../platform/config.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { listingIdsIn, search } from '../../../testing/search.ts';
import { insertListing } from '../../../testing/listings.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { countWords } from './count-words.job.ts';

let testApp: TestApp;
let db: Database;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  db = connectDatabase(readConfig(testApp.env), 'test');
});
afterAll(async () => {
  await db.close();
  await testApp.close();
});

const counts = async () => {
  const rows = await testApp.sql<{ word: string; listings: number }>('select word, listings from word order by word');
  return Object.fromEntries(rows.map(({ word, listings }) => [word, listings]));
};

test('counts how many listings use each word and have each mark, except those of cities', async () => {
  const nowhere = { street_name: 'Lane', city: 'Oslo', zip_code: '1', description: 'lane lane' };
  const { person } = await signedInPerson(testApp, 'seller');
  const { id } = await insertListing(testApp, person.id, { ...nowhere, title: 'Brick wall' });
  await insertListing(testApp, person.id, { ...nowhere, title: 'Brick, brick and BRICK' });
  await insertListing(testApp, person.id, { ...nowhere, title: 'Hidden brick', is_listed: false });

  await countWords({ db });
  expect(await counts()).toEqual({ 1: 2, and: 1, brick: 2, lane: 2, oslo: 2, wall: 1, '~m1': 2, '~m2': 2 });
  await insertListing(testApp, person.id, { ...nowhere, title: 'Wall' });
  await countWords({ db });
  await countWords({ db });
  expect(await counts()).toEqual({ 1: 3, and: 1, brick: 2, lane: 3, oslo: 3, wall: 2, '~m1': 3, '~m2': 3 });
  expect(listingIdsIn(await search(testApp.visitor(), { searchKeyword: 'brick wa' }))).toEqual([id]);
});

test('works without any listing', async () => {
  await testApp.sql('update listing set is_listed = false');
  await countWords({ db });
  expect(await search(testApp.visitor(), { searchKeyword: 'brick' })).toMatchObject({ listings: [], totalCount: 0 });
});
