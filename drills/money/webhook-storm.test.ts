import { afterAll, beforeAll, expect, test } from 'vitest';
import { toAccountState } from '@frontage/domain/payout/connected-account';
import { newActiveSeller, creditSeller, paymentsDeps, waitUntilSynced, type ConnectedSeller } from '@frontage/server/testing/payments';
import { seededRandom } from '@frontage/server/testing/random';
import { startPaymentsTestApp, type PaymentsTestApp } from '@frontage/server/testing/test-app';
import { drillSeed, drillSize, writeReport } from '../size.ts';

const wanted = drillSize('WEBHOOK_STORM');
const seed = drillSeed('WEBHOOK_STORM');
const copies = 5;

let testApp: PaymentsTestApp;
beforeAll(async () => {
  testApp = await startPaymentsTestApp();
});
afterAll(() => testApp.close());

test(`stores each event once and rejects forged ones over ${wanted} deliveries in any order, each event ${copies} times (seed ${seed})`, async () => {
  const { provider } = testApp;
  const started = performance.now();
  const sellers: ConnectedSeller[] = [];
  for (let seller = 0; seller < 5; seller += 1) sellers.push(await newActiveSeller(testApp));
  await waitUntilSynced(testApp);
  const before = { deliveries: (await provider.deliveries()).length, events: (await provider.events()).length };
  const random = seededRandom(seed);
  await provider.injectFailures({ events: { duplicate: copies, shuffle: true, forge: 0.1 } });
  const rejectedBefore = await countRejected();

  // Accounts change at Stripe while it still delivers earlier events.
  const steps = ['restrict', 'lift', 'submit_good_document', 'reject', 'lift', 'submit_all', 'change_schedule', 'lift'] as const;
  while ((await provider.deliveries()).length - before.deliveries < wanted) {
    const { account } = random.pick(sellers);
    if (random.chance(25)) {
      await provider.applyAccountStep(account, 'lift');
      await creditSeller(testApp, account, 1_000 + random.below(9_000));
    } else {
      await provider.applyAccountStep(account, random.pick(steps));
    }
    if (random.chance(40)) await provider.advanceClock(random.pick(['10s', '1m', '6h', '1d', '3d']));
  }
  await waitUntilSynced(testApp);

  const deliveries = (await provider.deliveries()).slice(before.deliveries);
  const forged = deliveries.filter((delivery) => delivery.is_forged === 1);
  expect(deliveries.length).toBeGreaterThanOrEqual(wanted);
  // One in ten is forged; a short storm may have few of them.
  expect(forged.length).toBeGreaterThan(wanted * 0.02);
  // We reject, count and log every forged delivery, and accept every genuine one.
  expect(new Set(forged.map(({ status }) => status))).toEqual(new Set([400]));
  expect(new Set(deliveries.filter((delivery) => delivery.is_forged === 0).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await countRejected()) - rejectedBefore).toBe(forged.length);
  expect(testApp.log().match(/"reason":"wrong_signature"/g)).toHaveLength(forged.length);

  // Each event is stored once, and no forged one.
  const events = (await provider.events()).map(({ id }) => id);
  const stored = await testApp.sql<{ id: string; state: string }>('select id, state from provider_event');
  expect(stored.map(({ id }) => id).toSorted()).toEqual(events.toSorted());
  expect(stored.filter(({ state }) => state === 'new' || state === 'dead')).toEqual([]);

  for (const seller of sellers) await expectSameAsProvider(seller);
  const [row] = await testApp.sql<{ payouts: number }>('select count(*)::int as payouts from payout');
  expect(events.length).toBeGreaterThan(before.events + wanted / copies / 2);

  writeReport('WEBHOOK_STORM', {
    seed,
    deliveries: deliveries.length,
    forgedAndRejected: forged.length,
    events: events.length,
    sellers: sellers.length,
    payouts: row?.payouts,
    copiesOfEach: copies,
    seconds: Math.round((performance.now() - started) / 1_000),
  });
});

/** The account and the payouts that we show are the ones that Stripe has. */
async function expectSameAsProvider({ account, browser }: ConnectedSeller): Promise<void> {
  const { facts, hasOurSchedule } = await (await paymentsDeps(testApp)).provider.readAccount(account);
  const shown = (await browser.call('GET /stripe-connect/account-status')).body.account;
  expect(shown).toEqual({ hasAccount: true, ...toAccountState(facts, true) });
  expect(hasOurSchedule).toBe(true);
  const atStripe = (await testApp.provider.stripe.payouts.list({ limit: 100 }, { stripeContext: account })).data;
  const { payouts } = (await browser.call('GET /stripe-connect/payouts', { query: { limit: 100 } })).body;
  const expected = atStripe.map(({ id, amount, currency, status, created, arrival_date: arrival, description, method, type }) => ({
    id,
    amount,
    currency,
    status,
    created,
    arrival_date: arrival,
    description,
    method,
    type,
  }));
  expect(payouts.toSorted(byId)).toEqual(expected.toSorted(byId));
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id.localeCompare(b.id);
}

async function countRejected(): Promise<number> {
  const text = await (await fetch(`${testApp.api.url}/metrics`)).text();
  return Number(/^provider_webhooks_total\{outcome="wrong_signature"\} (\d+)$/m.exec(text)?.[1] ?? 0);
}
