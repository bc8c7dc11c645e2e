import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { moveBothClocks } from '../../../testing/both-clocks.ts';
import { customerOf, paymentsDeps } from '../../../testing/payments.ts';
import { openPaymentsWorld, type PaymentsWorld } from '../../../testing/payments-world.ts';
import {
  atProvider,
  changeRenewal,
  endEverything,
  forgetFailedTries,
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
import { findContradictions } from '../../../testing/request-oracle.ts';
import { deleteSpot, openRequestStage, type RequestStage, send } from '../../../testing/request-stage.ts';
import { settleAll } from '../../../testing/subscribing.ts';
import { reconcile } from '../ledger/public.ts';
import { finishOperations, pursueOperation } from '../payments/public.ts';
import { settleEverything } from '../settlements/public.ts';
import { followSubscription } from './follow-subscription.ts';

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

/** What was asked of the provider about a subscription and is not done, newest first. */
async function openWishes({ subscription }: Rent): Promise<string[]> {
  const rows = await world.sql<{ name: string }>(
    `select name from provider_operation where name like $1 and state = 'open' order by round_began_at desc`,
    [`renewal:${subscription}:%`],
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
    const rented = await rent(stage, period);
    await passHours(world, hours);
    const [request] = await world.sql<{ pays: number; receives: number }>('select pays, receives from rental_request where id = $1', [rented.id]);
    const paid = await periodsOf(world, rented);
    const { pays, receives } = request ?? { pays: 0, receives: 0 };
    expect(paid).toHaveLength(times);
    for (const each of paid) expect(each).toMatchObject({ status: 'paid', amount: pays, share: receives, due: receives, settled: receives });
    for (const [index, { period_start: start }] of paid.slice(1).entries()) expect(start).toEqual(paid[index]?.period_end);
    expect((await shownTo(rented.customer, 'customer', rented.own)).endDate).toBe(paid.at(-1)?.period_end.toISOString());
    await mailAbout(world, rented.customer, 'Receipt', times);
    const { data } = await world.provider.stripe.charges.list({ customer: await customerOf(world, rented.customer.person.id) });
    expect(data.map(({ amount, status }) => [amount, status])).toEqual(paid.map(() => [pays, 'succeeded']));
    expect((await reconcile(await paymentsDeps(world))).contradictions).toEqual([]);
  });

  test('whose seller’s account is restricted is charged all the same: the share is held, and sent once he can receive', async () => {
    const rented = await rent(stage);
    const [account] = await world.sql<{ provider_id: string }>('select provider_id from connected_account where seller_id = $1', [
      rented.seller.person.id,
    ]);
    await world.provider.step(account?.provider_id ?? '', 'restrict');
    await passHours(world, 169);
    const [, held] = await periodsOf(world, rented);
    expect(held).toMatchObject({ status: 'paid', settled: 0 });
    expect(held?.due).toBe(held?.share);
    const { body } = await rented.seller.browser.call('GET /api/seller/payments');
    expect(body.payments.map(({ share }) => share)).toEqual(['held', 'sent']);
    await world.provider.step(account?.provider_id ?? '', 'lift');
    await settleAll(world);
    await settleEverything(await paymentsDeps(world));
    await settleAll(world);
    for (const { due, share, settled } of await periodsOf(world, rented)) expect([due, settled]).toEqual([share, share]);
  });
});

describe.each([
  ['customer', 'seller'],
  ['seller', 'customer'],
] as const)('a subscription that the %s cancels', (side, other) => {
  // Proves: subscriptions.either-cancels, states.subscription.cancel, states.subscription.reactivate, decisions.calls.seller-cancel
  test('goes on to the end of what is paid for, and only who cancelled can take that back', async () => {
    const rented = await rent(stage);
    const { players, own } = rented;
    expect(await changeRenewal(players[side], side, own, true)).toMatchObject({
      status: 200,
      message: cancelled,
      subscription: { markedForCancel: true, cancelledBy: side, status: 'active', allowedActions: ['reactivate'] },
    });
    await settleAll(world);
    expect((await atProvider(world, rented)).cancel_at_period_end).toBe(true);
    expect(await rowOf(world, rented)).toMatchObject({ ends_with_period: true, ended_by: side, is_over: false });
    expect(await shownTo(players[other], other, own)).toMatchObject({ cancelledBy: side, allowedActions: [] });
    expect(await changeRenewal(players[other], other, own, false)).toMatchObject({ status: 409, code: 'not_yours_to_reactivate' });
    // Whoever presses again changes nothing and hears the same.
    expect(await changeRenewal(players[side], side, own, true)).toMatchObject({ status: 200, message: cancelled });
    expect(await changeRenewal(players[other], other, own, true)).toMatchObject({ status: 200, message: cancelled });
    expect(await rowOf(world, rented)).toMatchObject({ ended_by: side });
    for (const player of Object.values(players)) {
      expect(await toldTo(world, player)).toEqual(['subscription_cancelled']);
      await mailAbout(world, player, 'the subscription ends on');
    }

    expect(await changeRenewal(players[side], side, own, false)).toMatchObject({
      status: 200,
      message: reactivated,
      subscription: { markedForCancel: false, cancelledBy: null, allowedActions: ['cancel'] },
    });
    expect(await changeRenewal(players[side], side, own, false)).toMatchObject({ status: 200, message: reactivated });
    await settleAll(world);
    expect((await atProvider(world, rented)).cancel_at_period_end).toBe(false);
    for (const player of Object.values(players)) expect(await toldTo(world, player)).toEqual(['subscription_cancelled', 'subscription_reactivated']);
    await passHours(world, 169);
    expect(await periodsOf(world, rented)).toHaveLength(2);
  });

  // Proves: slots.until-it-ends
  test('ends with its period: the space is free, both are told, and either can begin anew', async () => {
    const rented = await rent(stage);
    const { players, own, spot } = rented;
    await changeRenewal(players[side], side, own, true);
    await settleAll(world);
    expect(await holdsSlot(world, rented)).toBe(true);
    await passHours(world, 169);
    expect(await periodsOf(world, rented)).toHaveLength(1);
    expect(await rowOf(world, rented)).toMatchObject({ status: 'canceled', is_over: true, ended_by: side });
    expect(await holdsSlot(world, rented)).toBe(false);
    for (const [who, player] of sides(rented)) {
      expect(await shownTo(player, who, own)).toMatchObject({ status: 'ended', allowedActions: [], payUrl: null });
      expect(await toldTo(world, player)).toEqual(['subscription_cancelled', 'subscription_ended']);
      await mailAbout(world, player, 'has ended');
      expect(await changeRenewal(player, who, own, false)).toMatchObject({ status: 409, code: 'subscription_ended' });
    }
    expect((await send(stage, stage.customers[1], spot.id, 'week')).status).toBe(200);
    expect((await send(stage, rented.customer, spot.id, 'week')).status).toBe(200);
    expect(await findContradictions(world)).toEqual({});
  });
});

describe('cancelling', () => {
  test('eight times at once is done once', async () => {
    const rented = await rent(stage);
    const answers = await Promise.all(Array.from({ length: 8 }, () => changeRenewal(rented.customer, 'customer', rented.own, true)));
    expect(answers.map(({ status, message }) => [status, message])).toEqual(answers.map(() => [200, cancelled]));
    await settleAll(world);
    expect(await toldTo(world, rented.seller)).toEqual(['subscription_cancelled']);
    expect(await world.sql(`select from provider_operation where name like $1`, [`renewal:${rented.subscription}:%`])).toHaveLength(1);
  });

  test('from both sides at once is the wish of one, and only that one can take it back', async () => {
    const rented = await rent(stage);
    await Promise.all([changeRenewal(rented.customer, 'customer', rented.own, true), changeRenewal(rented.seller, 'seller', rented.own, true)]);
    await settleAll(world);
    const back = await Promise.all([
      changeRenewal(rented.customer, 'customer', rented.own, false),
      changeRenewal(rented.seller, 'seller', rented.own, false),
    ]);
    expect(back.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    await settleAll(world);
    expect(await rowOf(world, rented)).toMatchObject({ ends_with_period: false, ended_by: null });
    expect((await atProvider(world, rented)).cancel_at_period_end).toBe(false);
    expect(await toldTo(world, rented.customer)).toEqual(['subscription_cancelled', 'subscription_reactivated']);
  });

  test('while the provider is away is kept and done later, and no answer from before takes it back', async () => {
    const rented = await rent(stage);
    const deps = await paymentsDeps(world);
    await world.provider.trouble({ rules: [{ match: { method: 'POST', path: '/v1/subscriptions' }, effect: { kind: 'lost_before' } }] });
    expect(await changeRenewal(rented.customer, 'customer', rented.own, true)).toMatchObject({
      status: 200,
      subscription: { markedForCancel: true },
    });
    expect((await atProvider(world, rented)).cancel_at_period_end).toBe(false);
    await followSubscription(deps, rented.subscription);
    expect(await rowOf(world, rented)).toMatchObject({ ends_with_period: true, ended_by: 'customer' });
    // What is on its way has to arrive first: otherwise the two wishes could overtake each other.
    expect(await changeRenewal(rented.customer, 'customer', rented.own, false)).toMatchObject({
      status: 409,
      message: 'Failed to update subscription. Please try again.',
    });
    await world.provider.calm();
    await forgetFailedTries(world);
    await finishOperations(deps);
    await settleAll(world);
    expect((await atProvider(world, rented)).cancel_at_period_end).toBe(true);
    expect(await toldTo(world, rented.seller)).toEqual(['subscription_cancelled']);
  });

  test('can be taken back as soon as the provider is there again, before any timer has looked', async () => {
    const rented = await rent(stage);
    await world.provider.trouble({ rules: [{ match: { method: 'POST', path: '/v1/subscriptions' }, effect: { kind: 'lost_before' } }] });
    expect(await changeRenewal(rented.customer, 'customer', rented.own, true)).toMatchObject({ status: 200 });
    await world.provider.calm();
    expect(await changeRenewal(rented.customer, 'customer', rented.own, false)).toMatchObject({
      status: 200,
      subscription: { markedForCancel: false },
    });
    await settleAll(world);
    expect((await atProvider(world, rented)).cancel_at_period_end).toBe(false);
    expect(await toldTo(world, rented.seller)).toEqual(['subscription_cancelled', 'subscription_reactivated']);
  });

  test('is not taken back by an answer that was asked for before the provider had done it', async () => {
    const rented = await rent(stage);
    const deps = await paymentsDeps(world);
    await world.provider.trouble({ rules: [{ match: { method: 'POST', path: '/v1/subscriptions' }, effect: { kind: 'lost_before' } }] });
    await changeRenewal(rented.customer, 'customer', rented.own, true);
    await world.provider.calm();
    let isFirst = true;
    const readSubscription: typeof deps.provider.readSubscription = async (id) => {
      const answer = await deps.provider.readSubscription(id);
      if (isFirst) {
        isFirst = false;
        for (const name of await openWishes(rented)) await pursueOperation(deps, name);
      }
      return answer;
    };
    await followSubscription({ ...deps, provider: { ...deps.provider, readSubscription } }, rented.subscription);
    expect(await rowOf(world, rented)).toMatchObject({ ends_with_period: true, ended_by: 'customer' });
    expect(await changeRenewal(rented.customer, 'customer', rented.own, false)).toMatchObject({ status: 200, message: reactivated });
  });

  test('can not be taken back once the period is over, even if nobody has told us yet that it is', async () => {
    const rented = await rent(stage);
    await changeRenewal(rented.customer, 'customer', rented.own, true);
    await settleAll(world);
    await world.provider.trouble({ events: { drop: 1 } });
    await moveBothClocks(world, 169);
    expect(await changeRenewal(rented.customer, 'customer', rented.own, false)).toMatchObject({ status: 409, code: 'subscription_ended' });
    expect(await rowOf(world, rented)).toMatchObject({ is_over: true, ends_with_period: true, ended_by: 'customer' });
    expect(await toldTo(world, rented.customer)).toEqual(['subscription_cancelled', 'subscription_ended']);
  });

  test('by deleting the listing is what counts in the end, even if an earlier wish reaches the provider later', async () => {
    const rented = await rent(stage);
    const deps = await paymentsDeps(world);
    await changeRenewal(rented.seller, 'seller', rented.own, true);
    await settleAll(world);
    await world.provider.trouble({ rules: [{ match: { method: 'POST', path: '/v1/subscriptions' }, effect: { kind: 'lost_before' } }] });
    await changeRenewal(rented.seller, 'seller', rented.own, false);
    await deleteSpot(rented.spot);
    const wishes = await openWishes(rented);
    expect(wishes).toHaveLength(2);
    await world.provider.calm();
    for (const name of wishes) await pursueOperation(deps, name);
    for (const name of await openWishes(rented)) await pursueOperation(deps, name);
    await settleAll(world);
    expect((await atProvider(world, rented)).cancel_at_period_end).toBe(true);
    expect(await rowOf(world, rented)).toMatchObject({ ends_with_period: true, ended_by: 'listing' });
  });

  test('one of very many subscriptions is answered like any other', async () => {
    const rented = await rent(stage);
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
    expect(await changeRenewal(rented.seller, 'seller', rented.own, true)).toMatchObject({ status: 200, subscription: { markedForCancel: true } });
  });

  test('and reactivating in quick turns ends as the last press said, here and at the provider', async () => {
    const rented = await rent(stage);
    for (const isCancel of [true, false, true, false, true]) {
      const { status, subscription } = await changeRenewal(rented.customer, 'customer', rented.own, isCancel);
      expect([status, subscription?.markedForCancel]).toEqual([200, isCancel]);
    }
    await settleAll(world);
    expect((await atProvider(world, rented)).cancel_at_period_end).toBe(true);
    expect(await rowOf(world, rented)).toMatchObject({ ends_with_period: true, ended_by: 'customer' });
  });
});
