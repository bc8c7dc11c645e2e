import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { paymentsDeps } from '../../../testing/payments.ts';
import { deleteListing, newCustomer, openRequestFixture, type RequestFixture } from '../../../testing/request-fixture.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import {
  readAtProvider,
  setCardOutcome,
  changeRenewal,
  endAllSubscriptions,
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
  payCheckout,
  waitUntilIdle,
} from '../../../testing/subscriptions.ts';
import { notifyWatchers } from '../availability/public.ts';
import { endSubscriptionsOfUnpayableSellers, endUnpaidSubscriptions } from './end-subscriptions.job.ts';

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

describe('a renewal whose payment fails', () => {
  // Proves: slots.until-it-ends
  test('notifies both sides once, tells the customer where to pay, and is active again once they did', async () => {
    const rental = await createRental(fixture);
    await setCardOutcome(testApp, rental.customer.card, 'insufficient_funds');
    await advanceHours(testApp, 170);
    // Stripe has tried a second time meanwhile.
    await advanceHours(testApp, 73);
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ status: 'past_due', is_past_due: true, is_over: false });
    expect(await occupiesSlot(testApp, rental)).toBe(true);
    for (const party of Object.values(rental.people)) expect(await noticesOf(testApp, party)).toEqual(['payment_failed']);
    const { payUrl, status, unpaid } = await subscriptionSeenBy(rental.customer, 'customer', rental.subscriptionId);
    expect(status).toBe('past_due');
    expect(unpaid).toMatchObject({ amount: ((await paidPeriodsOf(testApp, rental))[1]?.amount ?? 0) / 100, isEstimate: false });
    expect(Date.parse(unpaid?.endsAt ?? '') - Date.parse(unpaid?.since ?? '')).toBe(7 * 24 * 3_600_000);
    expect(await subscriptionSeenBy(rental.seller, 'seller', rental.subscriptionId)).toMatchObject({ payUrl: null, unpaid });
    const { body } = await rental.customer.browser.call(
      'GET /api/customer/requests/{id}/details',
      { params: { id: rental.id } },
      { asCustomer: true },
    );
    expect(body.details.request.unpaid).toEqual(unpaid);
    const [email] = await emailsAbout(testApp, rental.customer, 'Your payment for');
    expect(email?.text).toContain(payUrl);
    expect((await emailsAbout(testApp, rental.seller, 'payment failed'))[0]?.text).not.toContain(payUrl);

    await setCardOutcome(testApp, rental.customer.card, null);
    expect(await payCheckout(payUrl ?? '', rental.customer.card)).toBe(303);
    await waitUntilIdle(testApp);
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ status: 'active', is_past_due: false });
    expect(await subscriptionSeenBy(rental.customer, 'customer', rental.subscriptionId)).toMatchObject({
      status: 'active',
      payUrl: null,
      unpaid: null,
      allowedActions: ['cancel'],
    });
    for (const { status: paid, due, settled } of await paidPeriodsOf(testApp, rental)) expect([paid, settled]).toEqual(['paid', due]);
    expect(await noticesOf(testApp, rental.customer)).toEqual(['payment_failed']);
  });

  test.each([
    ['day', 47],
    ['week', 167],
  ] as const)('ends a rental by the %s after its allowed time, and not before', async (period, almost) => {
    const rental = await createRental(fixture, period);
    const deps = await paymentsDeps(testApp);
    await setCardOutcome(testApp, rental.customer.card, 'card_declined');
    await advanceHours(testApp, period === 'day' ? 25 : 169);
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ is_past_due: true });
    await advanceHours(testApp, almost);
    await endUnpaidSubscriptions(deps);
    await waitUntilIdle(testApp);
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ is_over: false });
    expect(await occupiesSlot(testApp, rental)).toBe(true);
    await advanceHours(testApp, 2);
    expect(await endUnpaidSubscriptions(deps)).toBe(1);
    await waitUntilIdle(testApp);
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ status: 'canceled', is_over: true, ended_by: 'payment' });
    expect(await occupiesSlot(testApp, rental)).toBe(false);
    for (const party of Object.values(rental.people)) expect(await noticesOf(testApp, party)).toEqual(['payment_failed', 'subscription_ended']);
    expect(await subscriptionSeenBy(rental.customer, 'customer', rental.subscriptionId)).toMatchObject({
      status: 'ended',
      payUrl: null,
      allowedActions: [],
    });
    expect(await endUnpaidSubscriptions(deps)).toBe(0);
  });

  test('is retried by Stripe for two weeks for a rental by the month, which then ends', async () => {
    const rental = await createRental(fixture, 'month');
    const deps = await paymentsDeps(testApp);
    await setCardOutcome(testApp, rental.customer.card, 'card_declined');
    await advanceHours(testApp, 40 * 24);
    await endUnpaidSubscriptions(deps);
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ is_past_due: true, is_over: false });
    expect((await subscriptionSeenBy(rental.seller, 'seller', rental.subscriptionId)).unpaid).toMatchObject({ isEstimate: true });
    await advanceHours(testApp, 8 * 24);
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ status: 'canceled', is_over: true, ended_by: 'payment' });
    expect(await noticesOf(testApp, rental.seller)).toEqual(['payment_failed', 'subscription_ended']);
  });
});

/** Restricts the seller's account, so that it can't receive money, and returns its Stripe id. */
async function restrictSeller(rental: TestRental): Promise<string> {
  const [account] = await testApp.sql<{ provider_id: string }>('select provider_id from connected_account where seller_id = $1', [
    rental.seller.person.id,
  ]);
  await testApp.provider.applyAccountStep(account?.provider_id ?? '', 'restrict');
  await waitUntilIdle(testApp);
  return account?.provider_id ?? '';
}

describe('a rental whose seller can’t receive money', () => {
  test('goes on for two weeks, then ends with its period, and both sides are told why', async () => {
    const rental = await createRental(fixture, 'month');
    const deps = await paymentsDeps(testApp);
    await restrictSeller(rental);
    await advanceHours(testApp, 14 * 24 - 1);
    expect(await endSubscriptionsOfUnpayableSellers(deps)).toBe(0);
    await advanceHours(testApp, 2);
    expect(await endSubscriptionsOfUnpayableSellers(deps)).toBe(1);
    await waitUntilIdle(testApp);
    expect((await readAtProvider(testApp, rental)).cancel_at_period_end).toBe(true);
    expect((await emailsAbout(testApp, rental.customer, 'the subscription ends on'))[0]?.text).toContain('couldn’t be paid for two weeks');
    expect((await emailsAbout(testApp, rental.seller, 'the subscription ends on'))[0]?.text).toContain('Your payment account couldn’t receive money');
    for (const [side, party] of bothSides(rental))
      expect(await subscriptionSeenBy(party, side, rental.subscriptionId)).toMatchObject({
        markedForCancel: true,
        cancelledBy: 'account',
        allowedActions: [],
      });
    expect(await endSubscriptionsOfUnpayableSellers(deps)).toBe(0);
  });

  test('goes on if the seller can receive money again in time', async () => {
    const rental = await createRental(fixture, 'month');
    const deps = await paymentsDeps(testApp);
    const account = await restrictSeller(rental);
    await advanceHours(testApp, 13 * 24);
    await testApp.provider.applyAccountStep(account, 'lift');
    await waitUntilIdle(testApp);
    await advanceHours(testApp, 2 * 24);
    expect(await endSubscriptionsOfUnpayableSellers(deps)).toBe(0);
    expect((await readAtProvider(testApp, rental)).cancel_at_period_end).toBe(false);
  });
});

describe('a rental whose listing is deleted', () => {
  // Proves: states.subscription.deleted-no-action
  test('goes on to the end of the paid period, and nobody can cancel or renew it', async () => {
    const rental = await createRental(fixture);
    expect(await deleteListing(rental.listing)).toMatchObject({ status: 200 });
    await waitUntilIdle(testApp);
    expect((await readAtProvider(testApp, rental)).cancel_at_period_end).toBe(true);
    for (const [side, party] of bothSides(rental)) {
      expect(await subscriptionSeenBy(party, side, rental.subscriptionId)).toMatchObject({
        status: 'active',
        listingStatus: 'deleted',
        markedForCancel: true,
        cancelledBy: 'listing',
        allowedActions: [],
      });
      for (const isCancel of [true, false])
        expect(await changeRenewal(party, side, rental.subscriptionId, isCancel)).toMatchObject({ status: 409, code: 'listing_deleted' });
      expect(await noticesOf(testApp, party)).toEqual(['subscription_cancelled']);
      expect((await emailsAbout(testApp, party, 'the subscription ends on'))[0]?.text).toContain('The listing was deleted.');
    }
    await advanceHours(testApp, 169);
    expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ is_over: true, ended_by: 'listing' });
    expect(await paidPeriodsOf(testApp, rental)).toHaveLength(1);
    expect(await occupiesSlot(testApp, rental)).toBe(false);
  });

  test('can’t be reactivated, even by the side that cancelled it before', async () => {
    const rental = await createRental(fixture);
    await changeRenewal(rental.customer, 'customer', rental.subscriptionId, true);
    await deleteListing(rental.listing);
    expect((await subscriptionSeenBy(rental.customer, 'customer', rental.subscriptionId)).allowedActions).toEqual([]);
    expect(await changeRenewal(rental.customer, 'customer', rental.subscriptionId, false)).toMatchObject({
      status: 409,
      code: 'listing_deleted',
    });
    expect(await noticesOf(testApp, rental.customer)).toEqual(['subscription_cancelled']);
  });
});

test('a rental that an operator ends at Stripe is over on that day: the space is free, and whoever watches it is told', async () => {
  const rental = await createRental(fixture);
  const watcher = await newCustomer(testApp);
  await watcher.browser.call('PUT /api/customer/watches/{listing}', { params: { listing: rental.listing.id } }, { asCustomer: true });
  await testApp.provider.stripe.subscriptions.cancel(rental.providerSubscriptionId);
  await waitUntilIdle(testApp);
  expect(await readSubscriptionRow(testApp, rental)).toMatchObject({ is_over: true, ended_by: 'operator' });
  expect(await occupiesSlot(testApp, rental)).toBe(false);
  const { body } = await testApp.visitor().call('GET /listing/customer/{id}/availability', { params: { id: rental.listing.id } });
  expect(body.availability).toMatchObject({ freeFrom: body.availability.today, freeUntil: null });
  expect(await notifyWatchers(await paymentsDeps(testApp))).toBe(1);
  const notices = await watcher.browser.call('GET /notices', { query: { subjects: 'all' } }, { asCustomer: true });
  expect(notices.body.notices).toEqual([expect.objectContaining({ kind: 'listing_free', _listing: rental.listing.id })]);
});

describe.each(['customer', 'seller'] as const)('deleting the account of the %s', (side) => {
  test('is refused while a rental runs, and the rental goes on', async () => {
    const rental = await createRental(fixture);
    const { browser, person } = rental.people[side];
    const answer = await browser.call('POST /auth/account-deletion', { body: { password: person.password } }, { asCustomer: side === 'customer' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'account_has_open_items', fields: { subscriptions: expect.any(String) } } });
    expect((await readAtProvider(testApp, rental)).cancel_at_period_end).toBe(false);
    expect(await subscriptionSeenBy(rental.people[side], side, rental.subscriptionId)).toMatchObject({ status: 'active', markedForCancel: false });
  });
});
