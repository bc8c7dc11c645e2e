import type { SellerListing } from '@frontage/contract/listings.schema';
import { periods } from '@frontage/domain/listing/period';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { interleave } from '../../../testing/interleave.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { listingIdsIn, search } from '../../../testing/search.ts';
import { addListing, sellerWithPicture, insertListing, publicPictureUrl, listingInput } from '../../../testing/listings.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits });
});
afterAll(() => testApp.close());

/** The fields that every change must include. */
function saidAgain({ streetName, city, zipCode, width, height, dimensionUnit, mediumsAccepted }: SellerListing) {
  return { streetName, city, zipCode, width, height, dimensionUnit, mediumsAccepted };
}

async function sellerWithWall(changes: Parameters<typeof listingInput>[0] = {}) {
  const { person, browser } = await signedInPerson(testApp, 'seller');
  return { person, browser, listing: await addListing(testApp, browser, person.id, changes) };
}

describe('adding a listing', () => {
  // Proves: fields.listing.words, fields.listing.isListed, fields.listing.pricing, fields.listing.dimensions
  // Proves: fields.listing.mediumsAccepted, fields.listing.seller, decisions.calls.seller-suffix, texts.success.listing-added
  // Proves: decisions.answers.money
  test('a listing is stored as sent, and every call returns it to its seller', async () => {
    const { person, browser, picture, image } = await sellerWithPicture(testApp);
    const input = listingInput({ image, slots: 3, placement: 'pay_before' });
    const answer = await browser.call('POST /listing/seller', { body: input });
    const { image: _, ...words } = input;
    const sizes = { widths: [480, 960, 1600], width: 1600, height: 900, placeholder: 'data:image/webp;base64,UklGRg==', face: null };
    const url = publicPictureUrl(testApp, picture);
    const { listing } = answer.body;
    expect({ status: answer.status, message: answer.body.message }).toEqual({ status: 200, message: 'Listing added successfully' });
    expect(listing).toEqual({
      ...words,
      leadDays: 0,
      _id: expect.stringMatching(/^[1-9]\d*$/) as string,
      image: url,
      pictures: [{ url, ...sizes }],
      latitude: expect.any(Number) as number,
      longitude: expect.any(Number) as number,
      isFullyRented: false,
      kind: 'wall',
      kindConfirmed: false,
      missing: null,
      takenDown: null,
      timeZone: 'America/Chicago',
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      _seller: { _id: person.id, name: person.name, email: person.email },
    });

    const one = await browser.call('GET /listing/seller/{listingId}', { params: { listingId: listing._id } });
    expect(one.body).toEqual({ status: 'success', success: true, listing });
    const everything = { status: 'success', success: true, listings: [listing], totalCount: 1 };
    expect((await browser.call('GET /listing/seller')).body).toEqual(everything);
    expect((await browser.call('GET /listing/seller/seller')).body).toEqual(everything);
    expect((await browser.call('GET /listing/seller/seller{suffix}', { params: { suffix: 's-of-2026' } })).body).toEqual(everything);
    expect((await browser.call('GET /listing/seller/seller/{suffix}', { params: { suffix: person.id } })).body).toEqual(everything);
  });

  // Proves: states.listing.new-is-not-listed, slots.default-one
  test('by default a listing is not listed, has one slot and is paid after the proof', async () => {
    const { browser, image } = await sellerWithPicture(testApp);
    const { isListed: _, ...rest } = listingInput({ image });
    const { listing } = (await browser.call('POST /listing/seller', { body: rest })).body;
    expect(listing).toMatchObject({ isListed: false, slots: 1, leadDays: 0, placement: 'pay_after', dimensionUnit: 'feet' });
  });

  // Proves: fields.listing.pricing
  test('each period has its own price and discount', async () => {
    const pricing = {
      dailyPricing: { price: 1.01, discount: 1.01 },
      weeklyPricing: { price: 22.22, discount: 0 },
      monthlyPricing: { price: 0, discount: 33.33 },
      yearlyPricing: { price: 10_000_000, discount: 99.99 },
    };
    const { listing } = await sellerWithWall(pricing);
    expect(listing).toMatchObject(pricing);
    const { _id: listingId } = listing;
    expect((await testApp.visitor().call('GET /listing/customer/{id}', { params: { id: listingId } })).body.listing).toMatchObject(pricing);
  });

  test('city and ZIP code are free text, in any script', async () => {
    const words = { city: "St. John's / Łódź 東京", zipCode: 'n/a (gate 3)', streetName: `O'Neill & Søn "Straße"`, title: '50 % <b>off</b> \\ 🧱' };
    const { listing } = await sellerWithWall(words);
    expect(listing).toMatchObject({ ...words, latitude: null, longitude: null });
    expect((await search(testApp.visitor(), { city: "st john's lodz 東京" })).listings).toMatchObject([words]);
  });

  // Proves: texts.listing.no-image
  test('a listing needs a picture: "Please select an image"', async () => {
    const { browser } = await signedInPerson(testApp, 'seller');
    const { image: _, ...rest } = listingInput();
    for (const body of [rest, { ...rest, image: '' }]) {
      const answer = await browser.call('POST /listing/seller', { body });
      const message = 'Please select an image';
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed', message, fields: { image: message } } });
    }
    expect((await browser.call('GET /listing/seller')).body.totalCount).toBe(0);
  });

  // Proves: decisions.answers.errors
  test('errors are listed by field, with messages to show', async () => {
    const { browser, image } = await sellerWithPicture(testApp);
    const body = { ...listingInput({ image }), dailyPricing: { price: -1, discount: 0 }, title: ' ', height: 1.234 };
    const answer = await browser.call('POST /listing/seller', { body });
    expect(answer.body.fields).toEqual({
      title: 'Title is required',
      'dailyPricing.price': 'Daily Price must be a positive number',
      height: 'Height must have at most two decimals',
    });
  });

  test('sending the same form twice creates one listing', async () => {
    const { browser, image } = await sellerWithPicture(testApp);
    const body = listingInput({ image });
    expect((await browser.call('POST /listing/seller', { body })).status).toBe(200);
    expect((await browser.call('POST /listing/seller', { body })).body.message).toBe('Please select an image');
    expect((await browser.call('GET /listing/seller')).body.totalCount).toBe(1);
  });

  test('of many identical forms at the same moment exactly one creates a listing', async () => {
    const { browser, image } = await sellerWithPicture(testApp);
    const body = listingInput({ image });
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await browser.call('POST /listing/seller', { body })).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400, 400]);
    const { listings } = (await browser.call('GET /listing/seller')).body;
    expect(listings).toHaveLength(1);
    expect((await testApp.visitor().call('GET /listing/customer/{id}', { params: { id: listings[0]?._id ?? '' } })).status).toBe(200);
  });

  test('a seller who deletes their account while a listing is being added leaves none behind', async () => {
    const { person, browser, picture, image } = await sellerWithPicture(testApp);
    await testApp.sql(`update picture set state = 'checking' where id = $1`, [picture]);
    const adding = browser.call('POST /listing/seller', { body: listingInput({ image }) });
    const waiting = `select from pg_stat_activity where datname = current_database() and query like '%from "picture"%'`;
    await expect.poll(() => testApp.sql(waiting)).toHaveLength(1);
    expect((await browser.call('POST /auth/account-deletion', { body: { password: person.password } })).status).toBe(200);
    await testApp.sql(`update picture set state = 'ready' where id = $1`, [picture]);
    expect((await adding).status).toBe(401);
    expect(await testApp.sql('select id from listing where seller_id = $1', [person.id])).toEqual([]);
  });
});

describe('a seller’s listings', () => {
  test('are only their own, newest first, page by page', async () => {
    const { person, browser } = await signedInPerson(testApp, 'seller');
    const { person: otherSeller } = await signedInPerson(testApp, 'seller');
    const ids: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      ids.unshift((await insertListing(testApp, person.id, { is_listed: index % 2 === 0 })).id);
      await insertListing(testApp, otherSeller.id);
    }
    await insertListing(testApp, person.id, { deleted_at: new Date() });
    const read = async (query: { limit?: string; skip?: string }) => {
      const { listings, totalCount } = (await browser.call('GET /listing/seller', { query })).body;
      return { ids: listings.map(({ _id }) => _id), totalCount };
    };
    expect(await read({})).toEqual({ ids, totalCount: 4 });
    expect(await read({ limit: '2', skip: '1' })).toEqual({ ids: ids.slice(1, 3), totalCount: 4 });
    expect(await read({ skip: '4' })).toEqual({ ids: [], totalCount: 4 });
  });

  test.each(['limit=0', 'limit=501', 'limit=x', 'skip=-1', 'skip=1.5'])('rejects a page with %s', async (query) => {
    const { browser } = await signedInPerson(testApp, 'seller');
    expect((await browser.raw('GET', `/listing/seller?${query}`)).status).toBe(400);
  });

  test('have no subscriptions yet', async () => {
    const { browser } = await signedInPerson(testApp, 'seller');
    expect((await browser.call('GET /listing/seller/subscriptions')).body).toEqual({ status: 'success', success: true, subscriptions: [] });
  });
});

describe('what a seller need not say', () => {
  const optional = { seenFrom: 120.5, bleed: 0.125, fileRequirements: 'PDF/X-4, fonts embedded.\nAt 10% of full size.' };

  test('is stored, stays when it is left out, and goes when it is emptied', async () => {
    const { browser, listing } = await sellerWithWall({ ...optional, isListed: true });
    expect(listing).toMatchObject(optional);
    const change = async (changes: object) =>
      (await browser.call('PUT /listing/seller', { body: { _id: listing._id, ...saidAgain(listing), ...changes } })).body.listing;
    expect(await change({})).toMatchObject(optional);
    const open = await browser.call('GET /listing/customer/{id}', { params: { id: listing._id } });
    expect(open.body.listing).toMatchObject(optional);
    const emptied = await change(Object.fromEntries(Object.keys(optional).map((name) => [name, null])));
    for (const name of Object.keys(optional)) expect(emptied).not.toHaveProperty(name);
  });
});

describe('changing a listing', () => {
  test('fields that are left out stay, the others change', async () => {
    const { browser, listing } = await sellerWithWall({ slots: 2, placement: 'pay_before', leadDays: 14 });
    expect(listing.leadDays).toBe(14);
    const same = await browser.call('PUT /listing/seller', { body: { _id: listing._id, ...saidAgain(listing) } });
    expect(same.body.message).toBe('Your changes are saved.');
    expect({ ...same.body.listing, updatedAt: '' }).toEqual({ ...listing, updatedAt: '' });

    const changes = {
      title: 'Taller wall',
      height: 99.5,
      mediumsAccepted: ['digital', 'other'],
      weeklyPricing: { price: 7.77, discount: 5 },
    } as const;
    const body = { _id: listing._id, ...saidAgain(listing), ...changes, mediumsAccepted: [...changes.mediumsAccepted] };
    const changed = (await browser.call('PUT /listing/seller', { body })).body.listing;
    expect({ ...changed, updatedAt: '' }).toEqual({ ...listing, ...changes, updatedAt: '' });
    expect((await browser.call('GET /listing/seller/{listingId}', { params: { listingId: listing._id } })).body.listing).toEqual(changed);
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(listing.updatedAt));
  });

  test.each(periods)('the %s price changes alone', async (period) => {
    const { browser, listing } = await sellerWithWall();
    const pricing = { [`${period}Pricing`]: { price: 123.45, discount: 6.78 } };
    const changed = (await browser.call('PUT /listing/seller', { body: { _id: listing._id, ...saidAgain(listing), ...pricing } })).body.listing;
    expect({ ...changed, updatedAt: '' }).toEqual({ ...listing, ...pricing, updatedAt: '' });
  });

  test('a listing that was deleted meanwhile is not changed', async () => {
    const { browser, listing } = await sellerWithWall();
    const [answer] = await interleave(
      testApp,
      ['update listing set is_listed = false, deleted_at = now() where id = $1', [listing._id]],
      [() => browser.call('PUT /listing/seller', { body: { _id: listing._id, ...saidAgain(listing), title: 'Too late', isListed: true } })],
    );
    expect(answer?.status).toBe(404);
    expect(await testApp.sql('select title, is_listed from listing where id = $1', [listing._id])).toEqual([
      { title: listing.title, is_listed: false },
    ]);
  });

  test('two changes at once are each applied as a whole', async () => {
    const { browser, listing } = await sellerWithWall();
    const put = (title: string, price: number) =>
      browser.call('PUT /listing/seller', {
        body: { _id: listing._id, ...saidAgain(listing), title, dailyPricing: { price, discount: 0 } },
      });
    const answers = await Promise.all([put('One', 1), put('Two', 2), put('Three', 3), put('Four', 4)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { title, dailyPricing } = (await browser.call('GET /listing/seller/{listingId}', { params: { listingId: listing._id } })).body.listing;
    expect({ One: 1, Two: 2, Three: 3, Four: 4 }[title]).toBe(dailyPricing.price);
  });
});

/** What seller and visitor get for a deleted listing. */
const traces = async (browser: Browser, id: string) => [
  (await browser.call('GET /listing/seller/{listingId}', { params: { listingId: id } })).status,
  (await testApp.visitor().call('GET /listing/customer/{id}', { params: { id } })).status,
  (await browser.call('DELETE /listing/seller', { body: { _listing: id } })).status,
];

describe('deleting a listing', () => {
  test('by its id in the body', async () => {
    const { browser, listing } = await sellerWithWall();
    const answer = await browser.call('DELETE /listing/seller', { body: { _listing: listing._id } });
    expect(answer.body).toEqual({ status: 'success', success: true, message: 'The listing was deleted.' });
    expect(await traces(browser, listing._id)).toEqual([404, 404, 404]);
  });

  // Proves: decisions.calls.delete-query
  test('by its id in the query, with no body at all', async () => {
    const { browser, listing } = await sellerWithWall();
    expect((await browser.raw('DELETE', `/listing/seller?_listing=${listing._id}`)).status).toBe(200);
    expect(await traces(browser, listing._id)).toEqual([404, 404, 404]);
  });

  // Proves: decisions.calls.delete-query
  test('by both, if they agree; if they do not, nothing is deleted', async () => {
    const { person, browser, listing } = await sellerWithWall();
    const other = await addListing(testApp, browser, person.id);
    const both = (query: string, body: string) => browser.call('DELETE /listing/seller', { query: { _listing: query }, body: { _listing: body } });
    const refused = await both(listing._id, other._id);
    expect(refused).toMatchObject({ status: 400, body: { fields: { _listing: 'Please choose a listing.' } } });
    expect((await browser.call('GET /listing/seller')).body.totalCount).toBe(2);
    expect((await both(listing._id, listing._id)).status).toBe(200);
    expect((await browser.call('GET /listing/seller')).body.listings.map(({ _id }) => _id)).toEqual([other._id]);
  });

  test('without an id nothing is deleted', async () => {
    const { browser } = await sellerWithWall();
    for (const body of ['{}', 'null']) {
      const answer = await browser.raw('DELETE', '/listing/seller', { body, headers: { 'content-type': 'application/json' } });
      expect(answer.status).toBe(400);
    }
    expect((await browser.raw('DELETE', '/listing/seller')).status).toBe(400);
    expect((await browser.call('GET /listing/seller')).body.totalCount).toBe(1);
  });

  test('of two at the same moment one deletes it and the other gets 404', async () => {
    const { browser, listing } = await sellerWithWall();
    const statuses = await Promise.all(
      [1, 2].map(async () => (await browser.call('DELETE /listing/seller', { body: { _listing: listing._id } })).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  test('the row stays for what refers to it, and its picture stays attached', async () => {
    const { browser, listing } = await sellerWithWall();
    await browser.call('DELETE /listing/seller', { body: { _listing: listing._id } });
    expect(await testApp.sql('select title, is_listed, deleted_at is not null as deleted from listing where id = $1', [listing._id])).toEqual([
      { title: listing.title, is_listed: false, deleted: true },
    ]);
    expect(await testApp.sql('select id from picture where listing_id = $1', [listing._id])).toHaveLength(1);
  });

  test('deleting the account deletes its listings', async () => {
    const { person, browser, listing } = await sellerWithWall({ title: 'Unmistakable zyzzyva wall' });
    const { person: otherSeller } = await signedInPerson(testApp, 'seller');
    const stays = await insertListing(testApp, otherSeller.id, { title: 'Zyzzyva of another seller' });
    await browser.call('POST /auth/account-deletion', { body: { password: person.password } });
    expect((await testApp.visitor().call('GET /listing/customer/{id}', { params: { id: listing._id } })).status).toBe(404);
    expect(listingIdsIn(await search(testApp.visitor(), { searchKeyword: 'zyzzyva' }))).toEqual([stays.id]);
  });
});
