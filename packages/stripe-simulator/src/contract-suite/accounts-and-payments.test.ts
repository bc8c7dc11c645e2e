import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyFriday, newAccount } from '../testing/sellers.ts';
import { openStripeTarget, captureError, type StripeTarget } from './stripe-target.ts';

const target: StripeTarget = await openStripeTarget();
const { stripe } = target;
afterAll(() => target.stop());

const whole = ['configuration.recipient', 'requirements', 'future_requirements', 'defaults', 'identity'] as const;

describe(`accounts and payments in ${target.name}`, () => {
  describe('connected accounts', () => {
    let account: Stripe.V2.Core.Account;
    const key = `account:${randomUUID()}`;
    const create = (changes = {}) =>
      stripe.v2.core.accounts.create({ ...newAccount, metadata: { seller_id: key }, ...changes }, { idempotencyKey: key });
    beforeAll(async () => {
      account = await create();
    });

    test('a new account requires details and a bank account and cannot receive transfers', async () => {
      const { stripe_transfers: transfers, payouts } = account.configuration?.recipient?.capabilities?.stripe_balance ?? {};
      expect([transfers?.status, payouts?.status]).not.toContain('active');
      const entries = account.requirements?.entries ?? [];
      expect(entries.length).toBeGreaterThan(0);
      expect(entries.some(({ awaiting_action_from: from }) => from === 'user')).toBe(true);
      expect(account).toMatchObject({ object: 'v2.core.account', dashboard: 'express', livemode: false, metadata: { seller_id: key } });
    });

    test('an idempotency key returns the same account, and rejects other parameters', async () => {
      expect((await create()).id).toBe(account.id);
      expect(await captureError(create({ display_name: 'Another name' }))).toMatchObject({ status: 400 });
    });

    test('large parts are returned only if included', async () => {
      const bare = await stripe.v2.core.accounts.retrieve(account.id);
      expect([bare.configuration ?? null, bare.requirements ?? null, bare.identity ?? null]).toEqual([null, null, null]);
      const full = await stripe.v2.core.accounts.retrieve(account.id, { include: [...whole] });
      expect(full.requirements?.entries?.length).toBeGreaterThan(0);
    });

    test('lists the account with its metadata', async () => {
      const listed = await stripe.v2.core.accounts.list({ limit: 20 });
      expect(listed.data.find(({ id }) => id === account.id)?.metadata).toEqual({ seller_id: key });
    });

    test('payouts can be set to Fridays', async () => {
      const context = { stripeContext: account.id };
      await stripe.balanceSettings.update(everyFriday, { ...context, idempotencyKey: `schedule:${account.id}` });
      const { payments } = await stripe.balanceSettings.retrieve({}, context);
      expect(payments.payouts?.schedule).toMatchObject({ interval: 'weekly', weekly_payout_days: ['friday'] });
      expect(payments.settlement_timing.delay_days).toEqual(expect.any(Number));
    });

    test('an onboarding link expires soon, and needs an existing account', async () => {
      const settings = { refresh_url: 'https://frontage.example/again', return_url: 'https://frontage.example/back' };
      const useCase = { type: 'account_onboarding', account_onboarding: settings } as const;
      const link = await stripe.v2.core.accountLinks.create({ account: account.id, use_case: useCase });
      expect(link.url).toMatch(/^https?:\/\//);
      expect(Date.parse(link.expires_at)).toBeLessThan(Date.parse(link.created) + 3_600_000);
      const forNobody = stripe.v2.core.accountLinks.create({ account: 'acct_1234567890123456', use_case: useCase });
      expect((await captureError(forNobody)).status).toBeGreaterThanOrEqual(400);
    });

    test('rejects a login link before onboarding', async () => {
      expect(await captureError(stripe.accounts.createLoginLink(account.id))).toMatchObject({ type: 'StripeInvalidRequestError', status: 400 });
    });

    test('reads balance and payouts in the account’s context', async () => {
      const context = { stripeContext: account.id };
      const balance = await stripe.balance.retrieve({}, context);
      expect(balance.available.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      expect((await stripe.payouts.list({ limit: 10 }, context)).data).toEqual([]);
    });

    test('rejects an account that is not ours', async () => {
      expect((await captureError(stripe.balance.retrieve({}, { stripeContext: 'acct_1234567890123456' }))).status).toBe(403);
    });

    test('rejects a transfer to an account that cannot receive it', async () => {
      const transfer = stripe.transfers.create({ amount: 100, currency: 'usd', destination: account.id });
      expect(await captureError(transfer)).toMatchObject({ status: 400, code: 'insufficient_capabilities_for_transfer' });
    });
  });

  describe('cards', () => {
    let customer: Stripe.Customer;
    beforeAll(async () => {
      customer = await stripe.customers.create({ email: 'customer@frontage.test', name: 'Casey Customer' });
    });
    const createIntent = () => stripe.setupIntents.create({ customer: customer.id, usage: 'off_session', allowed_payment_method_types: ['card'] });
    const save = async (card: string) => stripe.setupIntents.confirm((await createIntent()).id, { payment_method: card });
    const saved = async () => (await stripe.paymentMethods.list({ customer: customer.id, type: 'card' })).data;

    test('a setup intent has a client secret for the page', async () => {
      expect(await createIntent()).toMatchObject({
        status: 'requires_payment_method',
        customer: customer.id,
        client_secret: expect.stringContaining('_secret_') as string,
      });
    });

    test('a confirmed card belongs to the customer and shows brand, last4 and expiry', async () => {
      const done = await save('pm_card_mastercard');
      expect(done.status).toBe('succeeded');
      const card = (await saved()).find(({ id }) => id === done.payment_method);
      expect(card).toMatchObject({ customer: customer.id, card: { brand: 'mastercard', last4: '4444', exp_month: expect.any(Number) as number } });
    });

    test.each([
      ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
      ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ])('declines %s with %s / %s: %s', async (card, code, decline, message) => {
      expect(await captureError(save(card))).toMatchObject({ type: 'StripeCardError', status: 402, code, decline, message });
    });

    test('a card may require authentication', async () => {
      expect(await save('pm_card_authenticationRequired')).toMatchObject({ status: 'requires_action' });
    });

    test('a detached card is gone and cannot be detached twice', async () => {
      const done = await save('pm_card_visa');
      const id = done.payment_method as string;
      expect((await stripe.paymentMethods.detach(id)).customer).toBeNull();
      expect((await saved()).map((card) => card.id)).not.toContain(id);
      expect(await captureError(stripe.paymentMethods.detach(id))).toMatchObject({ status: 400, code: 'payment_method_unexpected_state' });
    });

    test('rejects another customer’s card', async () => {
      const other = await stripe.customers.create({});
      expect((await stripe.paymentMethods.list({ customer: other.id, type: 'card' })).data).toEqual([]);
    });

    test('an intent can be confirmed once', async () => {
      const done = await save('pm_card_visa');
      expect(await captureError(stripe.setupIntents.confirm(done.id, { payment_method: 'pm_card_visa' }))).toMatchObject({
        code: 'setup_intent_unexpected_state',
      });
    });

    test('rejects parameters that the newest version removed', async () => {
      const old = stripe.setupIntents.create({ customer: customer.id, payment_method_types: ['card'] } as never);
      expect(await captureError(old)).toMatchObject({ status: 400 });
    });
  });

  describe('money and errors', () => {
    test('a payment with immediately available funds can be paid out, in whole cents', async () => {
      const paid = await stripe.paymentIntents.create({
        amount: 2_000,
        currency: 'usd',
        confirm: true,
        payment_method: 'pm_card_bypassPending',
        allowed_payment_method_types: ['card'],
        expand: ['latest_charge.balance_transaction'],
      });
      const { balance_transaction: transaction } = paid.latest_charge as Stripe.Charge;
      expect(transaction).toMatchObject({ amount: 2_000, status: 'available', type: 'charge' });
      const { fee, net } = transaction as Stripe.BalanceTransaction;
      expect(fee + net).toBe(2_000);
    });

    test.each([
      ['an unknown parameter', { email: 'a@frontage.test', colour: 'red' }, 'parameter_unknown', 'colour'],
      ['too much metadata', { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, place) => [`key${place}`, 'x'])) }, undefined, 'metadata'],
    ])('rejects %s', async (_, params, code, param) => {
      const error = await captureError(stripe.customers.create(params));
      expect(error).toMatchObject({ type: 'StripeInvalidRequestError', status: 400, ...(code && { code }) });
      expect(error.param ?? '').toContain(param);
    });

    test('rejects less than fifty cents', async () => {
      expect(await captureError(stripe.paymentIntents.create({ amount: 49, currency: 'usd' }))).toMatchObject({
        code: 'amount_too_small',
        param: 'amount',
      });
    });

    test('a missing object gives the same error everywhere', async () => {
      expect(await captureError(stripe.payouts.retrieve('po_0'))).toMatchObject({
        status: 404,
        code: 'resource_missing',
        message: "No such payout: 'po_0'",
      });
      expect(await captureError(stripe.customers.retrieve('cus_0'))).toMatchObject({
        status: 404,
        code: 'resource_missing',
        message: "No such customer: 'cus_0'",
      });
    });
  });

  describe('events', () => {
    test('lists events by type and time, each with its related object', async () => {
      const since = Math.floor(Date.now() / 1000) - 60;
      const { id } = await stripe.customers.create({});
      const about = async () => (await stripe.v2.core.events.list({ object_id: id, types: ['v1.customer.created'], created: { gte: since } })).data;
      await expect.poll(about, { timeout: 100_000 }).toMatchObject([{ type: 'v1.customer.created', related_object: { id, type: 'customer' } }]);
    });

    test('a destination is created with a secret, disabled and deleted', async () => {
      const destination = await stripe.v2.core.eventDestinations.create({
        name: 'Contract suite',
        type: 'webhook_endpoint',
        event_payload: 'thin',
        events_from: ['@self', '@accounts'],
        enabled_events: ['v1.payout.paid', 'v2.core.account[requirements].updated'],
        webhook_endpoint: { url: 'https://frontage.example/webhooks/stripe' },
        include: ['webhook_endpoint.signing_secret'],
      });
      expect(destination.webhook_endpoint?.signing_secret).toMatch(/^whsec_/);
      expect((await stripe.v2.core.eventDestinations.disable(destination.id)).status).toBe('disabled');
      await stripe.v2.core.eventDestinations.del(destination.id);
      expect((await captureError(stripe.v2.core.eventDestinations.retrieve(destination.id))).status).toBe(404);
    });
  });
});
