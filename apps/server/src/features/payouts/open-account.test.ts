import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { stripeAccountOf, paymentsDeps } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { signedInPerson, insertSession, setSession } from '../../../testing/people.ts';
import { startAppProcess } from '../../../testing/processes.ts';
import type { InjectedFailures } from '../../../testing/test-provider.ts';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { startApi } from '../../start-api.ts';
import { applyProviderEvent } from '../stripe-sync/provider-events.ts';
import { retryOpenOperations } from '../stripe-sync/operations.job.ts';

let testApp: PaymentsTestApp;
beforeEach(async () => {
  testApp = await startPaymentsTestApp({ worker: false });
});
afterEach(() => testApp.close());

const createAccount = 'POST /stripe-connect/create-account';
const stripeAccounts = async () => (await testApp.provider.stripe.v2.core.accounts.list()).data;
const operations = () =>
  testApp.sql<{ name: string; state: string; round: number; input: unknown }>(
    'select name, state, round, input from provider_operation order by name',
  );
async function createAccountsOfOthers(count: number): Promise<void> {
  for (let other = 0; other < count; other += 1) {
    await testApp.provider.stripe.v2.core.accounts.create({
      contact_email: `other-${other}@example.com`,
      display_name: `Other ${other}`,
      dashboard: 'express',
      defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
      configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
      metadata: { seller_id: `other-${other}` },
    });
  }
}
/** Makes operations older, as if nobody had tried them for a while. */
const makeOperationsOlder = (hours = 0) =>
  testApp.sql(
    `update provider_operation set tried_at = tried_at - interval '2 hours', claimed_until = claimed_until - interval '2 hours',
       round_began_at = round_began_at - make_interval(hours => $1)`,
    [hours],
  );
const failOpening = (effect: NonNullable<InjectedFailures['rules']>[number]['effect'], nth?: number): InjectedFailures => ({
  rules: [{ match: { method: 'POST', path: '^/v2/core/accounts$', ...(nth ? { nth } : {}) }, effect }],
});

// Proves: roles.seller.account
test('opens an Express account in the name of the seller, with fees and losses on us', async () => {
  const { person, browser } = await signedInPerson(testApp, 'seller');
  const { status, body } = await browser.call(createAccount);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'success',
    success: true,
    message: 'Connect account created! Redirecting to onboarding...',
    account: { hasAccount: true, status: 'pending', onboardingCompleted: false, payoutsEnabled: false, requiresAction: true },
  });
  const id = await stripeAccountOf(testApp, person.id);
  const account = await testApp.provider.stripe.v2.core.accounts.retrieve(id, { include: ['defaults', 'identity'] });
  expect(account).toMatchObject({
    contact_email: person.email,
    display_name: person.name,
    dashboard: 'express',
    applied_configurations: ['recipient'],
    identity: { country: 'us', entity_type: 'individual' },
    defaults: { currency: 'usd', responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
    metadata: { seller_id: person.id },
  });
  expect(await operations()).toEqual([
    { name: `account:${person.id}`, state: 'done', round: 1, input: null },
    { name: `schedule:${id}`, state: 'open', round: 1, input: { account: id } },
  ]);
});

test('sets payouts of a new account to Fridays', async () => {
  const { person, browser } = await signedInPerson(testApp, 'seller');
  await browser.call(createAccount);
  const id = await stripeAccountOf(testApp, person.id);
  expect(await retryOpenOperations(await paymentsDeps(testApp))).toBe(1);
  const { payments } = await testApp.provider.stripe.balanceSettings.retrieve({}, { stripeContext: id });
  expect(payments).toMatchObject({
    debit_negative_balances: true,
    payouts: { schedule: { interval: 'weekly', weekly_payout_days: ['friday'] } },
  });
});

describe('opens one account', () => {
  test('for eight requests at once', async () => {
    const { browser } = await signedInPerson(testApp, 'seller');
    const responses = await Promise.all(Array.from({ length: 8 }, () => browser.call(createAccount)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await stripeAccounts()).toHaveLength(1);
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    // One called the provider, the others waited.
    expect(await testApp.sql(`select attempts from provider_operation where kind = 'open-account'`)).toEqual([{ attempts: 1 }]);
  });

  test('for requests to two processes at once', async () => {
    const other = await startApi(readConfig(testApp.env), createLog('silent'));
    onTestFinished(() => other.stop());
    const { person, browser } = await signedInPerson(testApp, 'seller');
    const tab = testApp.visitorAt(other.url);
    setSession(tab, 'seller', await insertSession(testApp, person));
    await testApp.provider.injectFailures(failOpening({ kind: 'latency', ms: 300 }));
    const responses = await Promise.all([browser.call(createAccount), tab.call(createAccount), browser.call(createAccount), tab.call(createAccount)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stripeAccounts()).toHaveLength(1);
  });

  test('for a seller who asks again a day later', async () => {
    const { browser } = await signedInPerson(testApp, 'seller');
    const first = await browser.call(createAccount);
    await makeOperationsOlder(24);
    await testApp.provider.advanceClock('2d');
    expect((await browser.call(createAccount)).text).toBe(first.text);
    expect(await stripeAccounts()).toHaveLength(1);
  });

  test.each<[string, InjectedFailures]>([
    ['the request was lost', failOpening({ kind: 'lost_before' })],
    ['the response was lost', failOpening({ kind: 'lost_after' })],
    ['the provider answered 500', failOpening({ kind: 'status', status: 500 })],
    ['the provider answered 500 and replays it', failOpening({ kind: 'saved_500' })],
    ['the provider answered 429', failOpening({ kind: 'status', status: 429 })],
    ['the provider answered 409', failOpening({ kind: 'status', status: 409 })],
    ['the provider answered 503', failOpening({ kind: 'status', status: 503 })],
    ['the response was malformed', failOpening({ kind: 'malformed' })],
  ])('when %s, the seller got an error and asked again', async (_, failure) => {
    const { person, browser } = await signedInPerson(testApp, 'seller');
    await testApp.provider.injectFailures(failure);
    const failed = await browser.call(createAccount);
    expect({ status: failed.status, code: failed.body.code, message: failed.body.message }).toEqual({
      status: 503,
      code: 'provider_unavailable',
      message: 'Failed to create Connect account',
    });
    expect((await browser.call('GET /stripe-connect/account-status')).body.account).toMatchObject({ hasAccount: false, status: 'none' });
    await testApp.provider.clearFailures();
    expect((await browser.call(createAccount)).status).toBe(200);
    const [account, ...others] = await stripeAccounts();
    expect([account?.id, others]).toEqual([await stripeAccountOf(testApp, person.id), []]);
  });

  test('without an error if the connection breaks only once', async () => {
    for (const effect of [{ kind: 'lost_before' }, { kind: 'lost_after' }] as const) {
      const { browser } = await signedInPerson(testApp, 'seller');
      await testApp.provider.injectFailures(failOpening(effect, 1));
      expect((await browser.call(createAccount)).status).toBe(200);
    }
    expect(await stripeAccounts()).toHaveLength(2);
  });

  test('by the recurring job, if eight requests failed and nobody asks again', async () => {
    const { person, browser } = await signedInPerson(testApp, 'seller');
    await testApp.provider.injectFailures(failOpening({ kind: 'lost_after' }));
    const responses = await Promise.all(Array.from({ length: 8 }, () => browser.call(createAccount)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
    const deps = await paymentsDeps(testApp);
    await makeOperationsOlder();
    expect(await retryOpenOperations(deps)).toBe(0);
    await testApp.provider.clearFailures();
    // The last attempt was just now.
    expect(await retryOpenOperations(deps)).toBe(0);
    await makeOperationsOlder();
    expect(await retryOpenOperations(deps)).toBe(1);
    const [account, ...others] = await stripeAccounts();
    expect([account?.id, others]).toEqual([await stripeAccountOf(testApp, person.id), []]);
  });

  test('after the process was killed during the request', async () => {
    const killed = await startAppProcess('api', testApp);
    const { person } = await signedInPerson(testApp, 'seller');
    const tab = testApp.visitorAt(killed.url);
    setSession(tab, 'seller', await insertSession(testApp, person));
    await testApp.provider.injectFailures(failOpening({ kind: 'latency', ms: 2_000 }));
    const outcome = tab.call(createAccount).then(
      () => 'answered',
      () => 'cut off',
    );
    await expect.poll(() => testApp.provider.countMatchedCalls(), { interval: 10 }).toBe(1);
    await killed.stop('SIGKILL');
    expect(await outcome).toBe('cut off');
    // The provider finishes the request all the same.
    await expect.poll(async () => (await stripeAccounts()).length).toBe(1);
    expect(await stripeAccountOf(testApp, person.id)).toBe('');
    const deps = await paymentsDeps(testApp);
    expect(await retryOpenOperations(deps)).toBe(0);
    await makeOperationsOlder();
    expect(await retryOpenOperations(deps)).toBe(1);
    const [account, ...others] = await stripeAccounts();
    expect([account?.id, others]).toEqual([await stripeAccountOf(testApp, person.id), []]);
  });

  test('by adopting the existing one, if the provider has forgotten the idempotency key', async () => {
    const { person, browser } = await signedInPerson(testApp, 'seller');
    // More than one page of other accounts.
    await createAccountsOfOthers(25);
    await testApp.provider.injectFailures(failOpening({ kind: 'lost_after' }));
    expect((await browser.call(createAccount)).status).toBe(503);
    await testApp.provider.clearFailures();
    await createAccountsOfOthers(25);
    await testApp.provider.advanceClock('31d');
    await makeOperationsOlder(24);
    expect(await retryOpenOperations(await paymentsDeps(testApp))).toBe(1);
    const account = await testApp.provider.stripe.v2.core.accounts.retrieve(await stripeAccountOf(testApp, person.id));
    expect(account.metadata).toEqual({ seller_id: person.id });
    expect((await testApp.provider.stripe.v2.core.accounts.list({ limit: 100 })).data).toHaveLength(51);
  });

  test('under a new key, if the old one is forgotten and no account exists', async () => {
    const { person, browser } = await signedInPerson(testApp, 'seller');
    await testApp.provider.injectFailures(failOpening({ kind: 'lost_before' }));
    expect((await browser.call(createAccount)).status).toBe(503);
    await testApp.provider.clearFailures();
    await makeOperationsOlder(24);
    expect((await browser.call(createAccount)).status).toBe(200);
    expect(await stripeAccounts()).toHaveLength(1);
    expect(await operations()).toContainEqual({ name: `account:${person.id}`, state: 'done', round: 2, input: null });
  });
});

test('reports a refusal, stores it without the input, and tries again on the next request', async () => {
  const { person, browser } = await signedInPerson(testApp, 'seller');
  await testApp.provider.injectFailures(failOpening({ kind: 'status', status: 400 }));
  expect((await browser.call(createAccount)).body).toMatchObject({ code: 'provider_unavailable', message: 'Failed to create Connect account' });
  expect(await operations()).toEqual([{ name: `account:${person.id}`, state: 'refused', round: 1, input: null }]);
  expect(await retryOpenOperations(await paymentsDeps(testApp))).toBe(0);
  await testApp.provider.clearFailures();
  expect((await browser.call(createAccount)).status).toBe(200);
  expect(await operations()).toContainEqual({ name: `account:${person.id}`, state: 'done', round: 2, input: null });
});

test('a seller who changes their name meanwhile still gets the account that was started', async () => {
  const { browser } = await signedInPerson(testApp, 'seller');
  await testApp.provider.injectFailures(failOpening({ kind: 'lost_after' }));
  await browser.call(createAccount);
  await testApp.provider.clearFailures();
  await browser.call('PUT /auth/profile', { body: { name: 'Another Name' } });
  expect((await browser.call(createAccount)).status).toBe(200);
  expect(await stripeAccounts()).toHaveLength(1);
});

test('abandons the opening for a seller who deletes their account', async () => {
  const { person, browser } = await signedInPerson(testApp, 'seller');
  await testApp.provider.injectFailures(failOpening({ kind: 'lost_before' }));
  await browser.call(createAccount);
  await testApp.provider.clearFailures();
  expect((await browser.call('POST /auth/account-deletion', { body: { password: person.password } })).status).toBe(200);
  await makeOperationsOlder();
  expect(await retryOpenOperations(await paymentsDeps(testApp))).toBe(0);
  expect(await stripeAccounts()).toEqual([]);
  expect(await operations()).toEqual([{ name: `account:${person.id}`, state: 'refused', round: 1, input: null }]);
});

test('keeps events of an account that arrive before we know that it is ours', async () => {
  const { person, browser } = await signedInPerson(testApp, 'seller');
  await testApp.provider.injectFailures(failOpening({ kind: 'lost_after' }));
  await browser.call(createAccount);
  await testApp.provider.clearFailures();
  const [account] = await stripeAccounts();
  await testApp.provider.applyAccountStep(account?.id ?? '', 'submit_all');
  await testApp.provider.deliverPendingEvents();
  const events = await testApp.sql<{ id: string }>(`select id from provider_event where state = 'new'`);
  const deps = await paymentsDeps(testApp);
  for (const { id } of events) await expect(applyProviderEvent(deps, { eventId: id })).rejects.toThrow('just being opened');
  expect((await browser.call(createAccount)).status).toBe(200);
  for (const { id } of events) await applyProviderEvent(deps, { eventId: id });
  await retryOpenOperations(deps);
  expect((await browser.call('GET /stripe-connect/account-status')).body.account.status).toBe('pending_verification');
  expect(await stripeAccountOf(testApp, person.id)).toBe(account?.id);
});
