import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { paymentsDeps } from '../../../testing/payments.ts';
import { openPaymentsWorld, type PaymentsWorld } from '../../../testing/payments-world.ts';
import {
  atProvider,
  changeCard,
  changeRenewal,
  endEverything,
  holdsSlot,
  mailAbout,
  passHours,
  periodsOf,
  rent,
  type Rent,
  rowOf,
  shownTo,
  sides,
  toldTo,
} from '../../../testing/renewing.ts';
import { deleteSpot, openRequestStage, type RequestStage } from '../../../testing/request-stage.ts';
import { payOn, settleAll } from '../../../testing/subscribing.ts';
import { endUnpaidSubscriptions } from './end-unpaid.job.ts';
import { endUnpayableSubscriptions } from './end-unpayable.job.ts';

let world: PaymentsWorld;
let stage: RequestStage;
beforeAll(async () => {
  world = await openPaymentsWorld();
  stage = await openRequestStage(world);
});
afterEach(() => endEverything(world));
afterAll(async () => {
  await stage.close();
  await world.close();
});

describe('a renewal that the bank refuses', () => {
  // Proves: slots.until-it-ends
  test('is told once, with the page on which it can be paid, and once it is paid there all is as before', async () => {
    const rented = await rent(stage);
    await changeCard(world, rented.customer.card, 'insufficient_funds');
    await passHours(world, 170);
    // The provider has tried a second time meanwhile.
    await passHours(world, 73);
    expect(await rowOf(world, rented)).toMatchObject({ status: 'past_due', is_past_due: true, is_over: false });
    expect(await holdsSlot(world, rented)).toBe(true);
    for (const player of Object.values(rented.players)) expect(await toldTo(world, player)).toEqual(['payment_failed']);
    const { payUrl, status, unpaid } = await shownTo(rented.customer, 'customer', rented.own);
    expect(status).toBe('past_due');
    expect(unpaid).toMatchObject({ amount: ((await periodsOf(world, rented))[1]?.amount ?? 0) / 100, isAbout: false });
    expect(Date.parse(unpaid?.endsAt ?? '') - Date.parse(unpaid?.since ?? '')).toBe(7 * 24 * 3_600_000);
    expect(await shownTo(rented.seller, 'seller', rented.own)).toMatchObject({ payUrl: null, unpaid });
    const [mail] = await mailAbout(world, rented.customer, 'Your payment for');
    expect(mail?.text).toContain(payUrl);
    expect((await mailAbout(world, rented.seller, 'a payment failed'))[0]?.text).not.toContain(payUrl);

    await changeCard(world, rented.customer.card, null);
    expect(await payOn(payUrl ?? '', rented.customer.card)).toBe(303);
    await settleAll(world);
    expect(await rowOf(world, rented)).toMatchObject({ status: 'active', is_past_due: false });
    expect(await shownTo(rented.customer, 'customer', rented.own)).toMatchObject({
      status: 'active',
      payUrl: null,
      unpaid: null,
      allowedActions: ['cancel'],
    });
    for (const { status: paid, due, settled } of await periodsOf(world, rented)) expect([paid, settled]).toEqual(['paid', due]);
    expect(await toldTo(world, rented.customer)).toEqual(['payment_failed']);
  });

  test.each([
    ['day', 47],
    ['week', 167],
  ] as const)('by somebody who rents by the %s ends the rent when that long has passed, and not before', async (period, almost) => {
    const rented = await rent(stage, period);
    const deps = await paymentsDeps(world);
    await changeCard(world, rented.customer.card, 'card_declined');
    await passHours(world, period === 'day' ? 25 : 169);
    expect(await rowOf(world, rented)).toMatchObject({ is_past_due: true });
    await passHours(world, almost);
    await endUnpaidSubscriptions(deps);
    await settleAll(world);
    expect(await rowOf(world, rented)).toMatchObject({ is_over: false });
    expect(await holdsSlot(world, rented)).toBe(true);
    await passHours(world, 2);
    expect(await endUnpaidSubscriptions(deps)).toBe(1);
    await settleAll(world);
    expect(await rowOf(world, rented)).toMatchObject({ status: 'canceled', is_over: true, ended_by: 'payment' });
    expect(await holdsSlot(world, rented)).toBe(false);
    for (const player of Object.values(rented.players)) expect(await toldTo(world, player)).toEqual(['payment_failed', 'subscription_ended']);
    expect(await shownTo(rented.customer, 'customer', rented.own)).toMatchObject({ status: 'ended', payUrl: null, allowedActions: [] });
    expect(await endUnpaidSubscriptions(deps)).toBe(0);
  });

  test('by somebody who rents by the month is tried again by the provider for two weeks, and then the rent ends', async () => {
    const rented = await rent(stage, 'month');
    const deps = await paymentsDeps(world);
    await changeCard(world, rented.customer.card, 'card_declined');
    await passHours(world, 40 * 24);
    await endUnpaidSubscriptions(deps);
    expect(await rowOf(world, rented)).toMatchObject({ is_past_due: true, is_over: false });
    expect((await shownTo(rented.seller, 'seller', rented.own)).unpaid).toMatchObject({ isAbout: true });
    await passHours(world, 8 * 24);
    expect(await rowOf(world, rented)).toMatchObject({ status: 'canceled', is_over: true, ended_by: 'payment' });
    expect(await toldTo(world, rented.seller)).toEqual(['payment_failed', 'subscription_ended']);
  });
});

/** The provider name of the account of its seller, which can't receive money from now on. */
async function restrict(rented: Rent): Promise<string> {
  const [account] = await world.sql<{ provider_id: string }>('select provider_id from connected_account where seller_id = $1', [
    rented.seller.person.id,
  ]);
  await world.provider.step(account?.provider_id ?? '', 'restrict');
  await settleAll(world);
  return account?.provider_id ?? '';
}

describe('a rent whose seller can’t be paid', () => {
  test('goes on for two weeks, and then ends with its period; both are told why', async () => {
    const rented = await rent(stage, 'month');
    const deps = await paymentsDeps(world);
    await restrict(rented);
    await passHours(world, 14 * 24 - 1);
    expect(await endUnpayableSubscriptions(deps)).toBe(0);
    await passHours(world, 2);
    expect(await endUnpayableSubscriptions(deps)).toBe(1);
    await settleAll(world);
    expect((await atProvider(world, rented)).cancel_at_period_end).toBe(true);
    expect((await mailAbout(world, rented.customer, 'the subscription ends on'))[0]?.text).toContain('could not be paid for two weeks');
    expect((await mailAbout(world, rented.seller, 'the subscription ends on'))[0]?.text).toContain('Your payment account could not receive money');
    for (const [side, player] of sides(rented))
      expect(await shownTo(player, side, rented.own)).toMatchObject({ markedForCancel: true, cancelledBy: 'account', allowedActions: [] });
    expect(await endUnpayableSubscriptions(deps)).toBe(0);
  });

  test('goes on as before if he can be paid again in time', async () => {
    const rented = await rent(stage, 'month');
    const deps = await paymentsDeps(world);
    const account = await restrict(rented);
    await passHours(world, 13 * 24);
    await world.provider.step(account, 'lift');
    await settleAll(world);
    await passHours(world, 2 * 24);
    expect(await endUnpayableSubscriptions(deps)).toBe(0);
    expect((await atProvider(world, rented)).cancel_at_period_end).toBe(false);
  });
});

describe('a rent whose listing is deleted', () => {
  // Proves: states.subscription.deleted-no-action
  test('goes on to the end of what is paid for; nobody can cancel it or make it longer', async () => {
    const rented = await rent(stage);
    expect(await deleteSpot(rented.spot)).toMatchObject({ status: 200 });
    await settleAll(world);
    expect((await atProvider(world, rented)).cancel_at_period_end).toBe(true);
    for (const [side, player] of sides(rented)) {
      expect(await shownTo(player, side, rented.own)).toMatchObject({
        status: 'active',
        listingStatus: 'deleted',
        markedForCancel: true,
        cancelledBy: 'listing',
        allowedActions: [],
      });
      expect(await changeRenewal(player, side, rented.own, false)).toMatchObject({ status: 409, code: 'not_yours_to_reactivate' });
      expect(await toldTo(world, player)).toEqual(['subscription_cancelled']);
      expect((await mailAbout(world, player, 'the subscription ends on'))[0]?.text).toContain('The listing was deleted.');
    }
    await passHours(world, 169);
    expect(await rowOf(world, rented)).toMatchObject({ is_over: true, ended_by: 'listing' });
    expect(await periodsOf(world, rented)).toHaveLength(1);
    expect(await holdsSlot(world, rented)).toBe(false);
  });

  test('after somebody had cancelled it can not be taken back any more', async () => {
    const rented = await rent(stage);
    await changeRenewal(rented.customer, 'customer', rented.own, true);
    await deleteSpot(rented.spot);
    expect((await shownTo(rented.customer, 'customer', rented.own)).allowedActions).toEqual([]);
    expect(await changeRenewal(rented.customer, 'customer', rented.own, false)).toMatchObject({ status: 409, code: 'not_yours_to_reactivate' });
    expect(await toldTo(world, rented.customer)).toEqual(['subscription_cancelled']);
  });
});

describe.each(['customer', 'seller'] as const)('when the %s wants to delete the account', (side) => {
  test('that is refused while the rent runs, and the rent goes on', async () => {
    const rented = await rent(stage);
    const { browser, person } = rented.players[side];
    const answer = await browser.call('POST /auth/account-deletion', { body: { password: person.password } }, { asCustomer: side === 'customer' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'matters_open', fields: { subscriptions: expect.any(String) } } });
    expect((await atProvider(world, rented)).cancel_at_period_end).toBe(false);
    expect(await shownTo(rented.players[side], side, rented.own)).toMatchObject({ status: 'active', markedForCancel: false });
  });
});
