import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { addListing, listingInput } from '../../../testing/listings.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
let browser: Browser;
let sellerId: string;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits });
  const { person, browser: own } = await signedInPerson(testApp, 'seller');
  [sellerId, browser] = [person.id, own];
});
afterAll(() => testApp.close());

type Position = { latitude: number | null; longitude: number | null };

/** Within about 20 km, because a ZIP code is an area. */
const near = ({ latitude, longitude }: Position) => [latitude, longitude].map((degrees) => (degrees === null ? null : Math.round(degrees * 5) / 5));
const chicago = [42, -87.6];
const newYork = [40.8, -74];
const portland = [45.6, -122.8];

const added = (changes: Parameters<typeof listingInput>[0]) => addListing(testApp, browser, sellerId, changes);

/** A change with the mandatory fields and `more`. */
const changed = async (_id: string, more: object) => {
  const { streetName, city, zipCode, width, height, mediumsAccepted } = listingInput();
  const answer = await browser.call('PUT /listing/seller', { body: { _id, streetName, city, zipCode, width, height, mediumsAccepted, ...more } });
  expect(answer.status).toBe(200);
  return answer.body.listing;
};

describe('the position of a new listing', () => {
  test.each([
    ['comes from its ZIP code', { zipCode: '60614', city: 'Somewhere' }, chicago],
    ['comes from its ZIP code, also with four more digits', { zipCode: '60614-1234', city: 'Somewhere' }, chicago],
    ['comes from its ZIP code rather than its city', { zipCode: '10001', city: 'Chicago' }, newYork],
    ['comes from its city if the ZIP code is unknown', { zipCode: 'none', city: ' PORTLAND ' }, portland],
    ['is unknown if neither is known', { zipCode: 'none', city: 'Under the bridge' }, [null, null]],
    ['is the given one, before both', { zipCode: '60614', latitude: -33.8, longitude: 151.2 }, [-33.8, 151.2]],
    ['needs latitude and longitude', { zipCode: '60614', latitude: -33.9 }, chicago],
  ])('%s', async (_, input, place) => {
    expect(near(await added(input))).toEqual(place);
  });

  test('a given position is stored exactly', async () => {
    expect(await added({ latitude: 12.345678901, longitude: -0.000001 })).toMatchObject({ latitude: 12.345678901, longitude: -0.000001 });
  });
});

describe('when a listing changes', () => {
  test('a given position stays while the address stays', async () => {
    const { _id } = await added({ latitude: 1, longitude: 2 });
    expect(await changed(_id, { title: 'Other words', streetName: 'Round the corner' })).toMatchObject({ latitude: 1, longitude: 2 });
  });

  test('its position changes with its ZIP code and with its city', async () => {
    const { _id } = await added({ latitude: 1, longitude: 2 });
    expect(near(await changed(_id, { zipCode: '10001' }))).toEqual(newYork);
    expect(near(await changed(_id, { zipCode: 'none', city: 'Portland' }))).toEqual(portland);
    expect(near(await changed(_id, { zipCode: 'none', city: 'Under the bridge' }))).toEqual([null, null]);
  });

  test('a new position counts, also together with a new address', async () => {
    const { _id } = await added({});
    expect(await changed(_id, { latitude: 3, longitude: 4 })).toMatchObject({ latitude: 3, longitude: 4 });
    expect(await changed(_id, { zipCode: '10001', latitude: 5, longitude: 6 })).toMatchObject({ latitude: 5, longitude: 6 });
  });

  test('a position that is cleared is looked up again', async () => {
    const { _id } = await added({ latitude: 1, longitude: 2 });
    expect(near(await changed(_id, { latitude: null, longitude: null }))).toEqual(chicago);
  });
});

type Place = Position & { city: string; state: string; foundBy: string };
const ask = async (query: Record<string, string>) => {
  const answer = await browser.raw('GET', `/places?${new URLSearchParams(query).toString()}`);
  const { place } = (await answer.json()) as { place?: Place | null };
  return { status: answer.status, place };
};

describe('looking up a place', () => {
  test('by ZIP code, else by city', async () => {
    expect((await ask({ zipCode: '60614' })).place).toMatchObject({ city: 'Chicago', state: 'IL', foundBy: 'zipCode' });
    expect((await ask({ zipCode: '00000', city: 'portland' })).place).toMatchObject({ city: 'Portland', state: 'OR', foundBy: 'city' });
  });

  test.each([{}, { zipCode: '' }, { zipCode: '__proto__', city: 'constructor' }, { zipCode: '1234' }, { city: '%' }])(
    '%j is nowhere that we know',
    async (query) => {
      expect(await ask(query)).toMatchObject({ status: 200, place: null });
    },
  );

  test('rejects input that is longer than any place name', async () => {
    expect(await ask({ zipCode: '1'.repeat(17) })).toMatchObject({ status: 400 });
    expect(await ask({ city: 'x'.repeat(81) })).toMatchObject({ status: 400 });
  });
});
