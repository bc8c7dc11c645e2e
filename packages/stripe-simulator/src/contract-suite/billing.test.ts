import type { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stripeId } from '../core/objects.ts';
import { rentalSessionParams } from '../testing/subscribers.ts';
import { openStripeTarget, captureError, type StripeTarget } from './stripe-target.ts';

const target: StripeTarget = await openStripeTarget();
const { stripe } = target;
afterAll(() => target.stop());

async function customerWith(token: string): Promise<{ customer: string; card: string }> {
  const { id: customer } = await stripe.customers.create({ email: 'renter@frontage.test' });
  const { id: card } = await stripe.paymentMethods.attach(token, { customer });
  return { customer, card };
}

const inHalfAnHour = () => Math.floor(Date.now() / 1000) + 1_860;

describe(`checkout and subscriptions in ${target.name}`, () => {
  let price: string;
  beforeAll(async () => {
    const { id: product } = await stripe.products.create({ name: 'Corner wall' });
    price = (await stripe.prices.create({ product, currency: 'usd', unit_amount: 8_500, recurring: { interval: 'week' } })).id;
  });
  const subscribe = async (token = 'pm_card_visa', changes: Partial<Stripe.SubscriptionCreateParams> = {}) => {
    const { customer, card } = await customerWith(token);
    const items = [{ price }];
    return stripe.subscriptions.create({ customer, items, default_payment_method: card, metadata: { request: '1' }, ...changes });
  };

  describe('checkout', () => {
    test('a session with inline price data is open and has a URL and a total', async () => {
      const { customer } = await customerWith('pm_card_visa');
      const session = await stripe.checkout.sessions.create(rentalSessionParams(customer, { expires_at: inHalfAnHour() }));
      expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 8_500, client_reference_id: 'request-1', customer });
      expect(session.url).toMatch(/^https?:\/\//);
      const { data } = await stripe.checkout.sessions.listLineItems(session.id);
      expect(data).toMatchObject([
        { description: 'Corner wall', amount_total: 8_500, price: { recurring: { interval: 'week', interval_count: 1 } } },
      ]);
    });

    test.each([
      ['soon', 600],
      ['late', 90_000],
    ])('a session can not end too %s', async (_, seconds) => {
      const { customer } = await customerWith('pm_card_visa');
      const session = stripe.checkout.sessions.create(rentalSessionParams(customer, { expires_at: Math.floor(Date.now() / 1000) + seconds }));
      expect(await captureError(session)).toMatchObject({ status: 400, param: 'expires_at' });
    });

    test('an open session can be expired once', async () => {
      const { customer } = await customerWith('pm_card_visa');
      const { id } = await stripe.checkout.sessions.create(rentalSessionParams(customer));
      expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
      expect(await captureError(stripe.checkout.sessions.expire(id))).toMatchObject({ type: 'StripeInvalidRequestError', status: 400 });
    });

    test('rejects parameters that the newest version removed', async () => {
      const { customer } = await customerWith('pm_card_visa');
      const old = { ...rentalSessionParams(customer), payment_method_types: ['card'] };
      expect(await captureError(stripe.checkout.sessions.create(old as never))).toMatchObject({ status: 400 });
    });
  });

  describe('subscriptions', () => {
    test('a paid subscription is active, has its period on the item, and leads to its charge', async () => {
      const subscription = await subscribe();
      const [item] = subscription.items.data;
      expect(subscription).toMatchObject({
        status: 'active',
        cancel_at_period_end: false,
        metadata: { request: '1' },
        billing_mode: { type: 'flexible' },
      });
      expect(Number(item?.current_period_end) - Number(item?.current_period_start)).toBe(7 * 86_400);
      const invoice = await stripe.invoices.retrieve(stripeId(subscription.latest_invoice));
      expect(invoice).toMatchObject({
        status: 'paid',
        amount_paid: 8_500,
        billing_reason: 'subscription_create',
        number: expect.stringMatching(/-0001$/) as string,
        hosted_invoice_url: expect.stringMatching(/^https?:/) as string,
        parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id, metadata: { request: '1' } } },
      });
      const payments = await stripe.invoicePayments.list({ invoice: invoice.id, status: 'paid' });
      expect(payments.data).toMatchObject([{ amount_paid: 8_500, payment: { type: 'payment_intent' } }]);
      const intent = await stripe.paymentIntents.retrieve(stripeId(payments.data[0]?.payment.payment_intent), {
        expand: ['latest_charge.balance_transaction'],
      });
      expect(intent).toMatchObject({
        customer: subscription.customer,
        latest_charge: { amount: 8_500, balance_transaction: { amount: 8_500, type: 'charge' } },
      });
    });

    test('cancelling at period end can be undone', async () => {
      const { id } = await subscribe();
      const marked = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
      expect(marked).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: marked.items.data[0]?.current_period_end });
      expect(marked.cancellation_details?.reason).toBe('cancellation_requested');
      expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
        cancel_at_period_end: false,
        cancel_at: null,
        canceled_at: null,
      });
    });

    test('cancelling at a time can be moved, removed, and replaced by the end of the period', async () => {
      const { id, items } = await subscribe();
      const periodEnd = items.data[0]?.current_period_end ?? 0;
      const week = 7 * 86_400;
      const none = { cancel_at: null, cancel_at_period_end: false, canceled_at: null };
      const planned = await stripe.subscriptions.update(id, { cancel_at: periodEnd + week, proration_behavior: 'none' });
      expect(planned).toMatchObject({ status: 'active', cancel_at: periodEnd + week, cancel_at_period_end: false });
      expect(planned.canceled_at).not.toBeNull();
      expect(await stripe.subscriptions.update(id, { cancel_at: periodEnd, proration_behavior: 'none' })).toMatchObject({ cancel_at: periodEnd });
      expect(await stripe.subscriptions.update(id, { cancel_at: '' })).toMatchObject(none);
      await stripe.subscriptions.update(id, { cancel_at: periodEnd + week, proration_behavior: 'none' });
      expect(await stripe.subscriptions.update(id, { cancel_at_period_end: true })).toMatchObject({
        cancel_at: periodEnd,
        cancel_at_period_end: true,
      });
      expect(await stripe.subscriptions.update(id, { cancel_at: periodEnd + week, proration_behavior: 'none' })).toMatchObject({
        cancel_at: periodEnd + week,
        cancel_at_period_end: false,
      });
      expect(await stripe.invoices.list({ subscription: id })).toMatchObject({ data: [{ billing_reason: 'subscription_create' }] });
    });

    test('cancelling at a time in the past is refused', async () => {
      const { id, start_date: start } = await subscribe();
      expect(await captureError(stripe.subscriptions.update(id, { cancel_at: start - 3_600 }))).toMatchObject({ status: 400, param: 'cancel_at' });
      expect((await stripe.subscriptions.retrieve(id)).cancel_at).toBeNull();
    });

    test('a cancelled subscription cannot be changed', async () => {
      const { id } = await subscribe();
      expect(await stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled', ended_at: expect.any(Number) as number });
      expect(await captureError(stripe.subscriptions.update(id, { cancel_at_period_end: false }))).toMatchObject({ status: 400 });
      expect(await captureError(stripe.subscriptions.cancel(id))).toMatchObject({ status: 404, code: 'resource_missing' });
    });

    test('a declined first payment leaves it incomplete, and the invoice can still be paid', async () => {
      const subscription = await subscribe('pm_card_chargeCustomerFail');
      expect(subscription.status).toBe('incomplete');
      const invoice = stripeId(subscription.latest_invoice);
      expect(await captureError(stripe.invoices.pay(invoice))).toMatchObject({ type: 'StripeCardError', status: 402, code: 'card_declined' });
      const { id: card } = await stripe.paymentMethods.attach('pm_card_visa', { customer: stripeId(subscription.customer) });
      expect(await stripe.invoices.pay(invoice, { payment_method: card })).toMatchObject({ status: 'paid', amount_remaining: 0 });
      expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
      expect(await captureError(stripe.invoices.pay(invoice))).toMatchObject({ status: 400 });
    });

    test('rejects another customer’s card', async () => {
      const { id } = await subscribe();
      const { card } = await customerWith('pm_card_visa');
      expect(await captureError(stripe.subscriptions.update(id, { default_payment_method: card }))).toMatchObject({ status: 400 });
    });

    test('lists by customer, without cancelled ones unless requested', async () => {
      const { id, customer } = await subscribe();
      const listed = async (status?: 'all') => (await stripe.subscriptions.list({ customer: stripeId(customer), ...(status && { status }) })).data;
      expect((await listed()).map((each) => each.id)).toEqual([id]);
      await stripe.subscriptions.cancel(id);
      expect(await listed()).toEqual([]);
      expect((await listed('all')).map((each) => each.status)).toEqual(['canceled']);
    });
  });
});
