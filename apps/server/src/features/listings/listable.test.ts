import { afterAll, beforeAll, expect, test } from 'vitest';
import { addListing, listingInput, sellerWithPicture } from '../../../testing/listings.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits });
});
afterAll(() => testApp.close());

const free = { price: 0, discount: 0 };
const unpriced = { dailyPricing: free, weeklyPricing: free, monthlyPricing: free, yearlyPricing: free };
const needsPrice = 'Set a price for at least one period before you list it';
const needsSize = 'Enter a width and a height above 0 before you list it';

// Proves: decisions.listings.listable
test.each([
  ['an offered period', unpriced, needsPrice, 'price'],
  ['a width', { width: 0 }, needsSize, 'size'],
  ['a height', { height: 0 }, needsSize, 'size'],
])('a new listing without %s can be saved, but not listed', async (_, lacking, message, missing) => {
  const { browser, image } = await sellerWithPicture(testApp);
  const refused = await browser.call('POST /listing/seller', { body: listingInput({ image, ...lacking }) });
  expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed', message, fields: { isListed: message } } });
  const saved = await browser.call('POST /listing/seller', { body: listingInput({ image, ...lacking, isListed: false }) });
  expect(saved).toMatchObject({ status: 200, body: { listing: { isListed: false, missing } } });
  const { _id } = saved.body.listing;
  const listed = (more: object) => browser.call('PUT /listing/seller', { body: { ...listingInput(lacking), _id, ...more } });
  expect((await listed({ isListed: true })).body.fields).toEqual({ isListed: message });
  expect(await listed(listingInput({ isListed: true }))).toMatchObject({ status: 200, body: { listing: { isListed: true, missing: null } } });
});

test('a listed one keeps its last offered period and its size, or is unlisted first', async () => {
  const { person, browser } = await signedInPerson(testApp, 'seller');
  const { _id } = await addListing(testApp, browser, person.id, { ...unpriced, weeklyPricing: { price: 9, discount: 0 } });
  const { isListed: _, weeklyPricing, ...rest } = listingInput(unpriced);
  expect((await browser.call('PUT /listing/seller', { body: { ...rest, _id, weeklyPricing } })).body.fields).toEqual({ isListed: needsPrice });
  expect((await browser.call('PUT /listing/seller', { body: { ...rest, _id, width: 0 } })).body.fields).toEqual({ isListed: needsSize });
  const found = await testApp.visitor().call('GET /listing/customer/{id}', { params: { id: _id } });
  expect(found.body.listing).toMatchObject({ weeklyPricing: { price: 9 }, width: 12 });
  expect((await browser.call('PUT /listing/seller', { body: { ...rest, _id, weeklyPricing, isListed: false } })).status).toBe(200);
});

// Proves: decisions.money.maximum
test('a price that leaves more than $999,999.99 to pay is refused', async () => {
  const { browser, image } = await sellerWithPicture(testApp);
  const add = (price: number, discount: number) =>
    browser.call('POST /listing/seller', { body: listingInput({ image, monthlyPricing: { price, discount } }) });
  const message = 'Monthly Price must leave at most $999,999.99 to pay';
  expect(await add(1_000_000, 0)).toMatchObject({ status: 400, body: { message, fields: { 'monthlyPricing.price': message } } });
  expect((await add(10_000_000, 90)).status).toBe(400);
  expect((await add(999_999.99, 0)).status).toBe(200);
});
