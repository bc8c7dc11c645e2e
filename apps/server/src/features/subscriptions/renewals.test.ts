import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { moveBothClocks, paymentsDeps, stripeCustomerOf } from '../../../testing/payments.ts';
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
  waitUntilIdle,
} from '../../../testing/subscriptions.ts';
import { findRequestViolations } from '../../../testing/request-invariants.ts';
import { deleteListing, openRequestFixture, type RequestFixture, sendRequest } from '../../../testing/request-fixture.ts';
import { reconcile } from '../ledger/public.ts';
import { retryOpenOperations, runOperation } from '../stripe-sync/public.ts';
import { enqueueUnsettledInvoices } from '../settlements/public.ts';
import { syncSubscription } from './sync-subscription.ts';

let testApp: PaymentsTestApp;
let fixture: RequestFixture;
beforeAll(async () => {
  testApp = await startPaymentsTestApp();
  fixture = await openRequestFixture(testApp);
});
afterEach(() => endAllSubscriptions(testApp));
afterAll(async () => {
  await fixture.close();
  await testApp.close();
});

/** Renewal changes that are not done at Stripe, newest first. */
async function openChanges({ providerSubscriptionId }: TestRental): Promise<string[]> {
  const rows = await testApp.sql<{ name: string }>(
    `select name from provider_operation where name like $1 and state = 'open' order by round_began_at desc`,
    [`renewal:${providerSubscriptionId}:%`],
  );
  return rows.map(({ name }) => name);
}

const cancelled = 'Subscription cancelled successfully, and it will be removed at the end of the period';
const reactivated = 'Subscription reactivated successfully';

describe('a rental', () => {
  test.each([
    ['day', 49, 3],
    ['week', 337, 3],
    ['month', 63 * 24, 3],
    ['year', 367 * 24, 2],
  ] as const)('by the %s is paid again after each period, and each time the seller gets their share to the cent', async (period, hours, times) => {
    const rental = await createRental(fixture, period);
    await advanceHours(testApp, hours);
    const [request] = await testApp.sql<{ pays: number; receives: number }>('select pays, receives from rental_request where id = $1', [rental.id]);
    const paid = await paidPeriodsOf(testApp, rental);
    const { pays, receives } = request ?? { pays: 0, receives: 0 };
    expect(paid).toHaveLength(times);
    for (const each of paid) expect(each).toMatchObject({ status: 'paid', amount: pays, share: receives, due: receives, settled: receives });
    for (const [index, { period_start: start }] of paid.slice(1).entries()) expect(start).toEqual(paid[index]?.period_end);
    expect((await subscriptionSeenBy(rental.customer, 'customer', rental.subscriptionId)).endDate).toBe(paid.at(-1)?.period_end.toISOString());
    await emailsAbout(testApp, rental.customer, 'Receipt', times);
    const { data } = await testApp.provider.stripe.charges.list({ customer: await stripeCustomerOf(testApp, rental.customer.person.id) });
    expect(data.map(({ amount, status }) => [amount, status])).toEqual(paid.map(() => [pays, 'succeeded']));
    expect((await reconcile(await paymentsDeps(testApp))).contradictions).toEqual([]);
  });

  test('whose seller’s account is restricted is still charged; the share is held, and sent once the account can receive', async () => {
    const rental = await createRental(fixture);
    const [account] = await testApp.sql<{ provider_id: string }>('select provider_id from connected_account where seller_id = $1', [
      rental.seller.person.id,
    ]);
    await testApp.provider.applyAccountStep(account?.provider_id ?? '', 'restrict');
    await advanceHours(testApp, 169);
    const [, held] = await paidPeriodsOf(testApp, rental);
    expect(held).toMatchObject({ status: 'paid', settled: 0 });
    expect(held?.due).toBe(held?.share);
    const { body } = await rental.seller.browser.call('GET /api/seller/payments');
    expect(body.payments.map(({ share }) => share)).toEqual(['held', 'sent']);
    await testApp.provider.applyAccountStep(account?.provider_id ?? '', 'lift');
    await waitUntilIdle(testApp);
    await enqueueUnsettledInvoices(await paymentsDeps(testApp));
    await waitUntilIdle(testApp);
    for (const { due, share, settled } of await paidPeriodsOf(testApp, rental)) expect([due, settled]).toEqual([share, share]);
  });
});

describe.each([
  ['customer', 'seller'],
  ['seller', 'customer'],
] as const)('a subscription that the %s cancels', (side, other) => {
  // Proves: subscriptions.either-cancels, states.subscription.cancel, states.subscription.reactivate, decisions.calls.seller-cancel
  test('goes on to the end of the paid period, and only the side that cancelled can reactivate it', async () => {
    const rental = await createRental(fixture);
    const { people, subscriptionId } = rental;
    expect(await changeRenewal(people[side], side, subscriptionId, true)).toMatchObject({
      status: 200,
      message: cancelled,
      subscription: { markedForCancel: true, cancelledBy: side, status: 'active', allowedActions: ['reactivate'] },
    });
    const { body } = await people.customer.browser.call(
      'GET /api/customer/requests/{id}/details',
      { params: { id: rental.id } },
      { asCustomer: true },
    );
    expect(body.details.request.rentalEnds).toMatchObject({ at: body.details.subscription?.endDate, cancelledBy: side });
    await waitUntilIdle(testApp);
    expect((await readAtProvider(testApp, rental)).cancel_at_period_end).toBe(true);
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ cancels_at_period_end: true, ended_by: side, is_over: false });
    expect(await subscriptionSeenBy(people[other], other, subscriptionId)).toMatchObject({ cancelledBy: side, allowedActions: [] });
    expect(await changeRenewal(people[other], other, subscriptionId, false)).toMatchObject({ status: 409, code: 'reactivation_not_allowed' });
    // Cancelling again changes nothing and gets the same answer.
    expect(await changeRenewal(people[side], side, subscriptionId, true)).toMatchObject({ status: 200, message: cancelled });
    expect(await changeRenewal(people[other], other, subscriptionId, true)).toMatchObject({ status: 200, message: cancelled });
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ ended_by: side });
    for (const party of Object.values(people)) {
      expect(await noticesOf(testApp, party)).toEqual(['subscription_cancelled']);
      await emailsAbout(testApp, party, 'the subscription ends on');
    }

    expect(await changeRenewal(people[side], side, subscriptionId, false)).toMatchObject({
      status: 200,
      message: reactivated,
      subscription: { markedForCancel: false, cancelledBy: null, allowedActions: ['cancel'] },
    });
    expect(await changeRenewal(people[side], side, subscriptionId, false)).toMatchObject({ status: 200, message: reactivated });
    await waitUntilIdle(testApp);
    expect((await readAtProvider(testApp, rental)).cancel_at_period_end).toBe(false);
    for (const party of Object.values(people))
      expect(await noticesOf(testApp, party)).toEqual(['subscription_cancelled', 'subscription_reactivated']);
    await advanceHours(testApp, 169);
    expect(await paidPeriodsOf(testApp, rental)).toHaveLength(2);
  });

  // Proves: slots.until-it-ends
  test('ends with its period: the slot is free, both sides are notified, and the listing can be requested again', async () => {
    const rental = await createRental(fixture);
    const { people, subscriptionId, listing } = rental;
    await changeRenewal(people[side], side, subscriptionId, true);
    await waitUntilIdle(testApp);
    expect(await occupiesSlot(testApp, rental)).toBe(true);
    await advanceHours(testApp, 169);
    expect(await paidPeriodsOf(testApp, rental)).toHaveLength(1);
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ status: 'canceled', is_over: true, ended_by: side });
    expect(await occupiesSlot(testApp, rental)).toBe(false);
    for (const [who, party] of bothSides(rental)) {
      expect(await subscriptionSeenBy(party, who, subscriptionId)).toMatchObject({ status: 'ended', allowedActions: [], payUrl: null });
      expect(await noticesOf(testApp, party)).toEqual(['subscription_cancelled', 'subscription_ended']);
      await emailsAbout(testApp, party, who === 'customer' ? 'has ended' : 'Take down');
      expect(await changeRenewal(party, who, subscriptionId, false)).toMatchObject({ status: 409, code: 'subscription_ended' });
    }
    expect((await sendRequest(fixture, fixture.customers[1], listing.id, 'week')).status).toBe(200);
    expect((await sendRequest(fixture, rental.customer, listing.id, 'week')).status).toBe(200);
    expect(await findRequestViolations(testApp)).toEqual({});
  });
});

describe('cancelling', () => {
  test('happens once when asked for eight times at once', async () => {
    const rental = await createRental(fixture);
    const answers = await Promise.all(Array.from({ length: 8 }, () => changeRenewal(rental.customer, 'customer', rental.subscriptionId, true)));
    expect(answers.map(({ status, message }) => [status, message])).toEqual(answers.map(() => [200, cancelled]));
    await waitUntilIdle(testApp);
    expect(await noticesOf(testApp, rental.seller)).toEqual(['subscription_cancelled']);
    expect(await testApp.sql(`select from provider_operation where name like $1`, [`renewal:${rental.providerSubscriptionId}:%`])).toHaveLength(1);
  });

  test('from both sides at once counts for one side, and only that side can reactivate', async () => {
    const rental = await createRental(fixture);
    await Promise.all([
      changeRenewal(rental.customer, 'customer', rental.subscriptionId, true),
      changeRenewal(rental.seller, 'seller', rental.subscriptionId, true),
    ]);
    await waitUntilIdle(testApp);
    const back = await Promise.all([
      changeRenewal(rental.customer, 'customer', rental.subscriptionId, false),
      changeRenewal(rental.seller, 'seller', rental.subscriptionId, false),
    ]);
    expect(back.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    await waitUntilIdle(testApp);
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ cancels_at_period_end: false, ended_by: null });
    expect((await readAtProvider(testApp, rental)).cancel_at_period_end).toBe(false);
    expect(await noticesOf(testApp, rental.customer)).toEqual(['subscription_cancelled', 'subscription_reactivated']);
  });

  test('during an outage of Stripe is stored and done later, and an older snapshot does not undo it', async () => {
    const rental = await createRental(fixture);
    const deps = await paymentsDeps(testApp);
    await testApp.provider.injectFailures({ rules: [{ match: { method: 'POST', path: '/v1/subscriptions' }, effect: { kind: 'lost_before' } }] });
    expect(await changeRenewal(rental.customer, 'customer', rental.subscriptionId, true)).toMatchObject({
      status: 200,
      subscription: { markedForCancel: true },
    });
    expect((await readAtProvider(testApp, rental)).cancel_at_period_end).toBe(false);
    await syncSubscription(deps, rental.providerSubscriptionId);
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ cancels_at_period_end: true, ended_by: 'customer' });
    // The pending change has to be done first: otherwise the two could arrive in the wrong order.
    expect(await changeRenewal(rental.customer, 'customer', rental.subscriptionId, false)).toMatchObject({
      status: 409,
      message: 'Failed to update subscription. Please try again.',
    });
    await testApp.provider.clearFailures();
    await resetFailedAttempts(testApp);
    await retryOpenOperations(deps);
    await waitUntilIdle(testApp);
    expect((await readAtProvider(testApp, rental)).cancel_at_period_end).toBe(true);
    expect(await noticesOf(testApp, rental.seller)).toEqual(['subscription_cancelled']);
  });

  test('can be undone as soon as Stripe is back, before the recurring job has run', async () => {
    const rental = await createRental(fixture);
    await testApp.provider.injectFailures({ rules: [{ match: { method: 'POST', path: '/v1/subscriptions' }, effect: { kind: 'lost_before' } }] });
    expect(await changeRenewal(rental.customer, 'customer', rental.subscriptionId, true)).toMatchObject({ status: 200 });
    await testApp.provider.clearFailures();
    expect(await changeRenewal(rental.customer, 'customer', rental.subscriptionId, false)).toMatchObject({
      status: 200,
      subscription: { markedForCancel: false },
    });
    await waitUntilIdle(testApp);
    expect((await readAtProvider(testApp, rental)).cancel_at_period_end).toBe(false);
    expect(await noticesOf(testApp, rental.seller)).toEqual(['subscription_cancelled', 'subscription_reactivated']);
  });

  test('is not undone by a snapshot that was fetched before Stripe had done it', async () => {
    const rental = await createRental(fixture);
    const deps = await paymentsDeps(testApp);
    await testApp.provider.injectFailures({ rules: [{ match: { method: 'POST', path: '/v1/subscriptions' }, effect: { kind: 'lost_before' } }] });
    await changeRenewal(rental.customer, 'customer', rental.subscriptionId, true);
    await testApp.provider.clearFailures();
    let isFirst = true;
    const readSubscription: typeof deps.provider.readSubscription = async (id) => {
      const answer = await deps.provider.readSubscription(id);
      if (isFirst) {
        isFirst = false;
        for (const name of await openChanges(rental)) await runOperation(deps, name);
      }
      return answer;
    };
    await syncSubscription({ ...deps, provider: { ...deps.provider, readSubscription } }, rental.providerSubscriptionId);
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ cancels_at_period_end: true, ended_by: 'customer' });
    expect(await changeRenewal(rental.customer, 'customer', rental.subscriptionId, false)).toMatchObject({ status: 200, message: reactivated });
  });

  test('can’t be undone once the period is over, even before Stripe’s event about it has arrived', async () => {
    const rental = await createRental(fixture);
    await changeRenewal(rental.customer, 'customer', rental.subscriptionId, true);
    await waitUntilIdle(testApp);
    await testApp.provider.injectFailures({ events: { drop: 1 } });
    await moveBothClocks(testApp, 169);
    expect(await changeRenewal(rental.customer, 'customer', rental.subscriptionId, false)).toMatchObject({ status: 409, code: 'subscription_ended' });
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ is_over: true, cancels_at_period_end: true, ended_by: 'customer' });
    expect(await noticesOf(testApp, rental.customer)).toEqual(['subscription_cancelled', 'subscription_ended']);
  });

  test('by deleting the listing wins, even if an earlier change reaches Stripe later', async () => {
    const rental = await createRental(fixture);
    const deps = await paymentsDeps(testApp);
    await changeRenewal(rental.seller, 'seller', rental.subscriptionId, true);
    await waitUntilIdle(testApp);
    await testApp.provider.injectFailures({ rules: [{ match: { method: 'POST', path: '/v1/subscriptions' }, effect: { kind: 'lost_before' } }] });
    await changeRenewal(rental.seller, 'seller', rental.subscriptionId, false);
    await deleteListing(rental.listing);
    const changes = await openChanges(rental);
    expect(changes).toHaveLength(2);
    await testApp.provider.clearFailures();
    for (const name of changes) await runOperation(deps, name);
    for (const name of await openChanges(rental)) await runOperation(deps, name);
    await waitUntilIdle(testApp);
    expect((await readAtProvider(testApp, rental)).cancel_at_period_end).toBe(true);
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ cancels_at_period_end: true, ended_by: 'listing' });
  });

  test('works for a seller with very many subscriptions', async () => {
    const rental = await createRental(fixture);
    await testApp.sql(
      `with request as (
         insert into rental_request (listing_id, seller_id, customer_id, title, period, price, discount, pays, fee, receives, placement, card_id, status)
         select listing_id, seller_id, customer_id, title, period, price, discount, pays, fee, receives, placement, card_id, status
         from rental_request, generate_series(1, 200) where id = $1 returning *
       )
       insert into subscription (request_id, listing_id, seller_id, customer_id, provider_id, status, started_at, period_start, period_end, ended_at)
       select id, listing_id, seller_id, customer_id, 'sub_' || id, 'canceled', app_now(), app_now(), app_now(), app_now() from request`,
      [rental.id],
    );
    expect(await changeRenewal(rental.seller, 'seller', rental.subscriptionId, true)).toMatchObject({
      status: 200,
      subscription: { markedForCancel: true },
    });
  });

  test('and reactivating in quick turns ends as the last call said, here and at Stripe', async () => {
    const rental = await createRental(fixture);
    for (const isCancel of [true, false, true, false, true]) {
      const { status, subscription } = await changeRenewal(rental.customer, 'customer', rental.subscriptionId, isCancel);
      expect([status, subscription?.markedForCancel]).toEqual([200, isCancel]);
    }
    await waitUntilIdle(testApp);
    expect((await readAtProvider(testApp, rental)).cancel_at_period_end).toBe(true);
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ cancels_at_period_end: true, ended_by: 'customer' });
  });
});
