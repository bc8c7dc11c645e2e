import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { addListing, listingInput } from '../../../testing/listings.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let world: TestApp;
let browser: Browser;
let sellerId: string;
beforeAll(async () => {
  world = await startTestApp({ worker: false, rateLimits: noRateLimits });
  const { person, browser: own } = await signedInPerson(world, 'seller');
  [sellerId, browser] = [person.id, own];
});
afterAll(() => world.close());

type Position = { latitude: number | null; longitude: number | null };

/** To within about twenty kilometres: a ZIP code is no point. */
const near = ({ latitude, longitude }: Position) => [latitude, longitude].map((degrees) => (degrees === null ? null : Math.round(degrees * 5) / 5));
const chicago = [42, -87.6];
const newYork = [40.8, -74];
const portland = [45.6, -122.8];

const added = (changes: Parameters<typeof listingInput>[0]) => addListing(world, browser, sellerId, changes);

/** A change that says no more than it must, and `more`. */
const changed = async (_id: string, more: object) => {
  const { streetName, city, zipCode, width, height, mediumsAccepted } = listingInput();
  const answer = await browser.call('PUT /listing/seller', { body: { _id, streetName, city, zipCode, width, height, mediumsAccepted, ...more } });
  expect(answer.status).toBe(200);
  return answer.body.listing;
};

describe('where a new listing is', () => {
  test.each([
    ['its ZIP code tells', { zipCode: '60614', city: 'Somewhere' }, chicago],
    ['its ZIP code tells, also with four more digits', { zipCode: '60614-1234', city: 'Somewhere' }, chicago],
    ['its ZIP code comes before its city', { zipCode: '10001', city: 'Chicago' }, newYork],
    ['its city tells if its ZIP code does not', { zipCode: 'none', city: ' PORTLAND ' }, portland],
    ['nobody knows if neither tells', { zipCode: 'none', city: 'Under the bridge' }, [null, null]],
    ['a position that was said comes before both', { zipCode: '60614', latitude: -33.8, longitude: 151.2 }, [-33.8, 151.2]],
    ['half a position is none', { zipCode: '60614', latitude: -33.9 }, chicago],
  ])('%s', async (_, said, place) => {
    expect(near(await added(said))).toEqual(place);
  });

  test('a position that was said is kept exactly', async () => {
    expect(await added({ latitude: 12.345678901, longitude: -0.000001 })).toMatchObject({ latitude: 12.345678901, longitude: -0.000001 });
  });
});

describe('when a listing changes', () => {
  test('its position stays as it was said while its address stays', async () => {
    const { _id } = await added({ latitude: 1, longitude: 2 });
    expect(await changed(_id, { title: 'Other words', streetName: 'Round the corner' })).toMatchObject({ latitude: 1, longitude: 2 });
  });

  test('it moves with its ZIP code and with its city', async () => {
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

  test('a position that is taken away is found anew', async () => {
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

describe('asking where a place is', () => {
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

  test('in more letters than any place has is refused', async () => {
    expect(await ask({ zipCode: '1'.repeat(17) })).toMatchObject({ status: 400 });
    expect(await ask({ city: 'x'.repeat(81) })).toMatchObject({ status: 400 });
  });
});
