import type { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stripeId } from '../core/objects.ts';
import { captureError } from '../contract-suite/stripe-target.ts';
import { type TestSimulator, startTestSimulator, stopAndCheck } from '../testing/test-simulator.ts';
import { openSubscriber, payCheckoutPage, rentalSessionParams, type Subscriber, storedEventTypesAbout } from '../testing/subscribers.ts';

const begin = new Date('2026-11-02T09:00:00Z');
const now = begin.getTime() / 1000;
let testSimulator: TestSimulator;
let ann: Subscriber;
beforeAll(async () => {
  testSimulator = await startTestSimulator({ frozenAt: begin });
  ann = await openSubscriber(testSimulator);
});
afterAll(() => stopAndCheck(testSimulator));

const create = (changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  testSimulator.stripe.checkout.sessions.create(rentalSessionParams(ann.customer, changes));

test('a new session is open and has a URL and a total', async () => {
  const session = await create({ expires_at: now + 3_600 });
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 8_500,
    client_reference_id: 'request-1',
    metadata: { request: '1' },
    expires_at: now + 3_600,
    subscription: null,
    invoice: null,
    url: `${testSimulator.url}/c/pay/${session.id}`,
  });
  const { data } = await testSimulator.stripe.checkout.sessions.listLineItems(session.id);
  expect(data).toMatchObject([{ description: 'Corner wall', amount_total: 8_500, quantity: 1, price: { recurring: { interval: 'week' } } }]);
  const whole = await testSimulator.stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items.data.price.product'] });
  expect(whole.line_items?.data[0]?.price?.product).toMatchObject({ name: 'Corner wall', metadata: { listing: '1' } });
});

test.each([
  ['less than half an hour', { expires_at: now + 1_799 }, 'expires_at'],
  ['more than a day', { expires_at: now + 86_401 }, 'expires_at'],
  ['no way back', { success_url: '' }, 'success_url'],
  ['a way back that leads nowhere', { success_url: 'shop/subscriptions' }, 'success_url'],
  ['a customer who is not there', { customer: 'cus_0' }, 'customer'],
])('rejects a session with %s', async (_, changes, param) => {
  expect(await captureError(create(changes))).toMatchObject({ type: 'StripeInvalidRequestError', param });
});

test.each([
  ['nothing of it', { quantity: 0 }, {}, 'line_items[0][quantity]'],
  ['a period that nobody knows', {}, { recurring: { interval: 'hour' } }, 'line_items[0][price_data][recurring]'],
  ['a period of four years', {}, { recurring: { interval: 'year', interval_count: 4 } }, 'line_items[0][price_data][recurring]'],
  ['less than nothing', {}, { unit_amount: -1 }, 'line_items[0][price_data][unit_amount]'],
  ['another currency', {}, { currency: 'eur' }, 'line_items[0][price_data][currency]'],
])('rejects an order of %s', async (_, itemChanges, priceChanges, param) => {
  const [item] = rentalSessionParams(ann.customer).line_items;
  const order = { ...item, ...itemChanges, price_data: { ...item?.price_data, ...priceChanges } };
  expect(await captureError(create({ line_items: [order as never] }))).toMatchObject({ status: 400, param });
});

test('rejects parameters that are not simulated but would change the payment', async () => {
  expect(await captureError(create({ discounts: [{ coupon: 'half' }] }))).toMatchObject({ status: 501 });
  expect(await captureError(create({ subscription_data: { trial_period_days: 3 } }))).toMatchObject({ status: 501 });
});

test('rejects a checkout below fifty cents', async () => {
  const [item] = rentalSessionParams(ann.customer).line_items;
  const cheap = create({ line_items: [{ quantity: 1, price_data: { ...item?.price_data, currency: 'usd', unit_amount: 49 } }] });
  expect(await captureError(cheap)).toMatchObject({ status: 400, code: 'amount_too_small' });
});

test('a payment starts the subscription, pays its first invoice and redirects to the shop', async () => {
  const session = await create();
  const { status, location } = await payCheckoutPage(testSimulator, session, { card: ann.card });
  expect([status, location]).toEqual([303, `http://shop.test/subscriptions?session=${session.id}`]);
  const done = await testSimulator.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice'] });
  const { subscription, invoice } = done as { subscription: Stripe.Subscription; invoice: Stripe.Invoice };
  expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
  expect(subscription).toMatchObject({
    status: 'active',
    customer: ann.customer,
    default_payment_method: ann.card,
    description: 'Corner wall',
    metadata: { request: '1' },
    latest_invoice: invoice.id,
    items: { data: [{ current_period_start: now, current_period_end: now + 7 * 86_400, quantity: 1 }] },
  });
  expect(invoice).toMatchObject({
    status: 'paid',
    amount_paid: 8_500,
    amount_remaining: 0,
    billing_reason: 'subscription_create',
    number: expect.stringMatching(/^\w{8}-0001$/) as string,
    hosted_invoice_url: `${testSimulator.url}/i/${invoice.id}`,
    parent: { subscription_details: { subscription: subscription.id, metadata: { request: '1' } } },
  });
  expect(storedEventTypesAbout(testSimulator, session.id, subscription.id, invoice.id)).toEqual([
    'v1.invoice.created',
    'v1.customer.subscription.created',
    'v1.invoice.finalized',
    'v1.invoice.updated',
    'v1.invoice.paid',
    'v1.invoice.payment_succeeded',
    'v1.customer.subscription.updated',
    'v1.checkout.session.completed',
  ]);
});

test('an invoice leads to its payment, intent, charge and balance transaction', async () => {
  const session = await create();
  await payCheckoutPage(testSimulator, session, { card: ann.card });
  const { invoice } = await testSimulator.stripe.checkout.sessions.retrieve(session.id);
  const { data } = await testSimulator.stripe.invoicePayments.list({ invoice: stripeId(invoice), status: 'paid' });
  expect(data).toMatchObject([{ amount_paid: 8_500, is_default: true, payment: { type: 'payment_intent' } }]);
  const intent = await testSimulator.stripe.paymentIntents.retrieve(stripeId(data[0]?.payment.payment_intent), {
    expand: ['latest_charge.balance_transaction'],
  });
  expect(intent).toMatchObject({
    status: 'succeeded',
    customer: ann.customer,
    description: 'Subscription creation',
    latest_charge: { amount: 8_500, customer: ann.customer, balance_transaction: { amount: 8_500, fee: 277, net: 8_223, type: 'charge' } },
  });
  const folded = await testSimulator.stripe.invoices.retrieve(stripeId(invoice), { expand: ['payments.data.payment.payment_intent'] });
  expect(folded.payments?.data[0]?.payment.payment_intent).toMatchObject({ id: intent.id });
});

test('a session can be expired once, but not after it was paid', async () => {
  const session = await create();
  expect(await testSimulator.stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
  expect(storedEventTypesAbout(testSimulator, session.id)).toEqual(['v1.checkout.session.expired']);
  expect(await captureError(testSimulator.stripe.checkout.sessions.expire(session.id))).toMatchObject({ status: 400 });
  const paid = await create();
  await payCheckoutPage(testSimulator, paid, { card: ann.card });
  expect(await captureError(testSimulator.stripe.checkout.sessions.expire(paid.id))).toMatchObject({
    status: 400,
    message: expect.stringContaining('`complete`') as string,
  });
});

test('two sessions for the same order can both be paid: the shop must prevent that', async () => {
  const sessions = [await create(), await create()];
  for (const session of sessions) await payCheckoutPage(testSimulator, session, { card: ann.card });
  const done = await Promise.all(sessions.map(({ id }) => testSimulator.stripe.checkout.sessions.retrieve(id)));
  expect(new Set(done.map(({ subscription }) => subscription)).size).toBe(2);
});

test('lists sessions by customer and status', async () => {
  const other = await openSubscriber(testSimulator);
  const session = await testSimulator.stripe.checkout.sessions.create(rentalSessionParams(other.customer));
  const listed = async (status: 'open' | 'expired') =>
    (await testSimulator.stripe.checkout.sessions.list({ customer: other.customer, status })).data.length;
  expect([await listed('open'), await listed('expired')]).toEqual([1, 0]);
  await testSimulator.stripe.checkout.sessions.expire(session.id);
  expect([await listed('open'), await listed('expired')]).toEqual([0, 1]);
});

test('an unpaid session expires on its own', async () => {
  const session = await create({ expires_at: testSimulator.simulator.clock.seconds() + 1_800 });
  await testSimulator.control('clock', { advance: '29m' });
  expect((await testSimulator.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  await testSimulator.control('clock', { advance: '1m' });
  expect(await testSimulator.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired', payment_status: 'unpaid' });
  expect(storedEventTypesAbout(testSimulator, session.id)).toEqual(['v1.checkout.session.expired']);
  expect(await payCheckoutPage(testSimulator, session, { card: ann.card })).toMatchObject({ status: 410 });
});
