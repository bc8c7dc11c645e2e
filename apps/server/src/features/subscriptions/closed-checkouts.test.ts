import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaymentsWorld, type PaymentsWorld } from '../../../testing/payments-world.ts';
import { deleteSpot, openRequestStage, press, type RequestStage } from '../../../testing/request-stage.ts';
import { bring, type Brought } from '../../../testing/request-way.ts';
import { askForCheckout, payOn, settleAll } from '../../../testing/subscribing.ts';

let world: PaymentsWorld;
let stage: RequestStage;
beforeAll(async () => {
  world = await openPaymentsWorld();
  stage = await openRequestStage(world);
});
afterAll(async () => {
  await stage.close();
  await world.close();
});

const standingOf = (id: string) => world.sql('select status, end_reason from rental_request where id = $1', [id]);
const sessionOf = async (url: string) => (await world.provider.stripe.checkout.sessions.retrieve(url.split('/').at(-1) ?? '')).status;

// Proves: life.checkout-expired, life.listing-deleted, life.withdraw
test.each<[string, string, end: (brought: Brought) => Promise<number>]>([
  ['the listing is deleted', 'listing_deleted', async ({ spot }) => (await deleteSpot(spot)).status],
  ['the customer withdraws', 'withdrawn', ({ customer, id }) => press(customer, 'withdraw', id)],
])('when %s, the open payment page is closed at the provider', async (_, reason, end) => {
  const brought = await bring(stage, { status: 'accepted' });
  const { id, customer } = brought;
  const { url } = await askForCheckout(customer, id);
  expect(await sessionOf(url)).toBe('open');
  expect(await end(brought)).toBe(200);
  await settleAll(world);
  expect(await sessionOf(url)).toBe('expired');
  expect(await payOn(url, customer.card)).toBe(410);
  expect(await standingOf(id)).toEqual([{ status: 'cancelled', end_reason: reason }]);
});

// Proves: life.paid, life.paid-all-the-same
test('a payment of another amount than the request’s own makes no subscription and goes back in full', async () => {
  const { id, customer } = await bring(stage, { status: 'accepted' });
  const { url } = await askForCheckout(customer, id);
  await world.sql('update rental_request set pays = pays + 100, receives = receives + 100 where id = $1', [id]);
  expect(await payOn(url, customer.card)).toBe(303);
  await settleAll(world);
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
  const { id, customer } = await bring(stage, { status: 'accepted' });
  const { url } = await askForCheckout(customer, id);
  await stage.advance(48 + 24 + 1);
  expect(await standingOf(id)).toEqual([{ status: 'accepted', end_reason: null }]);
  await settleAll(world);
  expect(await sessionOf(url)).toBe('expired');
  await stage.advance(1);
  await expect.poll(() => standingOf(id)).toEqual([{ status: 'cancelled', end_reason: 'not_subscribed' }]);
});
