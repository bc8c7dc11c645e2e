import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediums } from '@frontage/domain/listing/medium';
import { interleave, countLockWaiters } from '../../../testing/interleave.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { seededRandom } from '../../../testing/random.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { addListing, insertPicture, insertListing, uploadUrl, listingInput } from '../../../testing/listings.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits, env: { DATABASE_POOL_SIZE: '20' } });
});
afterAll(() => testApp.close());

const random = seededRandom(7);
const cities = ['Chicago', 'York', 'Oslo', 'Bern'];
const { streetName, zipCode, width, height } = listingInput();

/** Counters that do not match the listings. */
const wrongCounters = () =>
  testApp.sql(`
    with listed as (select city_id, listing_traits(listing) as mediums from listing where is_listed and deleted_at is null),
    truth as (
      select city_id, mediums, count(*)::int as listings
      from (select * from listed union all select 0, mediums from listed) each group by city_id, mediums
    )
    select * from listing_count counted full join truth using (city_id, mediums)
    where coalesce(counted.listings, 0) <> coalesce(truth.listings, 0)`);

test('account deletions, changes and new listings at the same moment do not block each other', async () => {
  const sellers = [];
  while (sellers.length < 8) {
    const { person, browser } = await signedInPerson(testApp, 'seller');
    const listings: string[] = [];
    for (let index = 0; index < 10; index += 1) {
      listings.push((await insertListing(testApp, person.id, { city: random.pick(cities), mediums: 1 + random.below(255) })).id);
    }
    const image = uploadUrl(testApp, person.id, await insertPicture(testApp, person.id));
    sellers.push({ person, browser, listings, image });
  }
  const closing = sellers.slice(0, 4).map(async ({ person, browser }) => {
    return (await browser.call('POST /auth/account-deletion', { body: { password: person.password } })).status;
  });
  const working = sellers.slice(4).map(async ({ browser, listings, image }) => {
    const statuses = [];
    for (const _id of [...listings, ...listings]) {
      const body = { _id, streetName, city: random.pick(cities), zipCode, width, height, isListed: random.chance(70) };
      const answer = await browser.call('PUT /listing/seller', { body: { ...body, mediumsAccepted: [random.pick(mediums), random.pick(mediums)] } });
      statuses.push(answer.status);
    }
    statuses.push((await browser.call('POST /listing/seller', { body: listingInput({ image, city: random.pick(cities) }) })).status);
    return statuses;
  });
  expect(await Promise.all(closing)).toEqual(Array.from({ length: 4 }, () => 200));
  expect(new Set((await Promise.all(working)).flat())).toEqual(new Set([200]));
  expect(await wrongCounters()).toEqual([]);
  const open = await testApp.sql(`select from listing join account on account.id = seller_id where account.deleted_at is not null and is_listed`);
  expect(open).toEqual([]);
});

/** Sends the requests one by one while this counter is locked: each waits for it, in this order, with the locks it has taken so far. */
function whileCounted<Answer>(mask: number, first: () => Promise<Answer>, second: () => Promise<Answer>): Promise<Answer[]> {
  const hold: [string, unknown[]] = ['update listing_count set listings = listings where city_id = 0 and mediums = $1', [mask]];
  const afterFirst = async () => {
    await expect.poll(() => countLockWaiters(testApp), { interval: 10 }).toBe(1);
    return second();
  };
  return interleave(testApp, hold, [first, afterFirst]);
}

test('two sellers with the same kinds of listings delete their accounts at the same moment', async () => {
  const shops = [];
  for (const masks of [
    [3, 5],
    [5, 3],
  ]) {
    // prettier-ignore
    const { person, browser } = await signedInPerson(testApp, 'seller');
    for (const mask of masks) await insertListing(testApp, person.id, { mediums: mask });
    shops.push(async () => (await browser.call('POST /auth/account-deletion', { body: { password: person.password } })).status);
  }
  const [one = async () => 0, other = async () => 0] = shops;
  expect(await whileCounted(3, one, other)).toEqual([200, 200]);
});

test('a picture that a new and an old listing use at the same moment is attached to one of them', async () => {
  const { person, browser } = await signedInPerson(testApp, 'seller');
  const { _id } = await addListing(testApp, browser, person.id, { mediumsAccepted: ['vinyl'], kind: 'other' });
  const image = uploadUrl(testApp, person.id, await insertPicture(testApp, person.id));
  const add = async () =>
    (await browser.call('POST /listing/seller', { body: listingInput({ image, mediumsAccepted: ['vinyl'], kind: 'other' }) })).status;
  const change = async () =>
    (await browser.call('PUT /listing/seller', { body: { ...listingInput({ image, mediumsAccepted: ['neon'], kind: 'other' }), _id } })).status;
  expect(await whileCounted(2, add, change)).toEqual([200, 400]);
  expect(await wrongCounters()).toEqual([]);
});

test('a picture that new and old listings use at once is attached to one of them, and the others get an error', async () => {
  const { person, browser } = await signedInPerson(testApp, 'seller');
  const listings: string[] = [];
  while (listings.length < 3) listings.push((await addListing(testApp, browser, person.id))._id);
  for (let round = 0; round < 4; round += 1) {
    const image = uploadUrl(testApp, person.id, await insertPicture(testApp, person.id));
    const second = uploadUrl(testApp, person.id, await insertPicture(testApp, person.id));
    const answers = await Promise.all([
      ...[image, second].map((cover) => browser.call('POST /listing/seller', { body: listingInput({ image: cover, images: [second, image] }) })),
      ...listings.map((_id, index) => {
        const images = index % 2 === 0 ? [image, second] : [second, image];
        return browser.call('PUT /listing/seller', { body: { ...listingInput(), _id, images } });
      }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400]);
  }
});
