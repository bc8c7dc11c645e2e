import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '../../platform/db/database.ts';
import { readConfig } from '../../platform/config.ts';
import { insertListing } from '../../../testing/listings.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { search } from '../../../testing/search.ts';
import { checkAvailability } from './check-availability.job.ts';
import { countWords } from './count-words.job.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits });
  const { person } = await signedInPerson(testApp, 'seller');
  const add = (city: string, zip: string, state: string, title: string, changes = {}) =>
    insertListing(testApp, person.id, { city, zip_code: zip, state, title, kind: 'wall', street_name: 'Lane', description: 'Dry.', ...changes });
  await add('Portland', '97209', 'OR', 'Brick wall');
  await add('Portland', '97210', 'OR', 'Brown wall', { kind: 'billboard' });
  await add('Port Angeles', '98362', 'WA', 'Brewery wall');
  await add('Portland', '04101', 'ME', 'Shop pane', { kind: 'shop_window' });
  await add('Grove City', '43123', 'OH', 'Gate post', { kind: 'banner' });
  await add('Porto', '97209', 'OR', 'Brick wall', { is_listed: false });
  const { id: taken } = await add('Portland', '97210', 'OR', 'Barn wall');
  await testApp.sql(`insert into blocked_days (listing_id, days) values ($1, daterange(listing_today(null), listing_today(null) + 30))`, [taken]);
  const db = connectDatabase(readConfig(testApp.env), 'test');
  await checkAvailability({ db });
  await countWords({ db });
  await db.close();
});
afterAll(() => testApp.close());

const suggestions = async (text: string) => {
  const { status, body } = await testApp.visitor().call('GET /listing/customer/suggestions', { query: { text } });
  expect(status).toBe(200);
  return body.suggestions.map(({ type, text: shown, listings }) => `${type} ${shown}${listings === undefined ? '' : ` ${listings}`}`);
};

test('cities come with how many of their listings are available today, the largest first, and those without listings are left out', async () => {
  expect(await suggestions('port')).toEqual([
    'city Portland, OR 2',
    'city Port Angeles, WA 1',
    'city Portland, ME 1',
    'region Portland metro area',
    'word port',
  ]);
  expect(await suggestions('PÖRTLAND')).toEqual(['city Portland, OR 2', 'city Portland, ME 1', 'region Portland metro area']);
});

test('kinds and states are suggested by any of their names, words last', async () => {
  expect(await suggestions('wal')).toEqual(['kind Walls 2']);
  expect(await suggestions('hoard')).toEqual(['kind Billboards 1']);
  expect(await suggestions('oreg')).toEqual(['state Oregon']);
  expect(await suggestions('pacific n')).toEqual(['region Pacific Northwest']);
  expect(await suggestions('idaho')).toEqual([]);
});

test('ZIP codes are suggested from their third digit on', async () => {
  expect(await suggestions('972')).toEqual(['zipCode 97210', 'zipCode 97209']);
  expect(await suggestions('97210')).toEqual(['zipCode 97210']);
  expect(await suggestions('97')).toEqual([]);
});

test.each(['port', 'oregon', 'pacific n', '972', 'cbus'])('each place for %j finds listings, and as many as it says', async (text) => {
  const { body } = await testApp.visitor().call('GET /listing/customer/suggestions', { query: { text } });
  const places = body.suggestions.filter(({ place }) => place !== undefined);
  expect(places.length).toBeGreaterThan(0);
  for (const { place = '', listings } of places) {
    const { totalCount } = await search(testApp.visitor(), { places: place, available: 'now' });
    expect({ place, found: totalCount }).toEqual({ place, found: listings ?? totalCount });
    expect(totalCount).toBeGreaterThan(0);
  }
});

test('the nickname of a city stands for that city, in its state', async () => {
  expect(await suggestions('cbus')).toEqual(['region Columbus, OH']);
});

test('the last word is completed and the others stay', async () => {
  expect(await suggestions('br')).toEqual(['word brewery', 'word brick', 'word brown']);
  expect(await suggestions('brick wa')).toEqual(['word brick wall']);
});

test.each(['', 'p', '!!', '%', "' or 1=1 --", '~', '~c1', '~s', '🧱', 'x'.repeat(100)])('for %j nothing is suggested', async (text) => {
  const { status, body } = await testApp
    .visitor()
    .raw('GET', `/listing/customer/suggestions?${new URLSearchParams({ text }).toString()}`)
    .then(async (answer) => ({
      status: answer.status,
      body: (await answer.json()) as { suggestions?: unknown[] },
    }));
  expect([status, body.suggestions ?? []]).toEqual([text === '' ? 400 : 200, []]);
});
