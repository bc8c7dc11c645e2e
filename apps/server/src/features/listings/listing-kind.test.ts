import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '../../platform/db/database.ts';
import { readConfig } from '../../platform/config.ts';
import { insertListing, listingInput, sellerWithPicture } from '../../../testing/listings.ts';
import { search } from '../../../testing/search.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { completeListings } from './complete-listings.job.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
});
afterAll(() => testApp.close());

test('the kind is guessed until the seller says it, and then stays as they said', async () => {
  const { browser, image } = await sellerWithPicture(testApp);
  const input = listingInput({ image, title: 'LED screen at the arena' });
  const added = (await browser.call('POST /listing/seller', { body: input })).body.listing;
  expect(added).toMatchObject({ kind: 'digital_screen', kindConfirmed: false });

  const body = { ...input, _id: added._id };
  const said = await browser.call('PUT /listing/seller', { body: { ...body, kind: 'billboard' } });
  expect(said.body.listing).toMatchObject({ kind: 'billboard', kindConfirmed: true });
  const changed = await browser.call('PUT /listing/seller', { body: { ...body, title: 'Screen' } });
  expect(changed.body.listing).toMatchObject({ kind: 'billboard', kindConfirmed: true });

  const seen = await testApp.visitor().call('GET /listing/customer/{id}', { params: { id: added._id } });
  expect(seen.body.listing).toMatchObject({ kind: 'billboard' });
  expect(seen.body.listing).not.toHaveProperty('kindConfirmed');
  expect(await search(testApp.visitor(), { kinds: 'billboard' })).toMatchObject({ listings: [{ _id: added._id, kind: 'billboard' }] });
});

test('listings from before there were kinds get one, and are then found by it', async () => {
  const { person } = await sellerWithPicture(testApp);
  const { id } = await insertListing(testApp, person.id, { title: 'Window of the bakery', zip_code: '97209', city: 'Portland' });
  const unlisted = await insertListing(testApp, person.id, { title: 'Brick wall', is_listed: false });
  expect((await search(testApp.visitor(), { kinds: 'shop_window' })).listings).toEqual([]);

  const db = connectDatabase(readConfig(testApp.env), 'test');
  expect(await completeListings({ db })).toBe(2);
  expect(await completeListings({ db })).toBe(0);
  await db.close();
  expect(await testApp.sql('select kind, kind_confirmed, state from listing where id = any($1) order by id', [[id, unlisted.id]])).toEqual([
    { kind: 'shop_window', kind_confirmed: null, state: 'OR' },
    { kind: 'wall', kind_confirmed: null, state: 'IL' },
  ]);
  expect((await search(testApp.visitor(), { kinds: 'shop_window' })).listings).toMatchObject([{ _id: id, kind: 'shop_window' }]);
  expect((await search(testApp.visitor(), { searchKeyword: 'oregon', forgive: 'true' })).listings).toMatchObject([{ _id: id }]);
});

test('listings from before there were positions in the search are found on the map once they are completed', async () => {
  const { person } = await sellerWithPicture(testApp);
  const place = { city: 'Hilo', zip_code: '96720', latitude: 19.72, longitude: -155.08 };
  const { id } = await insertListing(testApp, person.id, { kind: 'wall', ...place });
  // As the release before left it.
  await testApp.sql('update listing_search set x = null, y = null, cell = null, width = null, height = null, size = null where id = $1', [id]);
  await testApp.sql('update listing_text set x = null, y = null where id = $1', [id]);
  const nearby = () => search(testApp.visitor(), { near: '19.7,-155.1', radiusMiles: '5' });
  expect((await nearby()).listings).toEqual([]);

  const db = connectDatabase(readConfig(testApp.env), 'test');
  expect(await completeListings({ db })).toBe(1);
  expect(await completeListings({ db })).toBe(0);
  await db.close();
  expect((await nearby()).listings).toMatchObject([{ _id: id, position: { latitude: 19.72, longitude: -155.08 } }]);
  expect((await search(testApp.visitor(), { city: 'Hilo, HI' })).listings).toMatchObject([{ _id: id }]);
});
