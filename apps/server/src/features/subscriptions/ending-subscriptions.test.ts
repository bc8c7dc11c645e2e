import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { paymentsDeps } from '../../../testing/payments.ts';
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
} from '../../../testing/subscriptions.ts';
import { deleteListing, openRequestFixture, type RequestFixture } from '../../../testing/request-fixture.ts';
import { payCheckout, waitUntilIdle } from '../../../testing/subscriptions.ts';
import { endUnpaidSubscriptions } from './end-subscriptions.job.ts';
import { endSubscriptionsOfUnpayableSellers } from './end-subscriptions.job.ts';

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

describe('a renewal that the bank refuses', () => {
  // Proves: slots.until-it-ends
  test('is told once, with the page on which it can be paid, and once it is paid there all is as before', async () => {
    const rented = await createRental(stage);
    await setCardOutcome(world, rented.customer.card, 'insufficient_funds');
    await advanceHours(world, 170);
    // The provider has tried a second time meanwhile.
    await advanceHours(world, 73);
    expect(await readSubscriptionRow(world, rented)).toMatchObject({ status: 'past_due', is_past_due: true, is_over: false });
    expect(await occupiesSlot(world, rented)).toBe(true);
    for (const player of Object.values(rented.people)) expect(await noticesOf(world, player)).toEqual(['payment_failed']);
    const { payUrl, status, unpaid } = await subscriptionSeenBy(rented.customer, 'customer', rented.subscriptionId);
    expect(status).toBe('past_due');
    expect(unpaid).toMatchObject({ amount: ((await paidPeriodsOf(world, rented))[1]?.amount ?? 0) / 100, isAbout: false });
    expect(Date.parse(unpaid?.endsAt ?? '') - Date.parse(unpaid?.since ?? '')).toBe(7 * 24 * 3_600_000);
    expect(await subscriptionSeenBy(rented.seller, 'seller', rented.subscriptionId)).toMatchObject({ payUrl: null, unpaid });
    const [mail] = await emailsAbout(world, rented.customer, 'Your payment for');
    expect(mail?.text).toContain(payUrl);
    expect((await emailsAbout(world, rented.seller, 'a payment failed'))[0]?.text).not.toContain(payUrl);

    await setCardOutcome(world, rented.customer.card, null);
    expect(await payCheckout(payUrl ?? '', rented.customer.card)).toBe(303);
    await waitUntilIdle(world);
    expect(await readSubscriptionRow(world, rented)).toMatchObject({ status: 'active', is_past_due: false });
    expect(await subscriptionSeenBy(rented.customer, 'customer', rented.subscriptionId)).toMatchObject({
      status: 'active',
      payUrl: null,
      unpaid: null,
      allowedActions: ['cancel'],
    });
    for (const { status: paid, due, settled } of await paidPeriodsOf(world, rented)) expect([paid, settled]).toEqual(['paid', due]);
    expect(await noticesOf(world, rented.customer)).toEqual(['payment_failed']);
  });

  test.each([
    ['day', 47],
    ['week', 167],
  ] as const)('by somebody who rents by the %s ends the rent when that long has passed, and not before', async (period, almost) => {
    const rented = await createRental(stage, period);
    const deps = await paymentsDeps(world);
    await setCardOutcome(world, rented.customer.card, 'card_declined');
    await advanceHours(world, period === 'day' ? 25 : 169);
    expect(await readSubscriptionRow(world, rented)).toMatchObject({ is_past_due: true });
    await advanceHours(world, almost);
    await endUnpaidSubscriptions(deps);
    await waitUntilIdle(world);
    expect(await readSubscriptionRow(world, rented)).toMatchObject({ is_over: false });
    expect(await occupiesSlot(world, rented)).toBe(true);
    await advanceHours(world, 2);
    expect(await endUnpaidSubscriptions(deps)).toBe(1);
    await waitUntilIdle(world);
    expect(await readSubscriptionRow(world, rented)).toMatchObject({ status: 'canceled', is_over: true, ended_by: 'payment' });
    expect(await occupiesSlot(world, rented)).toBe(false);
    for (const player of Object.values(rented.people)) expect(await noticesOf(world, player)).toEqual(['payment_failed', 'subscription_ended']);
    expect(await subscriptionSeenBy(rented.customer, 'customer', rented.subscriptionId)).toMatchObject({
      status: 'ended',
      payUrl: null,
      allowedActions: [],
    });
    expect(await endUnpaidSubscriptions(deps)).toBe(0);
  });

  test('by somebody who rents by the month is tried again by the provider for two weeks, and then the rent ends', async () => {
    const rented = await createRental(stage, 'month');
    const deps = await paymentsDeps(world);
    await setCardOutcome(world, rented.customer.card, 'card_declined');
    await advanceHours(world, 40 * 24);
    await endUnpaidSubscriptions(deps);
    expect(await readSubscriptionRow(world, rented)).toMatchObject({ is_past_due: true, is_over: false });
    expect((await subscriptionSeenBy(rented.seller, 'seller', rented.subscriptionId)).unpaid).toMatchObject({ isAbout: true });
    await advanceHours(world, 8 * 24);
    expect(await readSubscriptionRow(world, rented)).toMatchObject({ status: 'canceled', is_over: true, ended_by: 'payment' });
    expect(await noticesOf(world, rented.seller)).toEqual(['payment_failed', 'subscription_ended']);
  });
});

/** The provider name of the account of its seller, which can't receive money from now on. */
async function restrict(rented: TestRental): Promise<string> {
  const [account] = await world.sql<{ provider_id: string }>('select provider_id from connected_account where seller_id = $1', [
    rented.seller.person.id,
  ]);
  await world.provider.applyAccountStep(account?.provider_id ?? '', 'restrict');
  await waitUntilIdle(world);
  return account?.provider_id ?? '';
}

describe('a rent whose seller can’t be paid', () => {
  test('goes on for two weeks, and then ends with its period; both are told why', async () => {
    const rented = await createRental(stage, 'month');
    const deps = await paymentsDeps(world);
    await restrict(rented);
    await advanceHours(world, 14 * 24 - 1);
    expect(await endSubscriptionsOfUnpayableSellers(deps)).toBe(0);
    await advanceHours(world, 2);
    expect(await endSubscriptionsOfUnpayableSellers(deps)).toBe(1);
    await waitUntilIdle(world);
    expect((await readAtProvider(world, rented)).cancel_at_period_end).toBe(true);
    expect((await emailsAbout(world, rented.customer, 'the subscription ends on'))[0]?.text).toContain('could not be paid for two weeks');
    expect((await emailsAbout(world, rented.seller, 'the subscription ends on'))[0]?.text).toContain('Your payment account could not receive money');
    for (const [side, player] of bothSides(rented))
      expect(await subscriptionSeenBy(player, side, rented.subscriptionId)).toMatchObject({
        markedForCancel: true,
        cancelledBy: 'account',
        allowedActions: [],
      });
    expect(await endSubscriptionsOfUnpayableSellers(deps)).toBe(0);
  });

  test('goes on as before if he can be paid again in time', async () => {
    const rented = await createRental(stage, 'month');
    const deps = await paymentsDeps(world);
    const account = await restrict(rented);
    await advanceHours(world, 13 * 24);
    await world.provider.applyAccountStep(account, 'lift');
    await waitUntilIdle(world);
    await advanceHours(world, 2 * 24);
    expect(await endSubscriptionsOfUnpayableSellers(deps)).toBe(0);
    expect((await readAtProvider(world, rented)).cancel_at_period_end).toBe(false);
  });
});

describe('a rent whose listing is deleted', () => {
  // Proves: states.subscription.deleted-no-action
  test('goes on to the end of what is paid for; nobody can cancel it or make it longer', async () => {
    const rented = await createRental(stage);
    expect(await deleteListing(rented.listing)).toMatchObject({ status: 200 });
    await waitUntilIdle(world);
    expect((await readAtProvider(world, rented)).cancel_at_period_end).toBe(true);
    for (const [side, player] of bothSides(rented)) {
      expect(await subscriptionSeenBy(player, side, rented.subscriptionId)).toMatchObject({
        status: 'active',
        listingStatus: 'deleted',
        markedForCancel: true,
        cancelledBy: 'listing',
        allowedActions: [],
      });
      expect(await changeRenewal(player, side, rented.subscriptionId, false)).toMatchObject({ status: 409, code: 'not_yours_to_reactivate' });
      expect(await noticesOf(world, player)).toEqual(['subscription_cancelled']);
      expect((await emailsAbout(world, player, 'the subscription ends on'))[0]?.text).toContain('The listing was deleted.');
    }
    await advanceHours(world, 169);
    expect(await readSubscriptionRow(world, rented)).toMatchObject({ is_over: true, ended_by: 'listing' });
    expect(await paidPeriodsOf(world, rented)).toHaveLength(1);
    expect(await occupiesSlot(world, rented)).toBe(false);
  });

  test('after somebody had cancelled it can not be taken back any more', async () => {
    const rented = await createRental(stage);
    await changeRenewal(rented.customer, 'customer', rented.subscriptionId, true);
    await deleteListing(rented.listing);
    expect((await subscriptionSeenBy(rented.customer, 'customer', rented.subscriptionId)).allowedActions).toEqual([]);
    expect(await changeRenewal(rented.customer, 'customer', rented.subscriptionId, false)).toMatchObject({
      status: 409,
      code: 'not_yours_to_reactivate',
    });
    expect(await noticesOf(world, rented.customer)).toEqual(['subscription_cancelled']);
  });
});

describe.each(['customer', 'seller'] as const)('when the %s wants to delete the account', (side) => {
  test('that is refused while the rent runs, and the rent goes on', async () => {
    const rented = await createRental(stage);
    const { browser, person } = rented.people[side];
    const answer = await browser.call('POST /auth/account-deletion', { body: { password: person.password } }, { asCustomer: side === 'customer' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'matters_open', fields: { subscriptions: expect.any(String) } } });
    expect((await readAtProvider(world, rented)).cancel_at_period_end).toBe(false);
    expect(await subscriptionSeenBy(rented.people[side], side, rented.subscriptionId)).toMatchObject({ status: 'active', markedForCancel: false });
  });
});
