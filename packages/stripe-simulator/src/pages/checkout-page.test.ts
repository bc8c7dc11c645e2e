import type { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stripeId } from '../core/objects.ts';
import { type TestSimulator, startTestSimulator, stopAndCheck } from '../testing/test-simulator.ts';
import { openSubscriber, payCheckoutPage, rentalSessionParams, subscribe } from '../testing/subscribers.ts';
import { visitPage } from '../testing/page-visits.ts';

let testSimulator: TestSimulator;
beforeAll(async () => {
  testSimulator = await startTestSimulator({ frozenAt: new Date('2026-11-02T09:00:00Z') });
});
afterAll(() => stopAndCheck(testSimulator));

const sessionFor = (customer: string, changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  testSimulator.stripe.checkout.sessions.create(rentalSessionParams(customer, changes));
const stateOf = async ({ id }: Stripe.Checkout.Session) => testSimulator.stripe.checkout.sessions.retrieve(id);
const newCard = (number: string) => ({ card: 'another', number, expiry: '12 / 34', cvc: '123', name: 'Ann Renter' });
const success = ({ id }: Stripe.Checkout.Session) => `http://shop.test/subscriptions?session=${id}`;

test('shows what is bought, its price and interval, with the customer’s default card selected', async () => {
  const { customer, card } = await openSubscriber(testSimulator);
  const { id: newer } = await testSimulator.stripe.paymentMethods.attach('pm_card_mastercard', { customer });
  await testSimulator.stripe.paymentMethods.update(newer, { allow_redisplay: 'always' });
  const { status, text } = await visitPage(testSimulator, String((await sessionFor(customer)).url));
  expect(status).toBe(200);
  for (const words of ['Subscribe to Corner wall', 'Weekly rental', '$85.00', 'per week', 'Visa ending in 4242', 'Mastercard ending in 4444'])
    expect(text).toContain(words);
  expect(text).toContain(`value="${card}" checked`);
  expect(text.match(/ checked /g)).toHaveLength(1);
  expect(text).toContain('href="http://shop.test/requests"');
});

test('shows only cards that allow redisplay', async () => {
  const { customer, card } = await openSubscriber(testSimulator);
  await testSimulator.stripe.paymentMethods.update(card, { allow_redisplay: 'limited' });
  const usual = await sessionFor(customer);
  expect((await visitPage(testSimulator, String(usual.url))).text).not.toContain('ending in 4242');
  expect(await payCheckoutPage(testSimulator, usual, { card })).toMatchObject({ status: 402 });
  const wide = await sessionFor(customer, { saved_payment_method_options: { allow_redisplay_filters: ['always', 'limited', 'unspecified'] } });
  expect((await visitPage(testSimulator, String(wide.url))).text).toContain('Visa ending in 4242');
});

test('a new card is charged, saved and used for later periods', async () => {
  const { customer, card } = await openSubscriber(testSimulator);
  const session = await sessionFor(customer);
  expect((await payCheckoutPage(testSimulator, session, newCard('5555 5555 5555 4444'))).location).toBe(success(session));
  const { subscription } = await stateOf(session);
  const { default_payment_method: used } = await testSimulator.stripe.subscriptions.retrieve(stripeId(subscription));
  expect(used).not.toBe(card);
  expect(await testSimulator.stripe.paymentMethods.retrieve(stripeId(used))).toMatchObject({
    customer,
    card: { last4: '4444', exp_month: 12, exp_year: 2034 },
    billing_details: { name: 'Ann Renter', email: 'ann@shop.test' },
  });
});

test.each([
  ['4000 0000 0000 0002', 'Your card was declined.'],
  ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
  ['4000 0000 0000 0341', 'Your card was declined.'],
  ['4242 4242 4242 4241', 'Your card number is incorrect.'],
])('declines the card %s with "%s" and allows another attempt', async (number, message) => {
  const { customer, card } = await openSubscriber(testSimulator);
  const session = await sessionFor(customer);
  const refused = await payCheckoutPage(testSimulator, session, newCard(number));
  expect(refused.status).toBe(402);
  expect(refused.text).toMatch(new RegExp(`role="alert">${message}`));
  expect(refused.text).not.toContain(number);
  expect(await stateOf(session)).toMatchObject({ status: 'open', payment_status: 'unpaid', subscription: null });
  expect((await testSimulator.stripe.paymentMethods.list({ customer })).data.map(({ id }) => id)).toEqual([card]);
  expect((await payCheckoutPage(testSimulator, session, { card })).location).toBe(success(session));
  expect((await testSimulator.stripe.paymentIntents.list({ customer })).data).toHaveLength(1);
});

test('rejects an invalid expiry date', async () => {
  const { customer } = await openSubscriber(testSimulator);
  const session = await sessionFor(customer);
  const { status, text } = await payCheckoutPage(testSimulator, session, { ...newCard('4242424242424242'), expiry: '1' });
  expect([status, text]).toEqual([402, expect.stringContaining('expiration date is incomplete')]);
});

test('two submissions at once pay once, and both redirect', async () => {
  const { customer, card } = await openSubscriber(testSimulator);
  const session = await sessionFor(customer);
  const answers = await Promise.all([
    payCheckoutPage(testSimulator, session, { card }),
    payCheckoutPage(testSimulator, session, { card }),
    payCheckoutPage(testSimulator, session, { card }),
  ]);
  expect(answers.map(({ location }) => location)).toEqual([success(session), success(session), success(session)]);
  expect((await testSimulator.stripe.subscriptions.list({ customer })).data).toHaveLength(1);
  expect((await testSimulator.stripe.charges.list({ customer })).data).toHaveLength(1);
});

test.each([
  ['4000 0025 0000 3155', 'active'],
  ['4000 0027 6000 3184', 'past_due'],
])('the card %s needs authentication; a week later the subscription is %s', async (number, later) => {
  const { customer } = await openSubscriber(testSimulator);
  const session = await sessionFor(customer);
  const { location: bank } = await payCheckoutPage(testSimulator, session, newCard(number));
  expect((await visitPage(testSimulator, String(bank))).text).toMatch(/pays with\s+<strong>the card ending in/);
  expect(await stateOf(session)).toMatchObject({ status: 'open' });
  const { location: refused } = await visitPage(testSimulator, String(bank), { outcome: 'fail' });
  expect((await visitPage(testSimulator, String(refused))).text).toMatch(/role="alert">We are unable to authenticate/);
  const { location: again } = await payCheckoutPage(testSimulator, session, newCard(number));
  const { location: back } = await visitPage(testSimulator, String(again), { outcome: 'complete' });
  expect(new URL(String(back)).searchParams.get('redirect_status')).toBe('succeeded');
  expect((await visitPage(testSimulator, String(back))).location).toBe(success(session));
  const { subscription } = await stateOf(session);
  expect((await testSimulator.stripe.subscriptions.retrieve(stripeId(subscription))).status).toBe('active');
  await testSimulator.control('clock', { advance: '169h' });
  expect((await testSimulator.stripe.subscriptions.retrieve(stripeId(subscription))).status).toBe(later);
});

test('shows a paid and an expired session as such, and 404 for an unknown one', async () => {
  const { customer, card } = await openSubscriber(testSimulator);
  const [paid, expired] = [await sessionFor(customer), await sessionFor(customer)];
  await payCheckoutPage(testSimulator, paid, { card });
  await testSimulator.stripe.checkout.sessions.expire(expired.id);
  expect(await visitPage(testSimulator, `/c/pay/${paid.id}`)).toMatchObject({ status: 200, text: expect.stringContaining('Already paid') as string });
  expect(await visitPage(testSimulator, `/c/pay/${expired.id}`)).toMatchObject({
    status: 410,
    text: expect.stringContaining('has expired') as string,
  });
  expect(await visitPage(testSimulator, '/c/pay/cs_test_of_nobody')).toMatchObject({ status: 404 });
  expect(await visitPage(testSimulator, '/c/pay/cs_test_of_nobody', { card })).toMatchObject({ status: 404 });
});

test('a customer who returns from the bank too late has paid nothing', async () => {
  const { customer } = await openSubscriber(testSimulator);
  const session = await sessionFor(customer);
  const { location: bank } = await payCheckoutPage(testSimulator, session, newCard('4000 0027 6000 3184'));
  await testSimulator.stripe.checkout.sessions.expire(session.id);
  await visitPage(testSimulator, String(bank), { outcome: 'complete' });
  expect(await stateOf(session)).toMatchObject({ status: 'expired', payment_status: 'unpaid' });
  expect((await testSimulator.stripe.charges.list({ customer })).data).toEqual([]);
});

test('without a customer, the page asks for an email address and creates one', async () => {
  const { customer: _nobody, ...wanted } = rentalSessionParams('');
  const session = await testSimulator.stripe.checkout.sessions.create(wanted);
  expect((await visitPage(testSimulator, String(session.url))).text).toContain('name="email"');
  await payCheckoutPage(testSimulator, session, { ...newCard('4242424242424242'), email: 'new@shop.test' });
  const { customer, customer_details: details } = await stateOf(session);
  expect([typeof customer, details?.email]).toEqual(['string', 'new@shop.test']);
});

test('a one-time session is paid once', async () => {
  const { customer, card } = await openSubscriber(testSimulator);
  const price = { currency: 'usd', unit_amount: 1_500, product_data: { name: 'Poster' } };
  const session = await testSimulator.stripe.checkout.sessions.create({
    mode: 'payment',
    customer,
    line_items: [{ quantity: 2, price_data: price }],
    success_url: 'http://shop.test/thanks',
  });
  expect((await visitPage(testSimulator, String(session.url))).text).toContain('Pay $30.00');
  await payCheckoutPage(testSimulator, session, { card });
  expect(await stateOf(session)).toMatchObject({
    status: 'complete',
    subscription: null,
    payment_intent: expect.stringMatching(/^pi_/) as string,
  });
});

test('an invoice has a page with its status, and a PDF', async () => {
  const { subscription } = await subscribe(testSimulator);
  const [invoice] = (await testSimulator.stripe.invoices.list({ subscription })).data;
  const { text } = await visitPage(testSimulator, String(invoice?.hosted_invoice_url));
  expect(text).toMatch(/data-testid="invoice-status">paid/);
  expect(text).toContain(String(invoice?.number));
  const file = await visitPage(testSimulator, String(invoice?.invoice_pdf));
  expect([file.headers.get('content-type'), file.text.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
  expect(await visitPage(testSimulator, '/i/in_of_nobody')).toMatchObject({ status: 404 });
});

test('a draft invoice has no page', async () => {
  const { subscription } = await subscribe(testSimulator, { interval: 'day' });
  await testSimulator.control('clock', { advance: '1d' });
  const [draft] = (await testSimulator.stripe.invoices.list({ subscription })).data;
  expect(draft).toMatchObject({ status: 'draft', hosted_invoice_url: null });
  expect(await visitPage(testSimulator, `/i/${draft?.id}`)).toMatchObject({ status: 404 });
});
