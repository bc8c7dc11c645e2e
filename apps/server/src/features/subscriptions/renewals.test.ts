import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { moveBothClocks } from '../../../testing/payments.ts';
import { stripeCustomerOf, paymentsDeps } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import {
  readAtProvider,
  changeRenewal,
  endAllSubscriptions,
  resetFailedAttempts,
  occupiesSlot,
  emailsAbout,
  advanceHours,
  paidPeriodsOf,
  createRental,
  type TestRental,
  readSubscriptionRow,
  subscriptionSeenBy,
  bothSides,
  noticesOf,
} from '../../../testing/subscriptions.ts';
import { findRequestViolations } from '../../../testing/request-invariants.ts';
import { deleteListing, openRequestFixture, type RequestFixture, sendRequest } from '../../../testing/request-fixture.ts';
import { waitUntilIdle } from '../../../testing/subscriptions.ts';
import { reconcile } from '../ledger/public.ts';
import { retryOpenOperations, runOperation } from '../stripe-sync/public.ts';
import { enqueueUnsettledInvoices } from '../settlements/public.ts';
import { syncSubscription } from './sync-subscription.ts';

let world: PaymentsTestApp;
let stage: RequestFixture;
beforeAll(async () => {
  world = await startPaymentsTestApp();
  stage = await openRequestFixture(world);
});
afterEach(() => endAllSubscriptions(world));
afterAll(async () => {
  await stage.close();
  await world.close();
});

/** What was asked of the provider about a subscription and is not done, newest first. */
async function openWishes({ providerSubscriptionId }: TestRental): Promise<string[]> {
  const rows = await world.sql<{ name: string }>(
    `select name from provider_operation where name like $1 and state = 'open' order by round_began_at desc`,
    [`renewal:${providerSubscriptionId}:%`],
  );
  return rows.map(({ name }) => name);
}

const cancelled = 'Subscription cancelled successfully, and it will be removed at the end of the period';
const reactivated = 'Subscription reactivated successfully';

describe('a rent', () => {
  test.each([
    ['day', 49, 3],
    ['week', 337, 3],
    ['month', 63 * 24, 3],
    ['year', 367 * 24, 2],
  ] as const)('by the %s is paid again when its period is over, and each time the seller has his share to the cent', async (period, hours, times) => {
    const rented = await createRental(stage, period);
    await advanceHours(world, hours);
    const [request] = await world.sql<{ pays: number; receives: number }>('select pays, receives from rental_request where id = $1', [rented.id]);
    const paid = await paidPeriodsOf(world, rented);
    const { pays, receives } = request ?? { pays: 0, receives: 0 };
    expect(paid).toHaveLength(times);
    for (const each of paid) expect(each).toMatchObject({ status: 'paid', amount: pays, share: receives, due: receives, settled: receives });
    for (const [index, { period_start: start }] of paid.slice(1).entries()) expect(start).toEqual(paid[index]?.period_end);
    expect((await subscriptionSeenBy(rented.customer, 'customer', rented.subscriptionId)).endDate).toBe(paid.at(-1)?.period_end.toISOString());
    await emailsAbout(world, rented.customer, 'Receipt', times);
    const { data } = await world.provider.stripe.charges.list({ customer: await stripeCustomerOf(world, rented.customer.person.id) });
    expect(data.map(({ amount, status }) => [amount, status])).toEqual(paid.map(() => [pays, 'succeeded']));
    expect((await reconcile(await paymentsDeps(world))).contradictions).toEqual([]);
  });

  test('whose seller’s account is restricted is charged all the same: the share is held, and sent once he can receive', async () => {
    const rented = await createRental(stage);
    const [account] = await world.sql<{ provider_id: string }>('select provider_id from connected_account where seller_id = $1', [
      rented.seller.person.id,
    ]);
    await world.provider.applyAccountStep(account?.provider_id ?? '', 'restrict');
    await advanceHours(world, 169);
    const [, held] = await paidPeriodsOf(world, rented);
    expect(held).toMatchObject({ status: 'paid', settled: 0 });
    expect(held?.due).toBe(held?.share);
    const { body } = await rented.seller.browser.call('GET /api/seller/payments');
    expect(body.payments.map(({ share }) => share)).toEqual(['held', 'sent']);
    await world.provider.applyAccountStep(account?.provider_id ?? '', 'lift');
    await waitUntilIdle(world);
    await enqueueUnsettledInvoices(await paymentsDeps(world));
    await waitUntilIdle(world);
    for (const { due, share, settled } of await paidPeriodsOf(world, rented)) expect([due, settled]).toEqual([share, share]);
  });
});

describe.each([
  ['customer', 'seller'],
  ['seller', 'customer'],
] as const)('a subscription that the %s cancels', (side, other) => {
  // Proves: subscriptions.either-cancels, states.subscription.cancel, states.subscription.reactivate, decisions.calls.seller-cancel
  test('goes on to the end of what is paid for, and only who cancelled can take that back', async () => {
    const rented = await createRental(stage);
    const { people, subscriptionId } = rented;
    expect(await changeRenewal(people[side], side, subscriptionId, true)).toMatchObject({
      status: 200,
      message: cancelled,
      subscription: { markedForCancel: true, cancelledBy: side, status: 'active', allowedActions: ['reactivate'] },
    });
    await waitUntilIdle(world);
    expect((await readAtProvider(world, rented)).cancel_at_period_end).toBe(true);
    expect(await readSubscriptionRow(world, rented)).toMatchObject({ ends_with_period: true, ended_by: side, is_over: false });
    expect(await subscriptionSeenBy(people[other], other, subscriptionId)).toMatchObject({ cancelledBy: side, allowedActions: [] });
    expect(await changeRenewal(people[other], other, subscriptionId, false)).toMatchObject({ status: 409, code: 'not_yours_to_reactivate' });
    // Whoever presses again changes nothing and hears the same.
    expect(await changeRenewal(people[side], side, subscriptionId, true)).toMatchObject({ status: 200, message: cancelled });
    expect(await changeRenewal(people[other], other, subscriptionId, true)).toMatchObject({ status: 200, message: cancelled });
    expect(await readSubscriptionRow(world, rented)).toMatchObject({ ended_by: side });
    for (const player of Object.values(people)) {
      expect(await noticesOf(world, player)).toEqual(['subscription_cancelled']);
      await emailsAbout(world, player, 'the subscription ends on');
    }

    expect(await changeRenewal(people[side], side, subscriptionId, false)).toMatchObject({
      status: 200,
      message: reactivated,
      subscription: { markedForCancel: false, cancelledBy: null, allowedActions: ['cancel'] },
    });
    expect(await changeRenewal(people[side], side, subscriptionId, false)).toMatchObject({ status: 200, message: reactivated });
    await waitUntilIdle(world);
    expect((await readAtProvider(world, rented)).cancel_at_period_end).toBe(false);
    for (const player of Object.values(people))
      expect(await noticesOf(world, player)).toEqual(['subscription_cancelled', 'subscription_reactivated']);
    await advanceHours(world, 169);
    expect(await paidPeriodsOf(world, rented)).toHaveLength(2);
  });

  // Proves: slots.until-it-ends
  test('ends with its period: the space is free, both are told, and either can begin anew', async () => {
    const rented = await createRental(stage);
    const { people, subscriptionId, listing } = rented;
    await changeRenewal(people[side], side, subscriptionId, true);
    await waitUntilIdle(world);
    expect(await occupiesSlot(world, rented)).toBe(true);
    await advanceHours(world, 169);
    expect(await paidPeriodsOf(world, rented)).toHaveLength(1);
    expect(await readSubscriptionRow(world, rented)).toMatchObject({ status: 'canceled', is_over: true, ended_by: side });
    expect(await occupiesSlot(world, rented)).toBe(false);
    for (const [who, player] of bothSides(rented)) {
      expect(await subscriptionSeenBy(player, who, subscriptionId)).toMatchObject({ status: 'ended', allowedActions: [], payUrl: null });
      expect(await noticesOf(world, player)).toEqual(['subscription_cancelled', 'subscription_ended']);
      await emailsAbout(world, player, 'has ended');
      expect(await changeRenewal(player, who, subscriptionId, false)).toMatchObject({ status: 409, code: 'subscription_ended' });
    }
    expect((await sendRequest(stage, stage.customers[1], listing.id, 'week')).status).toBe(200);
    expect((await sendRequest(stage, rented.customer, listing.id, 'week')).status).toBe(200);
    expect(await findRequestViolations(world)).toEqual({});
  });
});

describe('cancelling', () => {
  test('eight times at once is done once', async () => {
    const rented = await createRental(stage);
    const answers = await Promise.all(Array.from({ length: 8 }, () => changeRenewal(rented.customer, 'customer', rented.subscriptionId, true)));
    expect(answers.map(({ status, message }) => [status, message])).toEqual(answers.map(() => [200, cancelled]));
    await waitUntilIdle(world);
    expect(await noticesOf(world, rented.seller)).toEqual(['subscription_cancelled']);
    expect(await world.sql(`select from provider_operation where name like $1`, [`renewal:${rented.providerSubscriptionId}:%`])).toHaveLength(1);
  });

  test('from both sides at once is the wish of one, and only that one can take it back', async () => {
    const rented = await createRental(stage);
    await Promise.all([
      changeRenewal(rented.customer, 'customer', rented.subscriptionId, true),
      changeRenewal(rented.seller, 'seller', rented.subscriptionId, true),
    ]);
    await waitUntilIdle(world);
    const back = await Promise.all([
      changeRenewal(rented.customer, 'customer', rented.subscriptionId, false),
      changeRenewal(rented.seller, 'seller', rented.subscriptionId, false),
    ]);
    expect(back.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    await waitUntilIdle(world);
    expect(await readSubscriptionRow(world, rented)).toMatchObject({ ends_with_period: false, ended_by: null });
    expect((await readAtProvider(world, rented)).cancel_at_period_end).toBe(false);
    expect(await noticesOf(world, rented.customer)).toEqual(['subscription_cancelled', 'subscription_reactivated']);
  });

  test('while the provider is away is kept and done later, and no answer from before takes it back', async () => {
    const rented = await createRental(stage);
    const deps = await paymentsDeps(world);
    await world.provider.injectFailures({ rules: [{ match: { method: 'POST', path: '/v1/subscriptions' }, effect: { kind: 'lost_before' } }] });
    expect(await changeRenewal(rented.customer, 'customer', rented.subscriptionId, true)).toMatchObject({
      status: 200,
      subscription: { markedForCancel: true },
    });
    expect((await readAtProvider(world, rented)).cancel_at_period_end).toBe(false);
    await syncSubscription(deps, rented.providerSubscriptionId);
    expect(await readSubscriptionRow(world, rented)).toMatchObject({ ends_with_period: true, ended_by: 'customer' });
    // What is on its way has to arrive first: otherwise the two wishes could overtake each other.
    expect(await changeRenewal(rented.customer, 'customer', rented.subscriptionId, false)).toMatchObject({
      status: 409,
      message: 'Failed to update subscription. Please try again.',
    });
    await world.provider.clearFailures();
    await resetFailedAttempts(world);
    await retryOpenOperations(deps);
    await waitUntilIdle(world);
    expect((await readAtProvider(world, rented)).cancel_at_period_end).toBe(true);
    expect(await noticesOf(world, rented.seller)).toEqual(['subscription_cancelled']);
  });

  test('can be taken back as soon as the provider is there again, before any timer has looked', async () => {
    const rented = await createRental(stage);
    await world.provider.injectFailures({ rules: [{ match: { method: 'POST', path: '/v1/subscriptions' }, effect: { kind: 'lost_before' } }] });
    expect(await changeRenewal(rented.customer, 'customer', rented.subscriptionId, true)).toMatchObject({ status: 200 });
    await world.provider.clearFailures();
    expect(await changeRenewal(rented.customer, 'customer', rented.subscriptionId, false)).toMatchObject({
      status: 200,
      subscription: { markedForCancel: false },
    });
    await waitUntilIdle(world);
    expect((await readAtProvider(world, rented)).cancel_at_period_end).toBe(false);
    expect(await noticesOf(world, rented.seller)).toEqual(['subscription_cancelled', 'subscription_reactivated']);
  });

  test('is not taken back by an answer that was asked for before the provider had done it', async () => {
    const rented = await createRental(stage);
    const deps = await paymentsDeps(world);
    await world.provider.injectFailures({ rules: [{ match: { method: 'POST', path: '/v1/subscriptions' }, effect: { kind: 'lost_before' } }] });
    await changeRenewal(rented.customer, 'customer', rented.subscriptionId, true);
    await world.provider.clearFailures();
    let isFirst = true;
    const readSubscription: typeof deps.provider.readSubscription = async (id) => {
      const answer = await deps.provider.readSubscription(id);
      if (isFirst) {
        isFirst = false;
        for (const name of await openWishes(rented)) await runOperation(deps, name);
      }
      return answer;
    };
    await syncSubscription({ ...deps, provider: { ...deps.provider, readSubscription } }, rented.providerSubscriptionId);
    expect(await readSubscriptionRow(world, rented)).toMatchObject({ ends_with_period: true, ended_by: 'customer' });
    expect(await changeRenewal(rented.customer, 'customer', rented.subscriptionId, false)).toMatchObject({ status: 200, message: reactivated });
  });

  test('can not be taken back once the period is over, even if nobody has told us yet that it is', async () => {
    const rented = await createRental(stage);
    await changeRenewal(rented.customer, 'customer', rented.subscriptionId, true);
    await waitUntilIdle(world);
    await world.provider.injectFailures({ events: { drop: 1 } });
    await moveBothClocks(world, 169);
    expect(await changeRenewal(rented.customer, 'customer', rented.subscriptionId, false)).toMatchObject({ status: 409, code: 'subscription_ended' });
    expect(await readSubscriptionRow(world, rented)).toMatchObject({ is_over: true, ends_with_period: true, ended_by: 'customer' });
    expect(await noticesOf(world, rented.customer)).toEqual(['subscription_cancelled', 'subscription_ended']);
  });

  test('by deleting the listing is what counts in the end, even if an earlier wish reaches the provider later', async () => {
    const rented = await createRental(stage);
    const deps = await paymentsDeps(world);
    await changeRenewal(rented.seller, 'seller', rented.subscriptionId, true);
    await waitUntilIdle(world);
    await world.provider.injectFailures({ rules: [{ match: { method: 'POST', path: '/v1/subscriptions' }, effect: { kind: 'lost_before' } }] });
    await changeRenewal(rented.seller, 'seller', rented.subscriptionId, false);
    await deleteListing(rented.listing);
    const wishes = await openWishes(rented);
    expect(wishes).toHaveLength(2);
    await world.provider.clearFailures();
    for (const name of wishes) await runOperation(deps, name);
    for (const name of await openWishes(rented)) await runOperation(deps, name);
    await waitUntilIdle(world);
    expect((await readAtProvider(world, rented)).cancel_at_period_end).toBe(true);
    expect(await readSubscriptionRow(world, rented)).toMatchObject({ ends_with_period: true, ended_by: 'listing' });
  });

  test('one of very many subscriptions is answered like any other', async () => {
    const rented = await createRental(stage);
    await world.sql(
      `with request as (
         insert into rental_request (listing_id, seller_id, customer_id, title, period, price, discount, pays, fee, receives, placement, card_id, status)
         select listing_id, seller_id, customer_id, title, period, price, discount, pays, fee, receives, placement, card_id, status
         from rental_request, generate_series(1, 200) where id = $1 returning *
       )
       insert into subscription (request_id, listing_id, seller_id, customer_id, provider_id, status, started_at, period_start, period_end, ended_at)
       select id, listing_id, seller_id, customer_id, 'sub_' || id, 'canceled', app_now(), app_now(), app_now(), app_now() from request`,
      [rented.id],
    );
    expect(await changeRenewal(rented.seller, 'seller', rented.subscriptionId, true)).toMatchObject({
      status: 200,
      subscription: { markedForCancel: true },
    });
  });

  test('and reactivating in quick turns ends as the last press said, here and at the provider', async () => {
    const rented = await createRental(stage);
    for (const isCancel of [true, false, true, false, true]) {
      const { status, subscription } = await changeRenewal(rented.customer, 'customer', rented.subscriptionId, isCancel);
      expect([status, subscription?.markedForCancel]).toEqual([200, isCancel]);
    }
    await waitUntilIdle(world);
    expect((await readAtProvider(world, rented)).cancel_at_period_end).toBe(true);
    expect(await readSubscriptionRow(world, rented)).toMatchObject({ ends_with_period: true, ended_by: 'customer' });
  });
});
