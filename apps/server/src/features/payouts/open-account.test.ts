import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { stripeAccountOf, paymentsDeps } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { signedInPerson, insertSession, setSession } from '../../../testing/people.ts';
import { startAppProcess } from '../../../testing/processes.ts';
import type { InjectedFailures } from '../../../testing/test-provider.ts';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { startApi } from '../../start-api.ts';
import { applyProviderEvent } from '../stripe-sync/apply-provider-event.job.ts';
import { retryOpenOperations } from '../stripe-sync/operations.job.ts';

let world: PaymentsTestApp;
beforeEach(async () => {
  world = await startPaymentsTestApp({ worker: false });
});
afterEach(() => world.close());

const press = 'POST /stripe-connect/create-account';
const accountsThere = async () => (await world.provider.stripe.v2.core.accounts.list()).data;
const operations = () =>
  world.sql<{ name: string; state: string; round: number; input: unknown }>('select name, state, round, input from provider_operation order by name');
/** Accounts of other sellers. */
async function openOthers(howMany: number): Promise<void> {
  for (let other = 0; other < howMany; other += 1) {
    await world.provider.stripe.v2.core.accounts.create({
      contact_email: `other-${other}@example.com`,
      display_name: `Other ${other}`,
      dashboard: 'express',
      defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
      configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
      metadata: { seller_id: `other-${other}` },
    });
  }
}
/** As if nobody had been at it for a while. */
const letTimePass = (hours = 0) =>
  world.sql(
    `update provider_operation set tried_at = tried_at - interval '2 hours', claimed_until = claimed_until - interval '2 hours',
       round_began_at = round_began_at - make_interval(hours => $1)`,
    [hours],
  );
const opening = (effect: NonNullable<InjectedFailures['rules']>[number]['effect'], nth?: number): InjectedFailures => ({
  rules: [{ match: { method: 'POST', path: '^/v2/core/accounts$', ...(nth ? { nth } : {}) }, effect }],
});

// Proves: roles.seller.account
test('a seller gets one account, in their name, of which the provider bears no loss and we no paperwork', async () => {
  const { person, browser } = await signedInPerson(world, 'seller');
  const { status, body } = await browser.call(press);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'success',
    success: true,
    message: 'Connect account created! Redirecting to onboarding...',
    account: { hasAccount: true, status: 'pending', onboardingCompleted: false, payoutsEnabled: false, requiresAction: true },
  });
  const id = await stripeAccountOf(world, person.id);
  const kept = await world.provider.stripe.v2.core.accounts.retrieve(id, { include: ['defaults', 'identity'] });
  expect(kept).toMatchObject({
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

test('payouts of a new account are set to Fridays', async () => {
  const { person, browser } = await signedInPerson(world, 'seller');
  await browser.call(press);
  const id = await stripeAccountOf(world, person.id);
  expect(await retryOpenOperations(await paymentsDeps(world))).toBe(1);
  const { payments } = await world.provider.stripe.balanceSettings.retrieve({}, { stripeContext: id });
  expect(payments).toMatchObject({
    debit_negative_balances: true,
    payouts: { schedule: { interval: 'weekly', weekly_payout_days: ['friday'] } },
  });
});

describe('one account is opened', () => {
  test('although the button is pressed eight times at once', async () => {
    const { browser } = await signedInPerson(world, 'seller');
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.call(press)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await accountsThere()).toHaveLength(1);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    // One asked the provider, the others waited.
    expect(await world.sql(`select attempts from provider_operation where kind = 'open-account'`)).toEqual([{ attempts: 1 }]);
  });

  test('although it is pressed in two tabs that speak to two processes', async () => {
    const other = await startApi(readConfig(world.env), createLog('silent'));
    onTestFinished(() => other.stop());
    const { person, browser } = await signedInPerson(world, 'seller');
    const tab = world.visitorAt(other.url);
    setSession(tab, 'seller', await insertSession(world, person));
    await world.provider.injectFailures(opening({ kind: 'latency', ms: 300 }));
    const answers = await Promise.all([browser.call(press), tab.call(press), browser.call(press), tab.call(press)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await accountsThere()).toHaveLength(1);
  });

  test('by whoever presses again a day later', async () => {
    const { browser } = await signedInPerson(world, 'seller');
    const first = await browser.call(press);
    await letTimePass(24);
    await world.provider.advanceClock('2d');
    expect((await browser.call(press)).text).toBe(first.text);
    expect(await accountsThere()).toHaveLength(1);
  });

  test.each<[string, InjectedFailures]>([
    ['the line broke before the provider heard', opening({ kind: 'lost_before' })],
    ['the line broke before we heard the answer', opening({ kind: 'lost_after' })],
    ['the provider fell over', opening({ kind: 'status', status: 500 })],
    ['the provider fell over and remembered that', opening({ kind: 'saved_500' })],
    ['the provider was too busy', opening({ kind: 'status', status: 429 })],
    ['the provider was working on it already', opening({ kind: 'status', status: 409 })],
    ['the provider was away', opening({ kind: 'status', status: 503 })],
    ['the answer was cut off', opening({ kind: 'malformed' })],
  ])('although %s; the seller is told, and presses again', async (_, trouble) => {
    const { person, browser } = await signedInPerson(world, 'seller');
    await world.provider.injectFailures(trouble);
    const failed = await browser.call(press);
    expect({ status: failed.status, code: failed.body.code, message: failed.body.message }).toEqual({
      status: 503,
      code: 'provider_unavailable',
      message: 'Failed to create Connect account',
    });
    expect((await browser.call('GET /stripe-connect/account-status')).body.account).toMatchObject({ hasAccount: false, status: 'none' });
    await world.provider.clearFailures();
    expect((await browser.call(press)).status).toBe(200);
    const [account, ...others] = await accountsThere();
    expect([account?.id, others]).toEqual([await stripeAccountOf(world, person.id), []]);
  });

  test('although the line broke once: that is not even noticed', async () => {
    for (const effect of [{ kind: 'lost_before' }, { kind: 'lost_after' }] as const) {
      const { browser } = await signedInPerson(world, 'seller');
      await world.provider.injectFailures(opening(effect, 1));
      expect((await browser.call(press)).status).toBe(200);
    }
    expect(await accountsThere()).toHaveLength(2);
  });

  test('although eight pressed while the provider was away, and nobody presses again: the timer does', async () => {
    const { person, browser } = await signedInPerson(world, 'seller');
    await world.provider.injectFailures(opening({ kind: 'lost_after' }));
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.call(press)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    const deps = await paymentsDeps(world);
    await letTimePass();
    expect(await retryOpenOperations(deps)).toBe(0);
    await world.provider.clearFailures();
    // It was tried just now.
    expect(await retryOpenOperations(deps)).toBe(0);
    await letTimePass();
    expect(await retryOpenOperations(deps)).toBe(1);
    const [account, ...others] = await accountsThere();
    expect([account?.id, others]).toEqual([await stripeAccountOf(world, person.id), []]);
  });

  test('although the process was killed in the middle', async () => {
    const doomed = await startAppProcess('api', world);
    const { person } = await signedInPerson(world, 'seller');
    const tab = world.visitorAt(doomed.url);
    setSession(tab, 'seller', await insertSession(world, person));
    await world.provider.injectFailures(opening({ kind: 'latency', ms: 2_000 }));
    const cut = tab.call(press).then(
      () => 'answered',
      () => 'cut off',
    );
    await expect.poll(() => world.provider.countMatchedCalls(), { timeout: 10_000, interval: 10 }).toBe(1);
    await doomed.stop('SIGKILL');
    expect(await cut).toBe('cut off');
    // What it had asked for is done all the same.
    await expect.poll(async () => (await accountsThere()).length, { timeout: 10_000 }).toBe(1);
    expect(await stripeAccountOf(world, person.id)).toBe('');
    const deps = await paymentsDeps(world);
    expect(await retryOpenOperations(deps)).toBe(0);
    await letTimePass();
    expect(await retryOpenOperations(deps)).toBe(1);
    const [account, ...others] = await accountsThere();
    expect([account?.id, others]).toEqual([await stripeAccountOf(world, person.id), []]);
  });

  test('although nobody looked for so long that the provider forgot the key: what it made is taken over', async () => {
    const { person, browser } = await signedInPerson(world, 'seller');
    // More than a page of others.
    await openOthers(25);
    await world.provider.injectFailures(opening({ kind: 'lost_after' }));
    expect((await browser.call(press)).status).toBe(503);
    await world.provider.clearFailures();
    await openOthers(25);
    await world.provider.advanceClock('31d');
    await letTimePass(24);
    expect(await retryOpenOperations(await paymentsDeps(world))).toBe(1);
    const own = await world.provider.stripe.v2.core.accounts.retrieve(await stripeAccountOf(world, person.id));
    expect(own.metadata).toEqual({ seller_id: person.id });
    expect((await world.provider.stripe.v2.core.accounts.list({ limit: 100 })).data).toHaveLength(51);
  });

  test('under a new key when the old one is forgotten and nothing was made', async () => {
    const { person, browser } = await signedInPerson(world, 'seller');
    await world.provider.injectFailures(opening({ kind: 'lost_before' }));
    expect((await browser.call(press)).status).toBe(503);
    await world.provider.clearFailures();
    await letTimePass(24);
    expect((await browser.call(press)).status).toBe(200);
    expect(await accountsThere()).toHaveLength(1);
    expect(await operations()).toContainEqual({ name: `account:${person.id}`, state: 'done', round: 2, input: null });
  });
});

test('a refusal is told and kept without what was sent; the next press is a new try', async () => {
  const { person, browser } = await signedInPerson(world, 'seller');
  await world.provider.injectFailures(opening({ kind: 'status', status: 400 }));
  expect((await browser.call(press)).body).toMatchObject({ code: 'provider_unavailable', message: 'Failed to create Connect account' });
  expect(await operations()).toEqual([{ name: `account:${person.id}`, state: 'refused', round: 1, input: null }]);
  expect(await retryOpenOperations(await paymentsDeps(world))).toBe(0);
  await world.provider.clearFailures();
  expect((await browser.call(press)).status).toBe(200);
  expect(await operations()).toContainEqual({ name: `account:${person.id}`, state: 'done', round: 2, input: null });
});

test('a seller who changed their name in between still gets the account that was begun', async () => {
  const { browser } = await signedInPerson(world, 'seller');
  await world.provider.injectFailures(opening({ kind: 'lost_after' }));
  await browser.call(press);
  await world.provider.clearFailures();
  await browser.call('PUT /auth/profile', { body: { name: 'Another Name' } });
  expect((await browser.call(press)).status).toBe(200);
  expect(await accountsThere()).toHaveLength(1);
});

test('what the provider tells of an account before we know that it is ours is not lost', async () => {
  const { person, browser } = await signedInPerson(world, 'seller');
  await world.provider.injectFailures(opening({ kind: 'lost_after' }));
  await browser.call(press);
  await world.provider.clearFailures();
  const [account] = await accountsThere();
  await world.provider.applyAccountStep(account?.id ?? '', 'give_everything');
  await world.provider.deliverPendingEvents();
  const events = await world.sql<{ id: string }>(`select id from provider_event where state = 'new'`);
  const deps = await paymentsDeps(world);
  for (const { id } of events) await expect(applyProviderEvent(deps, { eventId: id })).rejects.toThrow('just being opened');
  expect((await browser.call(press)).status).toBe(200);
  for (const { id } of events) await applyProviderEvent(deps, { eventId: id });
  await retryOpenOperations(deps);
  expect((await browser.call('GET /stripe-connect/account-status')).body.account.status).toBe('pending_verification');
  expect(await stripeAccountOf(world, person.id)).toBe(account?.id);
});
