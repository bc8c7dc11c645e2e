import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { blockDays, dayIn as dayInZone } from '../../../testing/blocked-days.ts';
import { prepareRequest, type PreparedRequest } from '../../../testing/prepared-requests.ts';
import {
  changeListing,
  moveToTwentyPast,
  openDeadlineDeps,
  openRequestFixture,
  type RequestFixture,
  type TestListing,
  tryCommand,
} from '../../../testing/request-fixture.ts';
import { listingIdsIn, search } from '../../../testing/search.ts';
import { type PaymentsTestApp, startPaymentsTestApp } from '../../../testing/test-app.ts';
import { checkAvailability } from './public.ts';

let app: PaymentsTestApp;
let fixture: RequestFixture;
let worker: Awaited<ReturnType<typeof openDeadlineDeps>>;
beforeAll(async () => {
  app = await startPaymentsTestApp({ worker: false });
  fixture = await openRequestFixture(app);
  worker = await openDeadlineDeps(app);
});
beforeEach(async () => {
  await moveToTwentyPast(fixture);
  await runJob();
});
afterAll(async () => {
  await worker.close();
  await fixture.close();
  await app.close();
});

const runJob = () => checkAvailability(worker.deps);
const dayIn = (days: number) => dayInZone(app, days);
const rented = (): Promise<PreparedRequest> => prepareRequest(fixture, { status: 'accepted', placement: 'pay_before' });
/** The first hour of the day that many days from today. */
const moveToDay = async (days: number) =>
  app.sql(
    `update app_clock set moved_by = ((listing_today(null) + $1::int)::timestamp + interval '1 hour') at time zone 'America/New_York' - now()`,
    [days],
  );

/** As search knows it, by its numbers and by its words. */
async function isAvailable({ id }: TestListing): Promise<boolean> {
  const found = await Promise.all(
    [{}, { searchKeyword: 'brick' }].map(async (query) =>
      listingIdsIn(await search(app.visitor(), { ...query, available: 'now', limit: '100' })).includes(id),
    ),
  );
  expect(new Set(found).size).toBe(1);
  return found[0] ?? false;
}

test('a space is taken from the acceptance of a request until its end', async () => {
  const rental = await rented();
  expect(await isAvailable(rental.listing)).toBe(true);
  await runJob();
  expect(await isAvailable(rental.listing)).toBe(false);
  await tryCommand(rental.customer, 'withdraw', rental.id);
  await runJob();
  expect(await isAvailable(rental.listing)).toBe(true);
  expect(await runJob()).toBe(0);
});

test('blocked days count from their first day until the day after the last', async () => {
  const [listing] = await fixture.addListings([{ seller: fixture.sellers[0] }]);
  if (!listing) throw new Error('no listing');
  await blockDays(listing.seller.browser, listing.id, { from: await dayIn(2), to: await dayIn(3) });
  const days: boolean[] = [];
  for (let day = 0; day < 5; day += 1) {
    await runJob();
    days.push(await isAvailable(listing));
    await moveToDay(1);
  }
  expect(days).toEqual([true, true, false, false, true]);
  expect(await app.sql('select from availability_check where listing_id = $1', [listing.id])).toEqual([]);
});

test('another slot makes it available, and a change of the listing does not', async () => {
  const { listing } = await rented();
  await runJob();
  await changeListing(listing, { title: 'Brick wall at the harbor' });
  expect(await isAvailable(listing)).toBe(false);
  await changeListing(listing, { slots: 2 });
  await runJob();
  expect(await isAvailable(listing)).toBe(true);
});

test('a space that is listed again is as taken as it was', async () => {
  const { listing } = await rented();
  await runJob();
  await changeListing(listing, { isListed: false });
  await changeListing(listing, { isListed: true });
  expect(await isAvailable(listing)).toBe(false);
});

test('two jobs at once do the work once, and a listing in use is checked later', async () => {
  const { listing } = await rented();
  const checked = await Promise.all([runJob(), runJob()]);
  expect(checked[0] + checked[1]).toBe(1);
  await app.sql('insert into availability_check (listing_id, due_at) values ($1, app_now())', [listing.id]);
  await worker.deps.db.transaction(async (tx) => {
    await tx.updateTable('listing').set({ title: 'Brick wall in use' }).where('id', '=', listing.id).execute();
    await runJob();
    expect(await app.sql('select from availability_check where listing_id = $1 and due_at <= app_now()', [listing.id])).toHaveLength(1);
  });
  await runJob();
  expect(await app.sql('select from availability_check where listing_id = $1 and due_at <= app_now()', [listing.id])).toEqual([]);
});
