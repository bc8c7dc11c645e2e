import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { addListing, insertPicture, insertListing, publicPictureUrl, uploadUrl, listingInput } from '../../../testing/listings.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits });
});
afterAll(() => testApp.close());

async function seller() {
  const { person, browser } = await signedInPerson(testApp, 'seller');
  return {
    person,
    browser,
    /** New pictures, with their upload URLs and their public URLs. */
    pictures: async (count: number) => {
      const ids: string[] = [];
      while (ids.length < count) ids.push(await insertPicture(testApp, person.id));
      return { put: ids.map((id) => uploadUrl(testApp, person.id, id)), shown: ids.map((id) => publicPictureUrl(testApp, id)) };
    },
  };
}

const { streetName, city, zipCode, width, height, mediumsAccepted } = listingInput();
const put = (browser: Browser, _id: string, images: { image?: string; images?: string[] }) =>
  browser.call('PUT /listing/seller', { body: { _id, streetName, city, zipCode, width, height, mediumsAccepted, ...images } });
const urls = (listing: { pictures: { url: string }[] }) => listing.pictures.map(({ url }) => url);
const attachedUrls = async (id: string) =>
  (await testApp.sql<{ id: string }>('select id from picture where listing_id = $1', [id]))
    .map((row) => publicPictureUrl(testApp, row.id))
    .toSorted();

describe('the pictures of a listing', () => {
  test('come in the order in which they were chosen, the cover first', async () => {
    const { person, browser, pictures } = await seller();
    const { put: given, shown } = await pictures(9);
    const listing = await addListing(testApp, browser, person.id, { image: given[4] ?? '', images: given.toSpliced(4, 1) });
    expect(listing.image).toBe(shown[4]);
    expect(urls(listing)).toEqual([shown[4], ...shown.toSpliced(4, 1)]);
    expect(await attachedUrls(listing._id)).toEqual(shown.toSorted());
  });

  test('are at most eight besides the cover', async () => {
    const { browser, pictures } = await seller();
    const [image = '', ...images] = (await pictures(10)).put;
    const answer = await browser.call('POST /listing/seller', { body: listingInput({ image, images }) });
    expect(answer.body.fields).toEqual({ images: 'You can add up to 8 more photos' });
  });

  test('count once, however often they are listed', async () => {
    const { person, browser, pictures } = await seller();
    const { put: [first = '', second = ''], shown } = await pictures(2); // prettier-ignore
    const listing = await addListing(testApp, browser, person.id, { image: first, images: [first, second, shown[0] ?? '', second] });
    expect(urls(listing)).toEqual(shown);
  });

  test('stay when a change leaves them out', async () => {
    const { person, browser, pictures } = await seller();
    const { put: [image = '', ...images] } = await pictures(3); // prettier-ignore
    const listing = await addListing(testApp, browser, person.id, { image, images });
    expect(urls((await put(browser, listing._id, {})).body.listing)).toEqual(urls(listing));
  });

  test('can be reordered by their public URLs', async () => {
    const { person, browser, pictures } = await seller();
    const { put: [image = '', ...images], shown } = await pictures(4); // prettier-ignore
    const { _id } = await addListing(testApp, browser, person.id, { image, images });
    const [cover = '', ...rest] = shown.toReversed();
    const answer = await put(browser, _id, { image: cover, images: rest });
    expect(urls(answer.body.listing)).toEqual(shown.toReversed());
    expect(await attachedUrls(_id)).toEqual(shown.toSorted());
  });

  test('can be replaced: a new cover keeps the others, and new others keep the cover', async () => {
    const { person, browser, pictures } = await seller();
    const { put: [image = '', second = '', third = '', fourth = ''], shown } = await pictures(4); // prettier-ignore
    const { _id } = await addListing(testApp, browser, person.id, { image, images: [second] });
    expect(urls((await put(browser, _id, { image: third })).body.listing)).toEqual([shown[2], shown[1]]);
    expect(urls((await put(browser, _id, { images: [fourth] })).body.listing)).toEqual([shown[2], shown[3]]);
    expect(urls((await put(browser, _id, { images: [] })).body.listing)).toEqual([shown[2]]);
    expect(await attachedUrls(_id)).toEqual([shown[2]]);
  });

  test('that were removed can be attached to another listing', async () => {
    const { person, browser, pictures } = await seller();
    const { put: [image = '', second = ''], shown } = await pictures(2); // prettier-ignore
    const { _id } = await addListing(testApp, browser, person.id, { image, images: [second] });
    await put(browser, _id, { images: [] });
    expect((await addListing(testApp, browser, person.id, { image: second })).image).toBe(shown[1]);
  });

  // Proves: texts.listing.no-image-on-edit
  test('cannot all be removed: "Please select an image!"', async () => {
    const { person, browser } = await seller();
    const listing = await addListing(testApp, browser, person.id);
    const answer = await put(browser, listing._id, { image: '' });
    const message = 'Please select an image!';
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed', message, fields: { image: message } } });
    expect(await attachedUrls(listing._id)).toEqual(urls(listing));
  });

  test('are attached to one listing at most, however many use them at the same moment', async () => {
    const { person, browser, pictures } = await seller();
    const { put: [contested = ''], shown } = await pictures(1); // prettier-ignore
    const listings = [];
    while (listings.length < 4) listings.push(await addListing(testApp, browser, person.id));
    const statuses = await Promise.all(listings.map(async ({ _id }) => (await put(browser, _id, { images: [contested] })).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
    const shownAt = await testApp.sql('select id from listing where $1 = any(pictures)', [shown[0]?.split('/').at(-2)]);
    expect(shownAt).toHaveLength(1);
  });
});

describe('rejects a picture that the seller may not attach', () => {
  const message = 'Please select an image';
  /** All get the same error, whatever the reason. */
  const foreign: Record<string, (own: Awaited<ReturnType<typeof seller>>) => Promise<string>> = {
    'is attached to another listing of the seller': async ({ person }) =>
      publicPictureUrl(testApp, (await insertListing(testApp, person.id)).picture),
    'is an upload of another seller': async () => (await (await seller()).pictures(1)).put[0] ?? '',
    'is shown by another seller': async () => publicPictureUrl(testApp, (await insertListing(testApp, (await seller()).person.id)).picture),
    'has the seller’s URL with another seller’s id': async ({ person }) =>
      uploadUrl(testApp, person.id, await insertPicture(testApp, (await seller()).person.id)),
    'does not exist': async ({ person }) => uploadUrl(testApp, person.id, randomUUID()),
    'is on another site': async ({ pictures }) => (await pictures(1)).put[0]?.replace(/^http:\/\/[^/]+/, 'https://elsewhere.example') ?? '',
    'is in another bucket': async ({ pictures }) => (await pictures(1)).put[0]?.replace('frontage-uploads', 'frontage-secrets') ?? '',
    'has a URL with ..': async ({ pictures }) => (await pictures(1)).put[0]?.replace('/picture/', '/picture/../picture/') ?? '',
    'is no URL': async () => 'javascript:alert(1)',
  };

  test.each(Object.keys(foreign))('because it %s', async (why) => {
    const own = await seller();
    const listing = await addListing(testApp, own.browser, own.person.id);
    const address = (await foreign[why]?.(own)) ?? '';
    const refusal = { status: 400, body: { code: 'validation_failed', message, fields: { image: message } } };
    expect(await own.browser.call('POST /listing/seller', { body: listingInput({ image: address }) })).toMatchObject(refusal);
    expect(await put(own.browser, listing._id, { image: address })).toMatchObject(refusal);
    expect(await put(own.browser, listing._id, { images: [address] })).toMatchObject({ status: 400, body: { code: 'validation_failed', message } });
    expect(await attachedUrls(listing._id)).toEqual(urls(listing));
    expect((await own.browser.call('GET /listing/seller')).body.listings.find(({ _id }) => _id === listing._id)?.image).toBe(listing.image);
  });
});
