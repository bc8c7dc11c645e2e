import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from 'pg';
import { countLockWaiters } from '../../../testing/interleave.ts';
import { prepareRequests } from '../../../testing/prepared-requests.ts';
import { newCustomer, openRequestFixture, type RequestFixture } from '../../../testing/request-fixture.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';

let app: PaymentsTestApp;
let fixture: RequestFixture;
beforeAll(async () => {
  app = await startPaymentsTestApp({ worker: false });
  fixture = await openRequestFixture(app);
});
afterAll(async () => {
  await fixture.close();
  await app.close();
});

test('of many requests the newest hundred are returned, newest first; older ones are found by their listing', async () => {
  const customer = await newCustomer(app);
  const older = await prepareRequests(fixture, 5, { customer, status: 'proof_submitted', hoursAgo: 2 });
  const newer = await prepareRequests(fixture, 99, { customer, status: 'awaiting_proof', hoursAgo: 1 });
  const [newest] = await prepareRequests(fixture, 1, { customer, status: 'pending' });
  const all = await customer.browser.call('GET /listing/customer/customer-packs');
  expect(all.body.packs.map(({ _id }) => _id)).toEqual([newest?.id, ...newer.map(({ id }) => id).toSorted()]);
  for (const { timeline, fileUrl, proofs } of all.body.packs.slice(1)) {
    expect(timeline.map(({ action }) => action)).toEqual(['send', 'accept']);
    expect([fileUrl.length, proofs.length]).toEqual([1, 0]);
  }
  const [old] = older;
  const ofListing = await customer.browser.call('GET /listing/customer/customer-packs', { query: { _listing: old?.listing.id } });
  expect(ofListing.body.packs).toMatchObject([{ _id: old?.id, proofs: [{ name: 'note.txt' }], timeline: [{}, {}, { action: 'submit_proof' }] }]);
});

test("a stranger's listing has no requests of the caller", async () => {
  const [prepared] = await prepareRequests(fixture, 1, { status: 'pending' });
  const stranger = await newCustomer(app);
  const answer = await stranger.browser.call('GET /listing/customer/customer-packs', { query: { _listing: prepared?.listing.id } });
  expect(answer.body.packs).toEqual([]);
});

test('calls of one customer are answered one after the other, those of another customer meanwhile', async () => {
  const [customer, other] = [await newCustomer(app), await newCustomer(app)];
  await prepareRequests(fixture, 1, { customer, status: 'pending' });
  const blocker = new Client({ connectionString: app.ownerUrl });
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query('lock table rental_request in access exclusive mode');
  const waiting = [customer, customer, customer, other].map(({ browser }) => browser.call('GET /listing/customer/customer-packs'));
  await expect.poll(() => countLockWaiters(app), { interval: 10 }).toBe(2);
  await blocker.query('commit');
  await blocker.end();
  expect((await Promise.all(waiting)).map(({ body }) => body.packs.length)).toEqual([1, 1, 1, 0]);
});

// Proves: decisions.screens.fully-rented-by-others
test('says whether others occupy every slot; a customer’s own slot does not count', async () => {
  const [renter, other] = [await newCustomer(app), await newCustomer(app)];
  const [rented] = await prepareRequests(fixture, 1, { customer: renter, status: 'awaiting_proof' });
  const [shared] = await prepareRequests(fixture, 1, { customer: renter, status: 'awaiting_proof', slots: 2 });
  const isFull = async ({ browser }: typeof renter, _listing = '') =>
    (await browser.call('GET /listing/customer/customer-packs', { query: { _listing } })).body.isFullyRentedByOthers;
  expect([await isFull(renter, rented?.listing.id), await isFull(other, rented?.listing.id)]).toEqual([false, true]);
  expect([await isFull(renter, shared?.listing.id), await isFull(other, shared?.listing.id)]).toEqual([false, false]);
  expect((await renter.browser.call('GET /listing/customer/customer-packs')).body).not.toHaveProperty('isFullyRentedByOthers');
});
