import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { deleteListing, openRequestFixture, runCommand, type RequestFixture } from '../../../testing/request-fixture.ts';
import { prepareRequest, type PreparedRequest } from '../../../testing/prepared-requests.ts';
import { openCheckout, payCheckout, waitUntilIdle } from '../../../testing/subscriptions.ts';

let world: PaymentsTestApp;
let stage: RequestFixture;
beforeAll(async () => {
  world = await startPaymentsTestApp();
  stage = await openRequestFixture(world);
});
afterAll(async () => {
  await stage.close();
  await world.close();
});

const standingOf = (id: string) => world.sql('select status, end_reason from rental_request where id = $1', [id]);
const sessionOf = async (url: string) => (await world.provider.stripe.checkout.sessions.retrieve(url.split('/').at(-1) ?? '')).status;

// Proves: life.checkout-expired, life.listing-deleted, life.withdraw
test.each<[string, string, end: (brought: PreparedRequest) => Promise<number>]>([
  ['the listing is deleted', 'listing_deleted', async ({ listing }) => (await deleteListing(listing)).status],
  ['the customer withdraws', 'withdrawn', ({ customer, id }) => runCommand(customer, 'withdraw', id)],
])('when %s, the open payment page is closed at the provider', async (_, reason, end) => {
  const brought = await prepareRequest(stage, { status: 'accepted' });
  const { id, customer } = brought;
  const { url } = await openCheckout(customer, id);
  expect(await sessionOf(url)).toBe('open');
  expect(await end(brought)).toBe(200);
  await waitUntilIdle(world);
  expect(await sessionOf(url)).toBe('expired');
  expect(await payCheckout(url, customer.card)).toBe(410);
  expect(await standingOf(id)).toEqual([{ status: 'cancelled', end_reason: reason }]);
});

// Proves: life.paid, life.paid-all-the-same
test('a payment of another amount than the request’s own makes no subscription and goes back in full', async () => {
  const { id, customer } = await prepareRequest(stage, { status: 'accepted' });
  const { url } = await openCheckout(customer, id);
  await world.sql('update rental_request set pays = pays + 100, receives = receives + 100 where id = $1', [id]);
  expect(await payCheckout(url, customer.card)).toBe(303);
  await waitUntilIdle(world);
  expect(await standingOf(id)).toEqual([{ status: 'accepted', end_reason: null }]);
  expect(await world.sql('select from subscription where request_id = $1', [id])).toEqual([]);
  const [invoice] = await world.sql<{ amount: number; refunded: number; share: number }>(
    'select amount, refunded, share from invoice where request_id = $1',
    [id],
  );
  expect(invoice).toEqual({ amount: invoice?.amount, refunded: invoice?.amount, share: 0 });
  expect(world.log()).toContain('something was paid that could not become a subscription: it is given back');
});

// Proves: life.checkout-expired, life.not-subscribed
test('the clock ends nothing while somebody could still pay: first the payment page is closed, then the request', async () => {
  const { id, customer } = await prepareRequest(stage, { status: 'accepted' });
  const { url } = await openCheckout(customer, id);
  await stage.advanceAndRunDeadlines(48 + 24 + 1);
  expect(await standingOf(id)).toEqual([{ status: 'accepted', end_reason: null }]);
  await waitUntilIdle(world);
  expect(await sessionOf(url)).toBe('expired');
  await stage.advanceAndRunDeadlines(1);
  await expect.poll(() => standingOf(id)).toEqual([{ status: 'cancelled', end_reason: 'not_subscribed' }]);
});
