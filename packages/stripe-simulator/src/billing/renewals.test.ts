import type { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stripeId } from '../core/objects.ts';
import { captureError } from '../contract-suite/stripe-target.ts';
import { type TestSimulator, startTestSimulator, stopAndCheck } from '../testing/test-simulator.ts';
import { subscribe, storedEventTypesAbout } from '../testing/subscribers.ts';
import { visitPage } from '../testing/page-visits.ts';

let testSimulator: TestSimulator;
const open = async (time: string) => {
  testSimulator = await startTestSimulator({ frozenAt: new Date(time) });
};
beforeEach(() => open('2026-11-02T09:00:00Z'));
afterEach(() => stopAndCheck(testSimulator));

const advance = (length: string) => testSimulator.control('clock', { advance: length });
const to = (time: string) => testSimulator.control('clock', { to: time });
const subscriptionAt = (id: string) => testSimulator.stripe.subscriptions.retrieve(id);
const invoicesOf = async (subscription: string) => (await testSimulator.stripe.invoices.list({ subscription })).data;
const latest = async (subscription: string) => (await invoicesOf(subscription))[0] as Stripe.Invoice;
const declineCard = (card: string, refused: string | null = 'card_declined') => testSimulator.control(`payment_methods/${card}/nature`, { refused });
const periodOf = async (id: string) => {
  const [item] = (await subscriptionAt(id)).items.data;
  return [item?.current_period_start, item?.current_period_end].map((time) => new Date(Number(time) * 1000).toISOString().slice(0, 10));
};

test('a new period starts with a draft invoice that is charged an hour later', async () => {
  const { subscription, customer } = await subscribe(testSimulator);
  await advance('7d');
  expect(await periodOf(subscription)).toEqual(['2026-11-09', '2026-11-16']);
  const draft = await latest(subscription);
  expect(draft).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle', number: null, amount_due: 8_500, attempt_count: 0 });
  expect(draft.automatically_finalizes_at).toBe(draft.created + 3_600);
  expect((await subscriptionAt(subscription)).latest_invoice).toBe(draft.id);
  await advance('1h');
  const paid = await latest(subscription);
  expect(paid).toMatchObject({ id: draft.id, status: 'paid', attempt_count: 1, number: expect.stringMatching(/-0002$/) as string });
  expect(paid.lines.data[0]?.period).toEqual({ start: draft.created, end: draft.created + 7 * 86_400 });
  expect(storedEventTypesAbout(testSimulator, draft.id)).toEqual(
    ['created', 'finalized', 'updated', 'paid', 'payment_succeeded'].map((name) => `v1.invoice.${name}`),
  );
  const [payment] = (await testSimulator.stripe.invoicePayments.list({ invoice: draft.id })).data;
  const intent = await testSimulator.stripe.paymentIntents.retrieve(stripeId(payment?.payment.payment_intent));
  expect(intent).toMatchObject({ status: 'succeeded', customer, description: 'Subscription update', amount: 8_500 });
});

test.each([
  ['day', '2027-01-31T09:00:00Z', ['2027-02-01', '2027-02-02']],
  ['week', '2027-01-31T09:00:00Z', ['2027-02-07', '2027-02-14']],
  ['month', '2027-01-31T09:00:00Z', ['2027-02-28', '2027-03-31']],
  ['year', '2028-02-29T09:00:00Z', ['2029-02-28', '2030-02-28']],
] as const)('a period of one %s that began at %s ends and ends again on %s', async (interval, start, ends) => {
  await testSimulator.stop();
  await open(start);
  const { subscription } = await subscribe(testSimulator, { interval });
  expect((await periodOf(subscription))[1]).toBe(ends[0]);
  await to(`${ends[0]}T10:00:00Z`);
  expect(await periodOf(subscription)).toEqual(ends);
  expect(await latest(subscription)).toMatchObject({ status: 'paid', billing_reason: 'subscription_cycle' });
});

test('advancing the clock far pays every period on the way', async () => {
  const { subscription } = await subscribe(testSimulator, { interval: 'day' });
  await advance('30d');
  await advance('1h');
  const { data } = await testSimulator.stripe.invoices.list({ subscription, limit: 100 });
  expect(data).toHaveLength(31);
  expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['paid']));
});

test('a declined renewal is past due, is retried after 3, 5 and 7 days, and then ends the subscription', async () => {
  const { subscription, card } = await subscribe(testSimulator, { interval: 'month' });
  await declineCard(card, 'insufficient_funds');
  await to('2026-12-02T10:00:00Z');
  const declined = await latest(subscription);
  expect(declined).toMatchObject({ status: 'open', attempt_count: 1, attempted: true, amount_remaining: 8_500 });
  expect(declined.next_payment_attempt).toBe(Date.parse('2026-12-05T10:00:00Z') / 1000);
  expect((await subscriptionAt(subscription)).status).toBe('past_due');
  expect(storedEventTypesAbout(testSimulator, subscription).at(-1)).toBe('v1.customer.subscription.updated');
  for (const [day, attempts] of [
    ['05', 2],
    ['10', 3],
  ] as const) {
    await to(`2026-12-${day}T10:00:00Z`);
    expect((await latest(subscription)).attempt_count).toBe(attempts);
  }
  await to('2026-12-17T10:00:00Z');
  expect(await latest(subscription)).toMatchObject({ status: 'open', attempt_count: 4, next_payment_attempt: null, auto_advance: false });
  expect(await subscriptionAt(subscription)).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
  expect(storedEventTypesAbout(testSimulator, declined.id).filter((type) => type === 'v1.invoice.payment_failed')).toHaveLength(4);
  expect(storedEventTypesAbout(testSimulator, subscription).at(-1)).toBe('v1.customer.subscription.deleted');
  await advance('60d');
  expect(await invoicesOf(subscription)).toHaveLength(2);
});

test('a draft that is finalized early is still charged after an hour', async () => {
  const { subscription } = await subscribe(testSimulator);
  await advance('7d');
  const { id } = await latest(subscription);
  expect(await testSimulator.stripe.invoices.finalizeInvoice(id)).toMatchObject({ status: 'open', attempted: false });
  await advance('1h');
  expect(await latest(subscription)).toMatchObject({ id, status: 'paid', attempt_count: 1 });
  expect(await captureError(testSimulator.stripe.invoices.voidInvoice(id))).toMatchObject({ status: 400 });
});

test('finds subscriptions by the end of their period', async () => {
  const { subscription } = await subscribe(testSimulator);
  await subscribe(testSimulator, { interval: 'month' });
  const inTenDays = testSimulator.simulator.clock.seconds() + 10 * 86_400;
  const { data } = await testSimulator.stripe.subscriptions.list({ current_period_end: { lte: inTenDays } });
  expect(data.map(({ id }) => id)).toEqual([subscription]);
});

test('deleting a customer ends their subscriptions', async () => {
  const { subscription, customer } = await subscribe(testSimulator);
  await testSimulator.stripe.customers.del(customer);
  expect((await subscriptionAt(subscription)).status).toBe('canceled');
  await advance('30d');
  expect(await invoicesOf(subscription)).toHaveLength(1);
});

test('a successful retry makes the subscription active again', async () => {
  const { subscription, card } = await subscribe(testSimulator);
  await declineCard(card);
  await advance('7d');
  await advance('1h');
  await declineCard(card, null);
  await advance('3d');
  expect(await latest(subscription)).toMatchObject({ status: 'paid', attempt_count: 2, next_payment_attempt: null });
  expect((await subscriptionAt(subscription)).status).toBe('active');
});

test('a past due subscription gets further invoices, and the latest one decides its status', async () => {
  const { subscription, card } = await subscribe(testSimulator, { interval: 'day' });
  await declineCard(card);
  await advance('2d');
  await advance('1h');
  const [newest, older] = await invoicesOf(subscription);
  expect([newest?.status, older?.status]).toEqual(['open', 'open']);
  await declineCard(card, null);
  await testSimulator.stripe.invoices.pay(String(older?.id));
  expect((await subscriptionAt(subscription)).status).toBe('past_due');
  await testSimulator.stripe.invoices.pay(String(newest?.id));
  expect((await subscriptionAt(subscription)).status).toBe('active');
});

test('paying an open invoice with another card on its page continues the subscription', async () => {
  const { subscription, card } = await subscribe(testSimulator);
  await declineCard(card, 'expired_card');
  await advance('7d');
  await advance('1h');
  const { id, hosted_invoice_url: page } = await latest(subscription);
  const again = await visitPage(testSimulator, String(page), { card });
  expect([again.status, again.text]).toEqual([402, expect.stringContaining('Your card has expired.')]);
  const form = { card: 'another', number: '5555 5555 5555 4444', expiry: '12/34', cvc: '123', name: 'Ann Renter' };
  const visits = await Promise.all([visitPage(testSimulator, String(page), form), visitPage(testSimulator, String(page), form)]);
  expect(visits.map(({ location }) => location)).toEqual([page, page]);
  expect((await visitPage(testSimulator, String(page))).text).toContain('Paid on Mon, Nov 9, 2026');
  expect(await testSimulator.stripe.invoices.retrieve(id)).toMatchObject({ status: 'paid', attempt_count: 1 });
  expect((await subscriptionAt(subscription)).status).toBe('active');
  expect((await testSimulator.stripe.invoicePayments.list({ invoice: id })).data).toHaveLength(1);
});

test('a renewal that needs authentication fails until the customer authenticates on the invoice’s page', async () => {
  const { customer, subscription } = await subscribe(testSimulator);
  const { id: asking } = await testSimulator.stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer });
  await testSimulator.stripe.subscriptions.update(subscription, { default_payment_method: asking });
  await advance('7d');
  await advance('1h');
  const { id, hosted_invoice_url: page } = await latest(subscription);
  expect((await subscriptionAt(subscription)).status).toBe('past_due');
  expect(storedEventTypesAbout(testSimulator, id).slice(-2)).toEqual(['v1.invoice.payment_failed', 'v1.invoice.payment_action_required']);
  expect(await captureError(testSimulator.stripe.invoices.pay(id))).toMatchObject({ status: 402, code: 'invoice_payment_intent_requires_action' });
  const { location: bank } = await visitPage(testSimulator, String(page), { card: asking });
  const { location: back } = await visitPage(testSimulator, String(bank), { outcome: 'fail' });
  expect((await visitPage(testSimulator, String(back))).text).toContain('unable to authenticate');
  await visitPage(testSimulator, String((await visitPage(testSimulator, String(page), { card: asking })).location), { outcome: 'complete' });
  expect((await testSimulator.stripe.invoices.retrieve(id)).status).toBe('paid');
  expect((await subscriptionAt(subscription)).status).toBe('active');
});

test('a subscription cancelled at period end stops there without another invoice', async () => {
  const { subscription } = await subscribe(testSimulator);
  const marked = await testSimulator.stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
  expect(marked).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: marked.items.data[0]?.current_period_end });
  await advance('8d');
  const over = await subscriptionAt(subscription);
  expect(over).toMatchObject({ status: 'canceled', ended_at: marked.cancel_at, canceled_at: marked.canceled_at });
  expect(await invoicesOf(subscription)).toHaveLength(1);
  expect(storedEventTypesAbout(testSimulator, subscription).at(-1)).toBe('v1.customer.subscription.deleted');
  expect(await captureError(testSimulator.stripe.subscriptions.update(subscription, { cancel_at_period_end: false }))).toMatchObject({ status: 400 });
  expect(await captureError(testSimulator.stripe.subscriptions.cancel(subscription))).toMatchObject({ status: 404, code: 'resource_missing' });
});

test('cancelling at period end can be undone before the period ends', async () => {
  const { subscription } = await subscribe(testSimulator);
  await testSimulator.stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
  const reactivated = await testSimulator.stripe.subscriptions.update(subscription, { cancel_at_period_end: false });
  expect(reactivated).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
  await advance('8d');
  expect(await subscriptionAt(subscription)).toMatchObject({ status: 'active' });
  expect(await invoicesOf(subscription)).toHaveLength(2);
});

test('an immediate cancellation ends the subscription, and its draft is never charged', async () => {
  const { subscription } = await subscribe(testSimulator);
  await advance('7d');
  expect(await testSimulator.stripe.subscriptions.cancel(subscription)).toMatchObject({
    status: 'canceled',
    ended_at: testSimulator.simulator.clock.seconds(),
  });
  await advance('1d');
  expect(await latest(subscription)).toMatchObject({ status: 'draft', auto_advance: false });
  expect((await testSimulator.stripe.subscriptions.list({})).data).toEqual([]);
  expect((await testSimulator.stripe.subscriptions.list({ status: 'canceled' })).data).toHaveLength(1);
});

test('a renewal charges the subscription’s card, or else the customer’s default card', async () => {
  const { subscription, customer, card } = await subscribe(testSimulator);
  const { id: mastercard } = await testSimulator.stripe.paymentMethods.attach('pm_card_mastercard', { customer });
  const cardOfLatest = async () => {
    const [payment] = (await testSimulator.stripe.invoicePayments.list({ invoice: (await latest(subscription)).id })).data;
    return (await testSimulator.stripe.paymentIntents.retrieve(stripeId(payment?.payment.payment_intent))).payment_method;
  };
  await testSimulator.stripe.subscriptions.update(subscription, { default_payment_method: mastercard });
  await advance('8d');
  expect(await cardOfLatest()).toBe(mastercard);
  await testSimulator.stripe.paymentMethods.detach(mastercard);
  await advance('7d');
  expect(await cardOfLatest()).toBe(card);
  await testSimulator.stripe.paymentMethods.detach(card);
  await advance('7d');
  expect(await latest(subscription)).toMatchObject({ status: 'open', attempt_count: 1 });
});

test('rejects another customer’s card', async () => {
  const [one, other] = [await subscribe(testSimulator), await subscribe(testSimulator)];
  expect(await captureError(testSimulator.stripe.subscriptions.update(one.subscription, { default_payment_method: other.card }))).toMatchObject({
    code: 'resource_missing',
    param: 'default_payment_method',
  });
});

test('a subscription whose first invoice is unpaid expires after 23 hours', async () => {
  const { id: customer } = await testSimulator.stripe.customers.create({});
  const { id: card } = await testSimulator.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  const { id: product } = await testSimulator.stripe.products.create({ name: 'Wall' });
  const { id: price } = await testSimulator.stripe.prices.create({ product, currency: 'usd', unit_amount: 1_000, recurring: { interval: 'month' } });
  const started = await testSimulator.stripe.subscriptions.create({ customer, items: [{ price }], default_payment_method: card });
  expect(started.status).toBe('incomplete');
  await advance('23h');
  expect((await subscriptionAt(started.id)).status).toBe('incomplete_expired');
  expect((await latest(started.id)).status).toBe('void');
});

test('a planned end lets every period before it renew, and ends the subscription without a charge', async () => {
  const { subscription } = await subscribe(testSimulator);
  const { start_date: start } = await subscriptionAt(subscription);
  const end = start + 3 * 7 * 86_400;
  await testSimulator.stripe.subscriptions.update(subscription, { cancel_at: end, proration_behavior: 'none' });
  await advance('20d');
  expect(await subscriptionAt(subscription)).toMatchObject({ status: 'active', cancel_at: end, ended_at: null });
  await advance('1d');
  expect(await subscriptionAt(subscription)).toMatchObject({ status: 'canceled', ended_at: end });
  await advance('30d');
  expect((await invoicesOf(subscription)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
});

test('a planned end that is removed lets the subscription renew', async () => {
  const { subscription } = await subscribe(testSimulator);
  const { items } = await subscriptionAt(subscription);
  await testSimulator.stripe.subscriptions.update(subscription, { cancel_at: items.data[0]?.current_period_end ?? 0, proration_behavior: 'none' });
  expect(await testSimulator.stripe.subscriptions.update(subscription, { cancel_at_period_end: false })).toMatchObject({ cancel_at: null });
  await advance('8d');
  expect(await subscriptionAt(subscription)).toMatchObject({ status: 'active', ended_at: null });
  const middle = testSimulator.simulator.clock.seconds() + 3_600;
  expect(await captureError(testSimulator.stripe.subscriptions.update(subscription, { cancel_at: middle }))).toMatchObject({ status: 501 });
});
