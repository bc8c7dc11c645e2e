import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { deleteListing, openRequestFixture, runCommand, type RequestFixture } from '../../../testing/request-fixture.ts';
import { prepareRequest, type PreparedRequest } from '../../../testing/prepared-requests.ts';
import { openCheckout, payCheckout, waitUntilIdle } from '../../../testing/subscriptions.ts';

let testApp: PaymentsTestApp;
let fixture: RequestFixture;
beforeAll(async () => {
  testApp = await startPaymentsTestApp();
  fixture = await openRequestFixture(testApp);
});
afterAll(async () => {
  await fixture.close();
  await testApp.close();
});

const readRequest = (id: string) => testApp.sql('select status, end_reason from rental_request where id = $1', [id]);
const checkoutStatus = async (url: string) => (await testApp.provider.stripe.checkout.sessions.retrieve(url.split('/').at(-1) ?? '')).status;

// Proves: life.checkout-expired, life.listing-deleted, life.withdraw
test.each<[string, string, end: (prepared: PreparedRequest) => Promise<number>]>([
  ['the listing is deleted', 'listing_deleted', async ({ listing }) => (await deleteListing(listing)).status],
  ['the customer withdraws', 'withdrawn', ({ customer, id }) => runCommand(customer, 'withdraw', id)],
])('expires the open checkout at Stripe when %s', async (_, reason, end) => {
  const prepared = await prepareRequest(fixture, { status: 'accepted' });
  const { id, customer } = prepared;
  const { url } = await openCheckout(customer, id);
  expect(await checkoutStatus(url)).toBe('open');
  expect(await end(prepared)).toBe(200);
  await waitUntilIdle(testApp);
  expect(await checkoutStatus(url)).toBe('expired');
  expect(await payCheckout(url, customer.card)).toBe(410);
  expect(await readRequest(id)).toEqual([{ status: 'cancelled', end_reason: reason }]);
});

// Proves: life.paid, life.paid-all-the-same
test('refunds a payment in full if its amount is not the request’s, and makes no subscription', async () => {
  const { id, customer } = await prepareRequest(fixture, { status: 'accepted' });
  const { url } = await openCheckout(customer, id);
  await testApp.sql('update rental_request set pays = pays + 100, receives = receives + 100 where id = $1', [id]);
  expect(await payCheckout(url, customer.card)).toBe(303);
  await waitUntilIdle(testApp);
  expect(await readRequest(id)).toEqual([{ status: 'accepted', end_reason: null }]);
  expect(await testApp.sql('select from subscription where request_id = $1', [id])).toEqual([]);
  const [invoice] = await testApp.sql<{ amount: number; refunded: number; share: number }>(
    'select amount, refunded, share from invoice where request_id = $1',
    [id],
  );
  expect(invoice).toEqual({ amount: invoice?.amount, refunded: invoice?.amount, share: 0 });
  expect(testApp.log()).toContain('a payment could not become a subscription and is refunded');
});

// Proves: life.checkout-expired, life.not-subscribed
test('a deadline first expires the checkout and only then ends the request, so that nobody pays for an ended one', async () => {
  const { id, customer } = await prepareRequest(fixture, { status: 'accepted' });
  const { url } = await openCheckout(customer, id);
  await fixture.advanceAndRunDeadlines(48 + 24 + 1);
  expect(await readRequest(id)).toEqual([{ status: 'accepted', end_reason: null }]);
  // The app's own worker may have claimed the deadline first, so the checkout can expire a moment later.
  await expect.poll(() => checkoutStatus(url)).toBe('expired');
  await waitUntilIdle(testApp);
  await fixture.advanceAndRunDeadlines(1);
  await expect.poll(() => readRequest(id)).toEqual([{ status: 'cancelled', end_reason: 'not_subscribed' }]);
});
