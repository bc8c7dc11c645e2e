import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { stripeCustomerOf, newCustomerWithCard, paymentsDeps, saveCard } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { retryOpenOperations } from '../stripe-sync/operations.job.ts';

let testApp: PaymentsTestApp;
beforeAll(async () => {
  testApp = await startPaymentsTestApp({ worker: false });
});
afterAll(() => testApp.close());

const asCustomer = { asCustomer: true };
const startSetup = (browser: Browser) => browser.call('POST /api/payment-methods/setup-intent', {}, asCustomer);
const list = (browser: Browser) => browser.call('GET /api/payment-methods', {}, asCustomer);
const remove = (browser: Browser, id: string) => browser.call('DELETE /api/payment-methods/{id}', { params: { id } }, asCustomer);
const choose = (browser: Browser, id: string) => browser.call('PUT /api/payment-methods/{id}/default', { params: { id } }, asCustomer);
const preferred = async (browser: Browser) => (await list(browser)).body.preferred;
const listIds = async (browser: Browser) => (await list(browser)).body.paymentMethods.map(({ id }) => id);
const readOwner = async (card: string) => (await testApp.provider.stripe.paymentMethods.retrieve(card)).customer;
const createCustomer = { method: 'POST', path: '^/v1/customers$' };
const findStripeCustomers = async (email: string) => (await testApp.provider.stripe.customers.list({ email })).data;

describe('the card to use first', () => {
  test('is the chosen one as long as it is saved', async () => {
    const { browser } = await signedInPerson(testApp, 'customer');
    const first = await saveCard(testApp, browser);
    await saveCard(testApp, browser);
    expect(await preferred(browser)).toBeNull();
    expect((await choose(browser, first)).status).toBe(200);
    expect(await preferred(browser)).toBe(first);
    await remove(browser, first);
    expect(await preferred(browser)).toBeNull();
  });

  test('can’t be someone else’s', async () => {
    const { browser } = await signedInPerson(testApp, 'customer');
    const stranger = await newCustomerWithCard(testApp);
    await saveCard(testApp, browser);
    expect((await choose(browser, stranger.card)).status).toBe(404);
  });
});

describe('saving a card', () => {
  test('returns a client secret for the card form, which we store nowhere', async () => {
    const { person, browser } = await signedInPerson(testApp, 'customer');
    const { status, body } = await startSetup(browser);
    expect(status).toBe(200);
    const [intent = '', secret = ''] = body.clientSecret.split('_secret_');
    expect(await testApp.provider.stripe.setupIntents.retrieve(intent)).toMatchObject({
      customer: await stripeCustomerOf(testApp, person.id),
      usage: 'off_session',
      allowed_payment_method_types: ['card'],
      status: 'requires_payment_method',
    });
    expect(testApp.log()).not.toContain(secret);
    const rows = await testApp.sql<{ line: string }>(
      'select o::text as line from provider_operation o union all select c::text from payment_customer c',
    );
    expect(rows.filter(({ line }) => line.includes(secret))).toEqual([]);
  });

  test('creates the customer at the provider once, with their name and our id', async () => {
    const { person, browser } = await signedInPerson(testApp, 'customer');
    expect((await list(browser)).body.paymentMethods).toEqual([]);
    expect(await findStripeCustomers(person.email)).toEqual([]);
    const responses = await Promise.all(Array.from({ length: 8 }, () => startSetup(browser)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const [customer, ...others] = await findStripeCustomers(person.email);
    expect(others).toEqual([]);
    expect(customer).toMatchObject({ name: person.name, metadata: { customer_id: person.id }, id: await stripeCustomerOf(testApp, person.id) });
  });

  test('reuses an unfinished setup and starts a new one after a finished one', async () => {
    const { browser } = await signedInPerson(testApp, 'customer');
    const first = (await startSetup(browser)).body.clientSecret;
    expect((await startSetup(browser)).body.clientSecret).toBe(first);
    await saveCard(testApp, browser);
    const next = (await startSetup(browser)).body.clientSecret;
    expect(next).not.toBe(first);
    expect((await startSetup(browser)).body.clientSecret).toBe(next);
  });

  test('is rate limited, because thieves try out cards', async () => {
    const limited = await startPaymentsTestApp({ worker: false, rateLimits: {} });
    try {
      const { browser } = await signedInPerson(limited, 'customer');
      const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await startSetup(browser)).status));
      expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    } finally {
      await limited.close();
    }
  });

  test.each(['lost_before', 'lost_after', 'saved_500', 'malformed'] as const)(
    'that fails with %s reports an error, and a retry creates no second customer',
    async (kind) => {
      const { person, browser } = await signedInPerson(testApp, 'customer');
      await testApp.provider.injectFailures({ rules: [{ match: createCustomer, effect: { kind } }] });
      const failed = await startSetup(browser);
      expect([failed.status, failed.body.code, failed.body.message]).toEqual([503, 'provider_unavailable', 'Failed to add payment method']);
      await testApp.provider.clearFailures();
      expect((await startSetup(browser)).status).toBe(200);
      const [customer, ...others] = await findStripeCustomers(person.email);
      expect([customer?.id, others]).toEqual([await stripeCustomerOf(testApp, person.id), []]);
    },
  );

  test.each(['lost_before', 'lost_after'] as const)('that failed with %s a day ago creates no second customer either', async (kind) => {
    const { person, browser } = await signedInPerson(testApp, 'customer');
    await testApp.provider.injectFailures({ rules: [{ match: createCustomer, effect: { kind } }] });
    await startSetup(browser);
    await testApp.provider.clearFailures();
    await testApp.provider.advanceClock('25h');
    await testApp.sql(`update provider_operation set round_began_at = round_began_at - interval '25 hours' where account_id = $1`, [person.id]);
    expect((await startSetup(browser)).status).toBe(200);
    const [customer, ...others] = await findStripeCustomers(person.email);
    expect([customer?.id, others]).toEqual([await stripeCustomerOf(testApp, person.id), []]);
  });
});

// Proves: fields.card
test('lists saved cards newest first, with only the fields that their owner may see', async () => {
  const { browser, card } = await newCustomerWithCard(testApp, 'pm_card_visa');
  await testApp.provider.advanceClock('10s');
  const newer = await saveCard(testApp, browser, 'pm_card_mastercard');
  const { body } = await list(browser);
  expect(body.paymentMethods).toEqual([
    { id: newer, card: { brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: expect.any(Number) as number } },
    { id: card, card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: expect.any(Number) as number } },
  ]);
});

// Proves: roles.customer.cards
test('lists only the cards of the customer', async () => {
  const [customer, other] = [await newCustomerWithCard(testApp), await newCustomerWithCard(testApp)];
  expect(await listIds(customer.browser)).toEqual([customer.card]);
  expect(await listIds(other.browser)).toEqual([other.card]);
});

describe('removing a card', () => {
  test('detaches it at the provider', async () => {
    const { browser, card } = await newCustomerWithCard(testApp);
    const response = await remove(browser, card);
    expect([response.status, response.body.message]).toEqual([200, 'Payment method removed']);
    expect(await listIds(browser)).toEqual([]);
    expect(await readOwner(card)).toBeNull();
  });

  test('succeeds for repeated requests, at once or later', async () => {
    const { browser, card } = await newCustomerWithCard(testApp);
    const responses = await Promise.all(Array.from({ length: 5 }, () => remove(browser, card)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await remove(browser, card)).status).toBe(200);
  });

  test('of another customer gets the same refusal as an unknown card', async () => {
    const [customer, other] = [await newCustomerWithCard(testApp), await newCustomerWithCard(testApp)];
    const { browser: newCustomer } = await signedInPerson(testApp, 'customer');
    const refusals = [];
    for (const browser of [customer.browser, newCustomer]) {
      for (const id of [other.card, 'pm_doesnotexist', `${other.card}x`]) refusals.push(await remove(browser, id));
    }
    const texts = refusals.map(({ text, body }) => text.replace(body.requestId ?? '', ''));
    expect(new Set(texts).size).toBe(1);
    expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([404]));
    expect(await readOwner(other.card)).toBe(other.customer);
  });

  test('is refused to another customer also while its owner is removing it', async () => {
    const [customer, other] = [await newCustomerWithCard(testApp), await newCustomerWithCard(testApp)];
    await testApp.provider.injectFailures({ rules: [{ match: { path: 'detach' }, effect: { kind: 'lost_before' } }] });
    expect((await remove(other.browser, other.card)).status).toBe(503);
    expect((await remove(customer.browser, other.card)).status).toBe(404);
    await testApp.provider.clearFailures();
    expect((await remove(customer.browser, other.card)).status).toBe(404);
    expect((await remove(other.browser, other.card)).status).toBe(200);
    expect((await remove(customer.browser, other.card)).status).toBe(404);
  });

  // Proves: errors.cards.remove
  test.each(['lost_before', 'saved_500'] as const)('that fails with %s reports an error, and succeeds the next time', async (kind) => {
    const { browser, card } = await newCustomerWithCard(testApp);
    await testApp.provider.injectFailures({ rules: [{ match: { path: 'detach' }, effect: { kind } }] });
    const failed = await remove(browser, card);
    expect([failed.status, failed.body.message]).toEqual([503, 'Failed to remove payment method']);
    await testApp.provider.clearFailures();
    expect((await remove(browser, card)).status).toBe(200);
    expect(await readOwner(card)).toBeNull();
  });

  test('succeeds if only the response of the provider was lost', async () => {
    const { browser, card } = await newCustomerWithCard(testApp);
    await testApp.provider.injectFailures({ rules: [{ match: { path: 'detach' }, effect: { kind: 'lost_after' } }] });
    expect((await remove(browser, card)).status).toBe(200);
    await testApp.provider.clearFailures();
    expect(await readOwner(card)).toBeNull();
  });

  test.each(['4242424242424242', 'pm_', 'pm_a b', '../customers', 'cus_1', `pm_${'x'.repeat(201)}`])('rejects %s as a card id', async (id) => {
    const { browser } = await newCustomerWithCard(testApp);
    expect((await remove(browser, id)).status).toBe(400);
  });
});

test('detaches all cards when the customer deletes their account', async () => {
  const { person, browser, card } = await newCustomerWithCard(testApp);
  const second = await saveCard(testApp, browser);
  const deletion = await browser.call('POST /auth/account-deletion', { body: { password: person.password } }, asCustomer);
  expect(deletion.status).toBe(200);
  expect(await retryOpenOperations(await paymentsDeps(testApp))).toBe(1);
  expect([await readOwner(card), await readOwner(second)]).toEqual([null, null]);
});

test('abandons the creation of a customer who deletes their account', async () => {
  const { person, browser } = await signedInPerson(testApp, 'customer');
  await testApp.provider.injectFailures({ rules: [{ match: createCustomer, effect: { kind: 'lost_before' } }] });
  await startSetup(browser);
  await testApp.provider.clearFailures();
  await browser.call('POST /auth/account-deletion', { body: { password: person.password } }, asCustomer);
  await testApp.sql(`update provider_operation set tried_at = tried_at - interval '2 hours'`);
  expect(await retryOpenOperations(await paymentsDeps(testApp))).toBe(0);
  expect(await findStripeCustomers(person.email)).toEqual([]);
  expect(await testApp.sql('select state, input from provider_operation where account_id = $1', [person.id])).toEqual([
    { state: 'refused', input: null },
  ]);
});

test('is not available to sellers', async () => {
  const { browser } = await signedInPerson(testApp, 'seller');
  expect((await browser.call('GET /api/payment-methods')).status).toBe(401);
});
