import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { stripeCustomerOf, newCustomerWithCard, paymentsDeps, saveCard } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { retryOpenOperations } from '../stripe-sync/operations.job.ts';

let world: PaymentsTestApp;
beforeAll(async () => {
  world = await startPaymentsTestApp({ worker: false });
});
afterAll(() => world.close());

const asCustomer = { asCustomer: true };
const begin = (browser: Browser) => browser.call('POST /api/payment-methods/setup-intent', {}, asCustomer);
const list = (browser: Browser) => browser.call('GET /api/payment-methods', {}, asCustomer);
const remove = (browser: Browser, id: string) => browser.call('DELETE /api/payment-methods/{id}', { params: { id } }, asCustomer);
const idsOf = async (browser: Browser) => (await list(browser)).body.paymentMethods.map(({ id }) => id);
const ownerThere = async (card: string) => (await world.provider.stripe.paymentMethods.retrieve(card)).customer;
const opening = { method: 'POST', path: '^/v1/customers$' };
const customersThere = async (email: string) => (await world.provider.stripe.customers.list({ email })).data;

describe('saving a card', () => {
  test('begins with a secret for the form in the page, which we keep nowhere', async () => {
    const { person, browser } = await signedInPerson(world, 'customer');
    const { status, body } = await begin(browser);
    expect(status).toBe(200);
    const [intent = '', secret = ''] = body.clientSecret.split('_secret_');
    expect(await world.provider.stripe.setupIntents.retrieve(intent)).toMatchObject({
      customer: await stripeCustomerOf(world, person.id),
      usage: 'off_session',
      allowed_payment_method_types: ['card'],
      status: 'requires_payment_method',
    });
    expect(world.log()).not.toContain(secret);
    const rows = await world.sql<{ line: string }>(
      'select o::text as line from provider_operation o union all select c::text from payment_customer c',
    );
    expect(rows.filter(({ line }) => line.includes(secret))).toEqual([]);
  });

  test('makes the customer known to the provider, once, by name and our id', async () => {
    const { person, browser } = await signedInPerson(world, 'customer');
    expect((await list(browser)).body.paymentMethods).toEqual([]);
    expect(await customersThere(person.email)).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin(browser)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [customer, ...others] = await customersThere(person.email);
    expect(others).toEqual([]);
    expect(customer).toMatchObject({ name: person.name, metadata: { customer_id: person.id }, id: await stripeCustomerOf(world, person.id) });
  });

  test('takes up an attempt that nobody finished, and begins anew after one that was', async () => {
    const { browser } = await signedInPerson(world, 'customer');
    const first = (await begin(browser)).body.clientSecret;
    expect((await begin(browser)).body.clientSecret).toBe(first);
    await saveCard(world, browser);
    const next = (await begin(browser)).body.clientSecret;
    expect(next).not.toBe(first);
    expect((await begin(browser)).body.clientSecret).toBe(next);
  });

  test('is limited, because thieves try out cards', async () => {
    const limited = await startPaymentsTestApp({ worker: false, rateLimits: {} });
    try {
      const { browser } = await signedInPerson(limited, 'customer');
      const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await begin(browser)).status));
      expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    } finally {
      await limited.close();
    }
  });

  test.each(['lost_before', 'lost_after', 'saved_500', 'malformed'] as const)(
    'that fails with %s is told, and makes no second customer when it is tried again',
    async (kind) => {
      const { person, browser } = await signedInPerson(world, 'customer');
      await world.provider.injectFailures({ rules: [{ match: opening, effect: { kind } }] });
      const failed = await begin(browser);
      expect([failed.status, failed.body.code, failed.body.message]).toEqual([503, 'provider_unavailable', 'Failed to add payment method']);
      await world.provider.clearFailures();
      expect((await begin(browser)).status).toBe(200);
      const [customer, ...others] = await customersThere(person.email);
      expect([customer?.id, others]).toEqual([await stripeCustomerOf(world, person.id), []]);
    },
  );

  test.each(['lost_before', 'lost_after'] as const)('that failed a day ago with %s makes no second customer either', async (kind) => {
    const { person, browser } = await signedInPerson(world, 'customer');
    await world.provider.injectFailures({ rules: [{ match: opening, effect: { kind } }] });
    await begin(browser);
    await world.provider.clearFailures();
    await world.provider.advanceClock('25h');
    await world.sql(`update provider_operation set round_began_at = round_began_at - interval '25 hours' where account_id = $1`, [person.id]);
    expect((await begin(browser)).status).toBe(200);
    const [customer, ...others] = await customersThere(person.email);
    expect([customer?.id, others]).toEqual([await stripeCustomerOf(world, person.id), []]);
  });
});

// Proves: fields.card
test('saved cards are listed newest first, with nothing but what their owner may see', async () => {
  const { browser, card } = await newCustomerWithCard(world, 'pm_card_visa');
  await world.provider.advanceClock('10s');
  const newer = await saveCard(world, browser, 'pm_card_mastercard');
  const { body } = await list(browser);
  expect(body.paymentMethods).toEqual([
    { id: newer, card: { brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: expect.any(Number) as number } },
    { id: card, card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: expect.any(Number) as number } },
  ]);
});

// Proves: roles.customer.cards
test('a customer sees their own cards only', async () => {
  const [mine, other] = [await newCustomerWithCard(world), await newCustomerWithCard(world)];
  expect(await idsOf(mine.browser)).toEqual([mine.card]);
  expect(await idsOf(other.browser)).toEqual([other.card]);
});

describe('removing a card', () => {
  test('makes the provider forget it', async () => {
    const { browser, card } = await newCustomerWithCard(world);
    const answer = await remove(browser, card);
    expect([answer.status, answer.body.message]).toEqual([200, 'Payment method removed']);
    expect(await idsOf(browser)).toEqual([]);
    expect(await ownerThere(card)).toBeNull();
  });

  test('does the same when it is pressed often, at once or later', async () => {
    const { browser, card } = await newCustomerWithCard(world);
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(browser, card)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await remove(browser, card)).status).toBe(200);
  });

  test("of somebody else is refused like one that does not exist: with or without a card of one's own", async () => {
    const [mine, other] = [await newCustomerWithCard(world), await newCustomerWithCard(world)];
    const { browser: newcomer } = await signedInPerson(world, 'customer');
    const refusals = [];
    for (const browser of [mine.browser, newcomer]) {
      for (const id of [other.card, 'pm_doesnotexist', `${other.card}x`]) refusals.push(await remove(browser, id));
    }
    const texts = refusals.map(({ text, body }) => text.replace(body.requestId ?? '', ''));
    expect(new Set(texts).size).toBe(1);
    expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([404]));
    expect(await ownerThere(other.card)).toBe(other.customer);
  });

  test('is refused to a stranger also while its owner is removing it', async () => {
    const [mine, other] = [await newCustomerWithCard(world), await newCustomerWithCard(world)];
    await world.provider.injectFailures({ rules: [{ match: { path: 'detach' }, effect: { kind: 'lost_before' } }] });
    expect((await remove(other.browser, other.card)).status).toBe(503);
    expect((await remove(mine.browser, other.card)).status).toBe(404);
    await world.provider.clearFailures();
    expect((await remove(mine.browser, other.card)).status).toBe(404);
    expect((await remove(other.browser, other.card)).status).toBe(200);
    expect((await remove(mine.browser, other.card)).status).toBe(404);
  });

  // Proves: errors.cards.remove
  test.each(['lost_before', 'saved_500'] as const)('that fails with %s is told, and goes through the next time', async (kind) => {
    const { browser, card } = await newCustomerWithCard(world);
    await world.provider.injectFailures({ rules: [{ match: { path: 'detach' }, effect: { kind } }] });
    const failed = await remove(browser, card);
    expect([failed.status, failed.body.message]).toEqual([503, 'Failed to remove payment method']);
    await world.provider.clearFailures();
    expect((await remove(browser, card)).status).toBe(200);
    expect(await ownerThere(card)).toBeNull();
  });

  test('whose answer was lost is found to be done', async () => {
    const { browser, card } = await newCustomerWithCard(world);
    await world.provider.injectFailures({ rules: [{ match: { path: 'detach' }, effect: { kind: 'lost_after' } }] });
    expect((await remove(browser, card)).status).toBe(200);
    await world.provider.clearFailures();
    expect(await ownerThere(card)).toBeNull();
  });

  test.each(['4242424242424242', 'pm_', 'pm_a b', '../customers', 'cus_1', `pm_${'x'.repeat(201)}`])('%s is no card', async (id) => {
    const { browser } = await newCustomerWithCard(world);
    expect((await remove(browser, id)).status).toBe(400);
  });
});

test('when a customer leaves, the provider forgets their cards', async () => {
  const { person, browser, card } = await newCustomerWithCard(world);
  const second = await saveCard(world, browser);
  const left = await browser.call('POST /auth/account-deletion', { body: { password: person.password } }, asCustomer);
  expect(left.status).toBe(200);
  expect(await retryOpenOperations(await paymentsDeps(world))).toBe(1);
  expect([await ownerThere(card), await ownerThere(second)]).toEqual([null, null]);
});

test('for a customer who leaves while they are being made known to the provider nothing is done any more', async () => {
  const { person, browser } = await signedInPerson(world, 'customer');
  await world.provider.injectFailures({ rules: [{ match: opening, effect: { kind: 'lost_before' } }] });
  await begin(browser);
  await world.provider.clearFailures();
  await browser.call('POST /auth/account-deletion', { body: { password: person.password } }, asCustomer);
  await world.sql(`update provider_operation set tried_at = tried_at - interval '2 hours'`);
  expect(await retryOpenOperations(await paymentsDeps(world))).toBe(0);
  expect(await customersThere(person.email)).toEqual([]);
  expect(await world.sql('select state, input from provider_operation where account_id = $1', [person.id])).toEqual([
    { state: 'refused', input: null },
  ]);
});

test('a seller has no cards', async () => {
  const { browser } = await signedInPerson(world, 'seller');
  expect((await browser.call('GET /api/payment-methods')).status).toBe(401);
});
