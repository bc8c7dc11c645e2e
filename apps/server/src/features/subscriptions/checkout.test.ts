import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { findRequestViolations } from '../../../testing/request-invariants.ts';
import { openRequestFixture, runCommand, type CustomerWithCard, type RequestFixture } from '../../../testing/request-fixture.ts';
import { prepareRequest } from '../../../testing/prepared-requests.ts';
import { openCheckout, advanceDays, payCheckout, waitUntilIdle } from '../../../testing/subscriptions.ts';

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

const statusOf = async (id: string) => (await world.sql<{ status: string }>('select status from rental_request where id = $1', [id]))[0]?.status;
const subscriptionsOf = (id: string) => world.sql('select status, ends_with_period from subscription where request_id = $1', [id]);
const invoicesOf = (id: string) =>
  world.sql('select status, amount, fee, share, refunded, settled, subscription_id is null as is_stray from invoice where request_id = $1', [id]);

describe('paying for an accepted request', () => {
  // Proves: life.paid, roles.customer.rents, decisions.money.request-moves-none
  test('is done at the provider, and only what the provider tells makes it a subscription', async () => {
    const { id, customer } = await prepareRequest(stage, { status: 'proof_accepted' });
    const { status, url } = await openCheckout(customer, id);
    expect(status).toBe(200);
    const session = await world.provider.stripe.checkout.sessions.retrieve(url.split('/').at(-1) ?? '');
    const [request] = await world.sql<{ pays: number; receives: number }>('select pays, receives from rental_request where id = $1', [id]);
    expect(session).toMatchObject({ amount_total: request?.pays, client_reference_id: id, status: 'open' });
    expect(await payCheckout(url, customer.card)).toBe(303);
    await waitUntilIdle(world);
    expect(await statusOf(id)).toBe('subscription_created');
    expect(await subscriptionsOf(id)).toEqual([{ status: 'active', ends_with_period: false }]);
    expect(await invoicesOf(id)).toEqual([
      {
        status: 'paid',
        amount: request?.pays,
        fee: (request?.pays ?? 0) - (request?.receives ?? 0),
        share: request?.receives,
        refunded: 0,
        settled: request?.receives,
        is_stray: false,
      },
    ]);
    expect(await findRequestViolations(world)).toEqual({});
  });

  test('in eight windows at once leads to one and the same page', async () => {
    const { id, customer } = await prepareRequest(stage, { status: 'proof_accepted' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => openCheckout(customer, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    const again = await openCheckout(customer, id);
    expect(again.url).toBe(answers[0]?.url);
  });

  test('on an abandoned page that has run out leads to a new one, and the old one can not be paid on', async () => {
    const { id, customer } = await prepareRequest(stage, { status: 'proof_accepted' });
    const first = await openCheckout(customer, id);
    await advanceDays(world, 0.1);
    const second = await openCheckout(customer, id);
    expect(second.url).not.toBe(first.url);
    expect(await payCheckout(first.url, customer.card)).toBe(410);
    expect(await payCheckout(second.url, customer.card)).toBe(303);
    await waitUntilIdle(world);
    expect(await subscriptionsOf(id)).toHaveLength(1);
  });

  // Proves: roles.customer.rents
  test('is not possible before the seller has accepted, nor for somebody else’s request, nor once it is paid', async () => {
    const early = await prepareRequest(stage, { status: 'proof_submitted' });
    expect(await openCheckout(early.customer, early.id)).toMatchObject({ status: 409, code: 'request_moved_on' });
    const { id, customer } = await prepareRequest(stage, { status: 'proof_accepted' });
    expect(await openCheckout(stage.customers[1], id)).toMatchObject({ status: 404, code: 'not_found' });
    const { url } = await openCheckout(customer, id);
    await payCheckout(url, customer.card);
    await waitUntilIdle(world);
    expect(await openCheckout(customer, id)).toMatchObject({ status: 409, code: 'already_subscribed' });
  });
});

describe('the page to which people come back', () => {
  test('names the space and the amount from the beginning, and once it is paid when it renews and which receipt there is', async () => {
    const { id, customer } = await prepareRequest(stage, { status: 'proof_accepted' });
    const { url } = await openCheckout(customer, id);
    const [request] = await world.sql<{ title: string; period: string; pays: number }>(
      'select title, period, pays from rental_request where id = $1',
      [id],
    );
    const what = { title: request?.title, subscriptionType: request?.period, customerPays: (request?.pays ?? 0) / 100 };
    expect(await comeBack(customer, url)).toMatchObject({ ...what, state: 'open', renewsAt: null, payment: null });
    await payCheckout(url, customer.card);
    await waitUntilIdle(world);
    const [paid] = await world.sql<{ _id: string; number: string; ends: Date }>(
      `select invoice.provider_id as _id, invoice.number, subscription.period_end as ends
       from invoice join subscription on subscription.id = invoice.subscription_id where invoice.request_id = $1`,
      [id],
    );
    const payment = { _id: paid?._id, number: paid?.number };
    expect(await comeBack(customer, url)).toMatchObject({ ...what, state: 'paid', renewsAt: paid?.ends.toISOString(), payment });
  });

  test('names them also when the page has run out', async () => {
    const { id, customer } = await prepareRequest(stage, { status: 'proof_accepted' });
    const { url } = await openCheckout(customer, id);
    await advanceDays(world, 0.1);
    expect(await comeBack(customer, url)).toMatchObject({ state: 'expired', title: expect.stringMatching(/./), payment: null });
  });
});

async function comeBack({ browser }: CustomerWithCard, url: string) {
  const { body } = await browser.call('GET /api/customer/checkouts/{id}', { params: { id: url.split('/').at(-1) ?? '' } }, { asCustomer: true });
  return body;
}

describe('what is paid all the same', () => {
  // Proves: life.paid-all-the-same
  test('for a request that was withdrawn in the same moment is given back in full, and nothing goes to the seller', async () => {
    const { id, customer } = await prepareRequest(stage, { status: 'accepted' });
    const { url } = await openCheckout(customer, id);
    await world.provider.injectFailures({ events: { drop: 1 } });
    expect(await payCheckout(url, customer.card)).toBe(303);
    await world.provider.clearFailures();
    expect(await runCommand(customer, 'withdraw', id)).toBe(200);
    await tellAgain();
    await waitUntilIdle(world);
    expect(await statusOf(id)).toBe('cancelled');
    expect(await subscriptionsOf(id)).toEqual([]);
    const [invoice] = await invoicesOf(id);
    expect(invoice).toMatchObject({ is_stray: true, share: 0, settled: 0 });
    expect(invoice).toMatchObject({ refunded: (invoice as { amount: number }).amount });
    expect(await comeBack(customer, url)).toMatchObject({
      state: 'given_back',
      customerPays: (invoice as { amount: number }).amount / 100,
      payment: null,
    });
  });
});

/** What was not told is told after all. */
async function tellAgain(): Promise<void> {
  for (const { id } of await world.provider.events()) await fetch(`${world.provider.url}/_sim/events/${id}/resend`, { method: 'POST' });
}
