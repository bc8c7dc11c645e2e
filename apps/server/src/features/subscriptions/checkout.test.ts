import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { findRequestViolations } from '../../../testing/request-invariants.ts';
import { openRequestFixture, runCommand, type CustomerWithCard, type RequestFixture } from '../../../testing/request-fixture.ts';
import { prepareRequest } from '../../../testing/prepared-requests.ts';
import { openCheckout, advanceDays, payCheckout, waitUntilIdle } from '../../../testing/subscriptions.ts';

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

const statusOf = async (id: string) => (await testApp.sql<{ status: string }>('select status from rental_request where id = $1', [id]))[0]?.status;
const subscriptionsOf = (id: string) => testApp.sql('select status, cancels_at_period_end from subscription where request_id = $1', [id]);
const invoicesOf = (id: string) =>
  testApp.sql('select status, amount, fee, share, refunded, settled, subscription_id is null as is_unmatched from invoice where request_id = $1', [
    id,
  ]);

describe('paying for an accepted request', () => {
  // Proves: life.paid, roles.customer.rents, decisions.money.request-moves-none
  test('happens at Stripe, and only Stripe’s event makes it a subscription', async () => {
    const { id, customer } = await prepareRequest(fixture, { status: 'proof_accepted' });
    const { status, url } = await openCheckout(customer, id);
    expect(status).toBe(200);
    const session = await testApp.provider.stripe.checkout.sessions.retrieve(url.split('/').at(-1) ?? '');
    const [request] = await testApp.sql<{ pays: number; receives: number }>('select pays, receives from rental_request where id = $1', [id]);
    expect(session).toMatchObject({ amount_total: request?.pays, client_reference_id: id, status: 'open' });
    expect(await payCheckout(url, customer.card)).toBe(303);
    await waitUntilIdle(testApp);
    expect(await statusOf(id)).toBe('subscription_created');
    expect(await subscriptionsOf(id)).toEqual([{ status: 'active', cancels_at_period_end: false }]);
    expect(await invoicesOf(id)).toEqual([
      {
        status: 'paid',
        amount: request?.pays,
        fee: (request?.pays ?? 0) - (request?.receives ?? 0),
        share: request?.receives,
        refunded: 0,
        settled: request?.receives,
        is_unmatched: false,
      },
    ]);
    expect(await findRequestViolations(testApp)).toEqual({});
  });

  test('tells a payment that Stripe refuses from an outage', async () => {
    const { id, customer } = await prepareRequest(fixture, { status: 'proof_accepted' });
    await testApp.sql('update rental_request set pays = 100000000, fee = 0, receives = 100000000 where id = $1', [id]);
    for (let time = 0; time < 2; time += 1) {
      const answer = await customer.browser.call('POST /listing/customer/create-checkout-for-request', { body: { requestId: id } });
      expect(answer).toMatchObject({ status: 409, body: { code: 'checkout_refused' } });
    }
    expect(await statusOf(id)).toBe('proof_accepted');
    await testApp.sql('update rental_request set pays = 9000, fee = 570, receives = 8430 where id = $1', [id]);
    expect((await openCheckout(customer, id)).status).toBe(200);
  });

  test('opens one page, even from eight windows at once', async () => {
    const { id, customer } = await prepareRequest(fixture, { status: 'proof_accepted' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => openCheckout(customer, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    const again = await openCheckout(customer, id);
    expect(again.url).toBe(answers[0]?.url);
  });

  test('opens a new page after the old one expired, and the old one no longer accepts a payment', async () => {
    const { id, customer } = await prepareRequest(fixture, { status: 'proof_accepted' });
    const first = await openCheckout(customer, id);
    await advanceDays(testApp, 0.1);
    const second = await openCheckout(customer, id);
    expect(second.url).not.toBe(first.url);
    expect(await payCheckout(first.url, customer.card)).toBe(410);
    expect(await payCheckout(second.url, customer.card)).toBe(303);
    await waitUntilIdle(testApp);
    expect(await subscriptionsOf(id)).toHaveLength(1);
  });

  // Proves: roles.customer.rents
  test('is refused before the seller accepted, for another customer’s request, and once it is paid', async () => {
    const early = await prepareRequest(fixture, { status: 'proof_submitted' });
    expect(await openCheckout(early.customer, early.id)).toMatchObject({ status: 409, code: 'request_state_changed' });
    const { id, customer } = await prepareRequest(fixture, { status: 'proof_accepted' });
    expect(await openCheckout(fixture.customers[1], id)).toMatchObject({ status: 404, code: 'not_found' });
    const { url } = await openCheckout(customer, id);
    await payCheckout(url, customer.card);
    await waitUntilIdle(testApp);
    expect(await openCheckout(customer, id)).toMatchObject({ status: 409, code: 'already_subscribed' });
  });
});

describe('reading a checkout after returning from Stripe', () => {
  test('shows the listing and the amount at once, and the renewal date and receipt once it is paid', async () => {
    const { id, customer } = await prepareRequest(fixture, { status: 'proof_accepted' });
    const { url } = await openCheckout(customer, id);
    const [request] = await testApp.sql<{ title: string; period: string; pays: number }>(
      'select title, period, pays from rental_request where id = $1',
      [id],
    );
    const order = { title: request?.title, subscriptionType: request?.period, customerPays: (request?.pays ?? 0) / 100 };
    expect(await readCheckout(customer, url)).toMatchObject({ ...order, state: 'open', renewsAt: null, payment: null });
    await payCheckout(url, customer.card);
    await waitUntilIdle(testApp);
    const [paid] = await testApp.sql<{ _id: string; number: string; ends: Date }>(
      `select invoice.provider_id as _id, invoice.number, subscription.period_end as ends
       from invoice join subscription on subscription.id = invoice.subscription_id where invoice.request_id = $1`,
      [id],
    );
    const payment = { _id: paid?._id, number: paid?.number };
    expect(await readCheckout(customer, url)).toMatchObject({ ...order, state: 'paid', renewsAt: paid?.ends.toISOString(), payment });
  });

  test('shows them for an expired checkout too', async () => {
    const { id, customer } = await prepareRequest(fixture, { status: 'proof_accepted' });
    const { url } = await openCheckout(customer, id);
    await advanceDays(testApp, 0.1);
    expect(await readCheckout(customer, url)).toMatchObject({ state: 'expired', title: expect.stringMatching(/./), payment: null });
  });
});

async function readCheckout({ browser }: CustomerWithCard, url: string) {
  const { body } = await browser.call('GET /api/customer/checkouts/{id}', { params: { id: url.split('/').at(-1) ?? '' } }, { asCustomer: true });
  return body;
}

describe('a payment that arrives too late', () => {
  // Proves: life.paid-all-the-same
  test('is refunded in full when the request was withdrawn at the same moment, and the seller gets nothing', async () => {
    const { id, customer } = await prepareRequest(fixture, { status: 'accepted' });
    const { url } = await openCheckout(customer, id);
    await testApp.provider.injectFailures({ events: { drop: 1 } });
    expect(await payCheckout(url, customer.card)).toBe(303);
    await testApp.provider.clearFailures();
    expect(await runCommand(customer, 'withdraw', id)).toBe(200);
    await resendEvents();
    await waitUntilIdle(testApp);
    expect(await statusOf(id)).toBe('cancelled');
    expect(await subscriptionsOf(id)).toEqual([]);
    const [invoice] = await invoicesOf(id);
    expect(invoice).toMatchObject({ is_unmatched: true, share: 0, settled: 0 });
    expect(invoice).toMatchObject({ refunded: (invoice as { amount: number }).amount });
    expect(await readCheckout(customer, url)).toMatchObject({
      state: 'refunded',
      customerPays: (invoice as { amount: number }).amount / 100,
      payment: null,
    });
  });
});

/** Delivers the events that were dropped. */
async function resendEvents(): Promise<void> {
  for (const { id } of await testApp.provider.events()) await fetch(`${testApp.provider.url}/_sim/events/${id}/resend`, { method: 'POST' });
}
