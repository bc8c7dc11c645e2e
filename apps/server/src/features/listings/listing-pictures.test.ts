import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { addListing, insertPicture, insertListing, publicPictureUrl, uploadUrl, listingInput } from '../../../testing/listings.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({ worker: false, rateLimits: noRateLimits });
});
afterAll(() => world.close());

async function seller() {
  const { person, browser } = await signedInPerson(world, 'seller');
  return {
    person,
    browser,
    /** New pictures, as preSignedURL names them, and as they are shown. */
    pictures: async (count: number) => {
      const ids: string[] = [];
      while (ids.length < count) ids.push(await insertPicture(world, person.id));
      return { put: ids.map((id) => uploadUrl(world, person.id, id)), shown: ids.map((id) => publicPictureUrl(world, id)) };
    },
  };
}

const { streetName, city, zipCode, width, height, mediumsAccepted } = listingInput();
const put = (browser: Browser, _id: string, images: { image?: string; images?: string[] }) =>
  browser.call('PUT /listing/seller', { body: { _id, streetName, city, zipCode, width, height, mediumsAccepted, ...images } });
const urls = (listing: { pictures: { url: string }[] }) => listing.pictures.map(({ url }) => url);
const hanging = async (id: string) =>
  (await world.sql<{ id: string }>('select id from picture where listing_id = $1', [id])).map((row) => publicPictureUrl(world, row.id)).toSorted();

describe('the pictures of a listing', () => {
  test('come in the order in which they were chosen, the cover first', async () => {
    const { person, browser, pictures } = await seller();
    const { put: given, shown } = await pictures(9);
    const listing = await addListing(world, browser, person.id, { image: given[4] ?? '', images: given.toSpliced(4, 1) });
    expect(listing.image).toBe(shown[4]);
    expect(urls(listing)).toEqual([shown[4], ...shown.toSpliced(4, 1)]);
    expect(await hanging(listing._id)).toEqual(shown.toSorted());
  });

  test('are at most eight besides the cover', async () => {
    const { browser, pictures } = await seller();
    const [image = '', ...images] = (await pictures(10)).put;
    const answer = await browser.call('POST /listing/seller', { body: listingInput({ image, images }) });
    expect(answer.body.fields).toEqual({ images: 'You can add at most 8 further pictures' });
  });

  test('count once, however often they are named', async () => {
    const { person, browser, pictures } = await seller();
    const { put: [first = '', second = ''], shown } = await pictures(2); // prettier-ignore
    const listing = await addListing(world, browser, person.id, { image: first, images: [first, second, shown[0] ?? '', second] });
    expect(urls(listing)).toEqual(shown);
  });

  test('stay when a change does not speak of them', async () => {
    const { person, browser, pictures } = await seller();
    const { put: [image = '', ...images] } = await pictures(3); // prettier-ignore
    const listing = await addListing(world, browser, person.id, { image, images });
    expect(urls((await put(browser, listing._id, {})).body.listing)).toEqual(urls(listing));
  });

  test('can be put into another order by the addresses at which they are shown', async () => {
    const { person, browser, pictures } = await seller();
    const { put: [image = '', ...images], shown } = await pictures(4); // prettier-ignore
    const { _id } = await addListing(world, browser, person.id, { image, images });
    const [cover = '', ...rest] = shown.toReversed();
    const answer = await put(browser, _id, { image: cover, images: rest });
    expect(urls(answer.body.listing)).toEqual(shown.toReversed());
    expect(await hanging(_id)).toEqual(shown.toSorted());
  });

  test('can be replaced: a new cover, the others stay; other ones, the cover stays', async () => {
    const { person, browser, pictures } = await seller();
    const { put: [image = '', second = '', third = '', fourth = ''], shown } = await pictures(4); // prettier-ignore
    const { _id } = await addListing(world, browser, person.id, { image, images: [second] });
    expect(urls((await put(browser, _id, { image: third })).body.listing)).toEqual([shown[2], shown[1]]);
    expect(urls((await put(browser, _id, { images: [fourth] })).body.listing)).toEqual([shown[2], shown[3]]);
    expect(urls((await put(browser, _id, { images: [] })).body.listing)).toEqual([shown[2]]);
    expect(await hanging(_id)).toEqual([shown[2]]);
  });

  test('that were taken down may hang elsewhere', async () => {
    const { person, browser, pictures } = await seller();
    const { put: [image = '', second = ''], shown } = await pictures(2); // prettier-ignore
    const { _id } = await addListing(world, browser, person.id, { image, images: [second] });
    await put(browser, _id, { images: [] });
    expect((await addListing(world, browser, person.id, { image: second })).image).toBe(shown[1]);
  });

  // Proves: texts.listing.no-image-on-edit
  test('cannot all be taken away: "Please select an image!"', async () => {
    const { person, browser } = await seller();
    const listing = await addListing(world, browser, person.id);
    const answer = await put(browser, listing._id, { image: '' });
    const message = 'Please select an image!';
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed', message, fields: { image: message } } });
    expect(await hanging(listing._id)).toEqual(urls(listing));
  });

  test('hang at one listing at most, however many want them at the same moment', async () => {
    const { person, browser, pictures } = await seller();
    const { put: [wanted = ''], shown } = await pictures(1); // prettier-ignore
    const walls = [];
    while (walls.length < 4) walls.push(await addListing(world, browser, person.id));
    const statuses = await Promise.all(walls.map(async ({ _id }) => (await put(browser, _id, { images: [wanted] })).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
    const shownAt = await world.sql('select id from listing where $1 = any(pictures)', [shown[0]?.split('/').at(-2)]);
    expect(shownAt).toHaveLength(1);
  });
});

describe('a picture that is not mine to hang', () => {
  const message = 'Please select an image';
  /** Each is refused with the same words, whatever the reason. */
  const foreign: Record<string, (own: Awaited<ReturnType<typeof seller>>) => Promise<string>> = {
    'hangs at another listing of mine': async ({ person }) => publicPictureUrl(world, (await insertListing(world, person.id)).picture),
    'is ready at another seller': async () => (await (await seller()).pictures(1)).put[0] ?? '',
    'is shown by another seller': async () => publicPictureUrl(world, (await insertListing(world, (await seller()).person.id)).picture),
    'was put under my name by its id at another seller': async ({ person }) =>
      uploadUrl(world, person.id, await insertPicture(world, (await seller()).person.id)),
    'does not exist': async ({ person }) => uploadUrl(world, person.id, randomUUID()),
    'is on another site': async ({ pictures }) => (await pictures(1)).put[0]?.replace(/^http:\/\/[^/]+/, 'https://elsewhere.example') ?? '',
    'is in another bucket': async ({ pictures }) => (await pictures(1)).put[0]?.replace('frontage-uploads', 'frontage-secrets') ?? '',
    'has an address with a detour': async ({ pictures }) => (await pictures(1)).put[0]?.replace('/picture/', '/picture/../picture/') ?? '',
    'is no address at all': async () => 'javascript:alert(1)',
  };

  test.each(Object.keys(foreign))('because it %s', async (why) => {
    const own = await seller();
    const listing = await addListing(world, own.browser, own.person.id);
    const address = (await foreign[why]?.(own)) ?? '';
    const refusal = { status: 400, body: { code: 'validation_failed', message, fields: { image: message } } };
    expect(await own.browser.call('POST /listing/seller', { body: listingInput({ image: address }) })).toMatchObject(refusal);
    expect(await put(own.browser, listing._id, { image: address })).toMatchObject(refusal);
    expect(await put(own.browser, listing._id, { images: [address] })).toMatchObject({ status: 400, body: { code: 'validation_failed', message } });
    expect(await hanging(listing._id)).toEqual(urls(listing));
    expect((await own.browser.call('GET /listing/seller')).body.listings.find(({ _id }) => _id === listing._id)?.image).toBe(listing.image);
  });
});
