import type { RequestPeriod } from '@frontage/domain/listing/period';
import { moveBothClocks, stripeAccountOf, stripeCustomerOf } from '@frontage/server/testing/payments';
import { createMoneyWorker } from './money-worker.ts';
import { chooseAction, moneyActions } from './money-actions.ts';
import type { MoneyWalk, WalkCustomer, WalkSeller } from './walk-context.ts';
import { countMoney, findMoneyViolations } from './money-invariants.ts';
import type { PaymentsTestApp } from '@frontage/server/testing/test-app';
import type { InjectedFailures } from '@frontage/server/testing/test-provider';
import { type SeededRandom, seededRandom } from '@frontage/server/testing/random';
import { newCustomer, newSeller, openRequestFixture } from '@frontage/server/testing/request-fixture';
import { changeRenewal } from '@frontage/server/testing/subscriptions';

export interface MoneyWalkReport {
  seed: number;
  actions: number;
  batches: number;
  days: number;
  done: Record<string, number>;
  counts: Record<string, number>;
}

const cardTokens = ['pm_card_refundFail', 'pm_card_pendingRefund', 'pm_card_createDispute', 'pm_card_bypassPending'];
const batchSize = 7;

/** The writes that we ask Stripe for. */
const writePaths = ['^/v1/transfers$', '/reversals$', '^/v1/refunds', '^/v1/subscriptions', '^/v1/checkout', '^/v1/customers'];

/** Failures of calls to Stripe and of its events during one batch of actions. */
function randomFailures(random: SeededRandom): InjectedFailures {
  const effects = [
    { kind: 'lost_before' },
    { kind: 'lost_after' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 409 },
    { kind: 'status', status: 429 },
    { kind: 'saved_500' },
  ] as const;
  const rules = writePaths
    .filter(() => random.chance(60))
    .map((path) => ({ match: { method: 'POST', path, probability: 0.4 }, effect: random.pick(effects) }));
  const reads = random.chance(20) ? [{ match: { method: 'GET', probability: 0.1 }, effect: random.pick(effects.slice(0, 5)) }] : [];
  const events = random.pick([{}, { drop: 0.3 }, { duplicate: 2 }, { shuffle: true }, { drop: 0.2, duplicate: 2, shuffle: true }]);
  return { rules: [...rules, ...reads], events };
}

/** Hours between two batches. Three hundred actions cover more than a year. */
export function chooseHours(random: SeededRandom): number {
  return random.pick([3, 9, 26, 26, 75, 170, 170, 340, 740, 740]);
}

/**
 * People rent, pay, cancel, dispute and pay late, sellers get restricted, Stripe fails, and time passes. After each batch of actions
 * all work is finished and every cent is counted. Throws with the seed and the last actions if something is wrong.
 */
export async function runMoneyWalk(testApp: PaymentsTestApp, { seed, actions }: { seed: number; actions: number }): Promise<MoneyWalkReport> {
  const walk = await startMoneyWalk(testApp, seed);
  const { random, worker, history } = walk;
  const done: Record<string, number> = {};
  let [count, totalHours, batches] = [0, 0, 0];
  let counts: Record<string, number> = {};
  try {
    for (; count < actions; batches += 1) {
      const hours = chooseHours(random);
      if ((await cancelShortRentals(walk, hours)) > 0) await worker.runUntilIdle();
      const failures = randomFailures(random);
      await testApp.provider.injectFailures(failures);
      history.push(`--- ${hours} hours`);
      await moveBothClocks(testApp, hours);
      totalHours += hours;
      const working = random.chance(50) ? worker.runOnce() : Promise.resolve(0);
      for (let index = 0; index < batchSize && count < actions; index += 1, count += 1) await performRandomAction(walk, done);
      await working;
      // Events queue jobs, and jobs send operations: each of these stages has to run into the failures.
      for (let times = 0; times < 3; times += 1) await worker.runOnce();
      await testApp.provider.clearFailures();
      await worker.runUntilIdle({ sweeps: (failures.events?.drop ?? 0) > 0 });
      const violations = await findLastingViolations(walk);
      if (Object.keys(violations).length > 0) throw new Error(JSON.stringify(violations, null, 1));
    }
    counts = await countMoney(testApp);
  } catch (error) {
    const last = history.slice(-40).join('\n');
    throw new Error(`seed ${seed}, after ${count} actions in ${batches} batches:\n${last}\n${String(error)}`, { cause: error });
  } finally {
    await walk.fixture.close();
  }
  return { seed, actions: count, batches, days: Math.round(totalHours / 24), counts, done };
}

/** Some work is retried an hour later, so only what is still wrong after that hour counts. */
async function findLastingViolations({ app, worker }: MoneyWalk): Promise<Record<string, unknown[]>> {
  const violations = await findMoneyViolations(app);
  if (Object.keys(violations).length === 0) return violations;
  await moveBothClocks(app, 61 / 60);
  await worker.runUntilIdle();
  return findMoneyViolations(app);
}

export async function startMoneyWalk(testApp: PaymentsTestApp, seed: number): Promise<MoneyWalk> {
  const fixture = await openRequestFixture(testApp);
  const worker = await createMoneyWorker(fixture);
  const sellers: WalkSeller[] = [];
  for (const seller of [...fixture.sellers, await newSeller(testApp)])
    sellers.push({ ...seller, account: await stripeAccountOf(testApp, seller.person.id) });
  const customers: WalkCustomer[] = [];
  for (const customer of [...fixture.customers, await newCustomer(testApp)]) {
    const owner = await stripeCustomerOf(testApp, customer.person.id);
    const cards = [customer.card, customer.card, customer.card, customer.card];
    for (const token of cardTokens) cards.push((await testApp.provider.stripe.paymentMethods.attach(token, { customer: owner })).id);
    customers.push({ ...customer, cards });
  }
  await worker.runUntilIdle();
  return {
    app: testApp,
    fixture,
    worker,
    random: seededRandom(seed),
    sellers,
    customers,
    checkoutPages: [],
    restricted: new Set(),
    history: [],
  };
}

const longestHours: Record<RequestPeriod, number> = { day: 8 * 24, week: 36 * 24, month: 100 * 24, year: Number.POSITIVE_INFINITY };

/** Cancels short rentals in time, or their renewals would fill the whole walk. Returns how many it cancelled. */
export async function cancelShortRentals({ app, customers }: MoneyWalk, hours: number): Promise<number> {
  const running = await app.sql<{ id: string; customer_id: string; period: RequestPeriod; age: number }>(
    `select subscription.id, subscription.customer_id, period, extract(epoch from app_now() - started_at)::float8 / 3600 as age
     from subscription join rental_request request on request.id = request_id where ended_at is null and not cancels_at_period_end order by started_at`,
  );
  const old = running.filter(({ period, age }) => age + hours > longestHours[period]);
  for (const { id, customer_id: owner } of old) {
    const customer = customers.find(({ person }) => person.id === owner);
    if (customer) await changeRenewal(customer, 'customer', id, true);
  }
  return old.length;
}

export async function performRandomAction(walk: MoneyWalk, done: Record<string, number>): Promise<void> {
  const name = chooseAction(walk.random);
  const outcome = await moneyActions[name].act(walk);
  walk.history.push(`${name}: ${outcome}`);
  const tally = `${name}: ${outcome.split(' ')[0] ?? ''}`;
  done[tally] = (done[tally] ?? 0) + 1;
}
