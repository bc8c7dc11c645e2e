import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toAccountState } from '@frontage/domain/payout/connected-account';
import { newActiveSeller, creditSeller, paymentsDeps, waitUntilSynced, type ConnectedSeller } from '@frontage/server/testing/payments';
import { startPaymentsTestApp, type PaymentsTestApp } from '@frontage/server/testing/test-app';
import { seededRandom } from '@frontage/server/testing/random';

/** More with DELIVERIES=10000. */
const wanted = Number(process.env['DELIVERIES'] ?? 1_000);
const copies = 5;

let world: PaymentsTestApp;
beforeAll(async () => {
  world = await startPaymentsTestApp();
});
afterAll(() => world.close());

test(
  `${wanted} deliveries in any order, each five times and every tenth one forged: in the end we know what the provider knows`,
  { timeout: 60_000 + wanted * 100 },
  async () => {
    const { provider } = world;
    const begun = performance.now();
    const sellers: ConnectedSeller[] = [];
    for (let seller = 0; seller < 5; seller += 1) sellers.push(await newActiveSeller(world));
    await waitUntilSynced(world);
    const before = { deliveries: (await provider.deliveries()).length, events: (await provider.events()).length };
    const chance = seededRandom(4_711);
    await provider.injectFailures({ events: { duplicate: copies, shuffle: true, forge: 0.1 } });
    const refusedBefore = await refused();

    // Things happen at the provider while it tells of what happened before.
    const steps = ['restrict', 'lift', 'give_good_document', 'reject', 'lift', 'give_everything', 'change_schedule', 'lift'] as const;
    while ((await provider.deliveries()).length - before.deliveries < wanted) {
      const { account } = chance.pick(sellers);
      if (chance.chance(25)) {
        await provider.applyAccountStep(account, 'lift');
        await creditSeller(world, account, 1_000 + chance.below(9_000));
      } else {
        await provider.applyAccountStep(account, chance.pick(steps));
      }
      if (chance.chance(40)) await provider.advanceClock(chance.pick(['10s', '1m', '6h', '1d', '3d']));
    }
    await waitUntilSynced(world, 30_000 + wanted * 20);

    const told = (await provider.deliveries()).slice(before.deliveries);
    const forged = told.filter((delivery) => delivery.is_forged === 1);
    expect(told.length).toBeGreaterThanOrEqual(wanted);
    expect(forged.length).toBeGreaterThan(wanted * 0.05);
    // Every forged one was refused, counted and logged; every true one was taken.
    expect(new Set(forged.map(({ status }) => status))).toEqual(new Set([400]));
    expect(new Set(told.filter((delivery) => delivery.is_forged === 0).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await refused()) - refusedBefore).toBe(forged.length);
    expect(world.log().match(/"reason":"wrong_signature"/g)).toHaveLength(forged.length);

    // Each event is there once, and no forged one.
    const happened = (await provider.events()).map(({ id }) => id);
    const kept = await world.sql<{ id: string; state: string }>('select id, state from provider_event');
    expect(kept.map(({ id }) => id).toSorted()).toEqual(happened.toSorted());
    expect(kept.filter(({ state }) => state === 'new' || state === 'dead')).toEqual([]);

    const port = (await paymentsDeps(world)).provider;
    for (const { account, browser } of sellers) {
      const { facts, hasOurSchedule } = await port.readAccount(account);
      const shown = (await browser.call('GET /stripe-connect/account-status')).body.account;
      expect(shown).toEqual({ hasAccount: true, ...toAccountState(facts, true) });
      expect(hasOurSchedule).toBe(true);
      const there = (await provider.stripe.payouts.list({ limit: 100 }, { stripeContext: account })).data;
      const { payouts } = (await browser.call('GET /stripe-connect/payouts', { query: { limit: 100 } })).body;
      expect(payouts.toSorted(byId)).toEqual(
        there
          .map(({ id, amount, currency, status, created, arrival_date: arrival, description, method, type }) => ({
            id,
            amount,
            currency,
            status,
            created,
            arrival_date: arrival,
            description,
            method,
            type,
          }))
          .toSorted(byId),
      );
    }
    const [row] = await world.sql<{ payouts: number }>('select count(*)::int as payouts from payout');
    expect(row?.payouts).toBeGreaterThan(5);
    expect((await provider.events()).length).toBeGreaterThan(before.events + wanted / copies / 2);

    const report = process.env['STORM_REPORT'];
    if (!report) return;
    const figures = {
      deliveries: told.length,
      forgedAndRefused: forged.length,
      events: happened.length,
      sellers: sellers.length,
      payouts: row?.payouts,
    };
    writeFileSync(report, JSON.stringify({ ...figures, copiesOfEach: copies, seconds: Math.round((performance.now() - begun) / 1000) }));
  },
);

function byId(a: { id: string }, b: { id: string }): number {
  return a.id.localeCompare(b.id);
}

async function refused(): Promise<number> {
  const text = await (await fetch(`${world.api.url}/metrics`)).text();
  return Number(/^provider_notifications_total\{outcome="wrong_signature"\} (\d+)$/m.exec(text)?.[1] ?? 0);
}
