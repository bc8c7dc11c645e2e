import { kinds } from '@frontage/domain/listing/kind';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertListing, type ListingColumns } from '../../../testing/listings.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { search } from '../../../testing/search.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';

let testApp: TestApp;
let seller: string;
const add = (city: string, state: string | null, changes: Partial<ListingColumns> = {}) =>
  insertListing(testApp, seller, { city, state, ...changes });

beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits });
  seller = (await signedInPerson(testApp, 'seller')).person.id;
  await add('PORTLAND', 'OR', { kind: 'wall' });
  await add('Portland', 'OR', { kind: 'billboard', mediums: 1 });
  await add('portland', 'OR', { kind: 'billboard', mediums: 2 });
  await add('Bend', 'OR', { kind: 'wall' });
  await add('Bend', 'OR');
  await add('Salem', 'OR', { is_listed: false });
  await add('Portland', 'ME', { kind: 'poster' });
  // Without a page of their own: the state again, no letters, no known state, letters that no address has.
  for (const city of ['Portland, OR', '97201', '!!', 'Портленд', 'P']) await add(city, 'OR');
  await add('Nowhere', null);
  await add('Malakal', 'PW');
});
afterAll(() => testApp.close());

const visitor = () => testApp.visitor();
const inState = async (state: string) => {
  const { status, body } = await visitor().call('GET /cities/{state}', { params: { state } });
  return status === 200 ? { listings: body.listings, cities: body.cities.map(({ slug, listings }) => `${slug} ${listings}`) } : status;
};
const largest = async () => (await visitor().call('GET /cities')).body.cities.map(({ slug, state }) => `${slug} ${state}`);
const statusOf = async (path: string) => (await visitor().raw('GET', path)).status;

test('a state has its cities with listed spaces, the largest first', async () => {
  expect(await inState('or')).toEqual({ listings: 5, cities: ['portland 3', 'bend 2'] });
  expect(await inState('ME')).toEqual({ listings: 1, cities: ['portland 1'] });
  expect(await Promise.all(['GU', 'PW', 'ZZ'].map(inState))).toEqual([404, 404, 404]);
  expect(await Promise.all(['/cities/oregon', '/cities/o1', '/cities/%00'].map(statusOf))).toEqual([400, 400, 400]);
});

test('a city is found by its address, with a name that can be read and the other cities of its state', async () => {
  const { body } = await visitor().call('GET /cities/{state}/{city}', { params: { state: 'or', city: 'portland' } });
  expect(body.city).toEqual({ name: 'Portland', state: 'OR', slug: 'portland', listings: 3 });
  expect(body.otherCities.map(({ slug }) => slug)).toEqual(['bend']);
  const found = await search(visitor(), { city: `${body.city.name}, ${body.city.state}` });
  expect(found.totalCount).toBe(body.city.listings);
});

test.each(['or/salem', 'or/nowhere', 'or/portland-or', 'or/97201', 'or/p', 'gu/portland', 'or/%D0%BF', "or/'--", 'or/%25', 'pw/malakal'])(
  'there is no page %s',
  async (path) => {
    expect(await statusOf(`/cities/${path}`)).toBe(404);
  },
);

test('a city has a page as long as a space in it is listed', async () => {
  const { id } = await add('Eugene', 'OR');
  expect(await statusOf('/cities/or/eugene')).toBe(200);
  await testApp.sql('update listing set is_listed = false where id = $1', [id]);
  expect(await statusOf('/cities/or/eugene')).toBe(404);
  expect(await inState('or')).toMatchObject({ cities: ['portland 3', 'bend 2'] });
});

test('the largest cities of all states come first, and there are eight at most', async () => {
  expect(await largest()).toEqual(['portland OR', 'bend OR', 'portland ME']);
  for (const city of ['Ada', 'Bly', 'Cove', 'Dee', 'Elk', 'Fox', 'Gap']) await add(city, 'ID');
  expect(await largest()).toEqual(['portland OR', 'bend OR', 'ada ID', 'bly ID', 'cove ID', 'dee ID', 'elk ID', 'fox ID']);
});

test('the site map has every city and kind with a listed space, in parts by id', async () => {
  await testApp.sql(`select setval(pg_get_serial_sequence('city', 'id'), 12000)`);
  await add('Yuma', 'AZ', { kind: 'vehicle' });
  const { states, parts } = (await visitor().call('GET /sitemap/cities')).body;
  expect(parts).toEqual([0, 2]);
  expect(states).toEqual(['AZ', 'ID', 'ME', 'OR']);
  const part = async (number: string) => (await visitor().call('GET /sitemap/cities/{part}', { params: { part: number } })).body.cities;
  expect(await part('2')).toEqual([{ state: 'AZ', slug: 'yuma', kinds: ['vehicle'] }]);
  expect(await Promise.all(['1', '1000000'].map(part))).toEqual([[], []]);
  expect((await part('0')).filter(({ state }) => state !== 'ID')).toEqual([
    { state: 'OR', slug: 'portland', kinds: ['wall', 'billboard'] },
    { state: 'OR', slug: 'bend', kinds: ['wall', 'other'] },
    { state: 'ME', slug: 'portland', kinds: ['poster'] },
  ]);
  expect(await Promise.all(['x', '-1', '1.5', '1000001'].map((number) => statusOf(`/sitemap/cities/${number}`)))).toEqual([400, 400, 400, 400]);
});

test('each kind in the site map finds spaces, also where all of them are taken today', async () => {
  for (const kind of kinds) await add('Kindly', 'TX', { kind });
  await testApp.sql(`insert into blocked_days (listing_id, days)
    select id, daterange(listing_today(null), listing_today(null) + 1) from listing where city = 'Kindly' and kind <> 'wall'`);
  await testApp.sql(`select show_whether_taken(id) from listing where city = 'Kindly'`);
  const { cities } = (await visitor().call('GET /sitemap/cities/{part}', { params: { part: '2' } })).body;
  expect(cities.find(({ slug }) => slug === 'kindly')?.kinds).toEqual(kinds);
  for (const kind of kinds) expect((await search(visitor(), { city: 'Kindly, TX', kinds: kind })).totalCount).toBe(1);
});
