import type { RequestPeriod } from '@frontage/domain/listing/period';
import { moveBothClocks } from '@frontage/server/testing/payments';
import { countMoney } from './money-invariants.ts';
import { createMoneyWorker, type MoneyWorker } from './money-worker.ts';
import { moneyActions, chooseAction } from './money-actions.ts';
import { findMoneyViolations } from './money-invariants.ts';
import type { PaymentsTestApp } from '@frontage/server/testing/test-app';
import type { InjectedFailures } from '@frontage/server/testing/test-provider';
import { type SeededRandom, seededRandom } from '@frontage/server/testing/random';
import {
  newCustomer,
  newSeller,
  openRequestFixture,
  type SignedInPerson,
  type CustomerWithCard,
  type RequestFixture,
} from '@frontage/server/testing/request-fixture';
import { changeRenewal } from '@frontage/server/testing/subscriptions';
import { stripeAccountOf, stripeCustomerOf } from '@frontage/server/testing/payments';

/** Where somebody could pay, whether or not they still should. */
export interface CheckoutPage {
  url: string;
  request: string;
  customer: WalkCustomer;
}

export interface WalkSeller extends SignedInPerson {
  account: string;
}

export interface WalkCustomer extends CustomerWithCard {
  /** Cards of different natures. */
  cards: string[];
}

export interface MoneyWalk {
  app: PaymentsTestApp;
  fixture: RequestFixture;
  worker: MoneyWorker;
  chance: SeededRandom;
  sellers: WalkSeller[];
  customers: WalkCustomer[];
  checkoutPages: CheckoutPage[];
  /** Accounts of sellers with whom the provider is not content. */
  restricted: Set<string>;
  /** What was done so far, newest last. */
  history: string[];
}

export interface MoneyWalkReport {
  seed: number;
  actions: number;
  batches: number;
  days: number;
  done: Record<string, number>;
  counts: Record<string, number>;
}

const cardTokens = ['pm_card_refundFail', 'pm_card_pendingRefund', 'pm_card_createDispute', 'pm_card_bypassPending'];
const inBatch = 7;

/** What we ask the provider to do, each with its own way of going wrong. */
const matters = ['^/v1/transfers$', '/reversals$', '^/v1/refunds', '^/v1/subscriptions', '^/v1/checkout', '^/v1/customers'];

/** What calls to the provider and its messages run into while a batch of actions is under way. */
function someTrouble(chance: SeededRandom): InjectedFailures {
  const effects = [
    { kind: 'lost_before' },
    { kind: 'lost_after' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 409 },
    { kind: 'status', status: 429 },
    { kind: 'saved_500' },
  ] as const;
  const rules = matters
    .filter(() => chance.chance(60))
    .map((path) => ({ match: { method: 'POST', path, probability: 0.4 }, effect: chance.pick(effects) }));
  const reads = chance.chance(20) ? [{ match: { method: 'GET', probability: 0.1 }, effect: chance.pick(effects.slice(0, 5)) }] : [];
  const events = chance.pick([{}, { drop: 0.3 }, { duplicate: 2 }, { shuffle: true }, { drop: 0.2, duplicate: 2, shuffle: true }]);
  return { rules: [...rules, ...reads], events };
}

/** Hours; together well over a year in a walk of three hundred actions. */
export function chooseHours(chance: SeededRandom): number {
  return chance.pick([3, 9, 26, 26, 75, 170, 170, 340, 740, 740]);
}

/**
 * People rent, pay, cancel, complain and fall behind, sellers come and go, the provider stumbles, and time passes. After each batch
 * of actions everything settles and every cent is counted. Throws with the seed and what was done last if something is wrong.
 */
export async function runMoneyWalk(world: PaymentsTestApp, { seed, wanted }: { seed: number; wanted: number }): Promise<MoneyWalkReport> {
  const walk = await startMoneyWalk(world, seed);
  const { chance, worker, history } = walk;
  const done: Record<string, number> = {};
  let [count, hours, batches] = [0, 0, 0];
  let counts: Record<string, number> = {};
  try {
    for (; count < wanted; batches += 1) {
      const jump = chooseHours(chance);
      if ((await cancelShortRentals(walk, jump)) > 0) await worker.runUntilIdle();
      const trouble = someTrouble(chance);
      await world.provider.injectFailures(trouble);
      history.push(`--- ${jump} hours`);
      await moveBothClocks(world, jump);
      hours += jump;
      const working = chance.chance(50) ? worker.runOnce() : Promise.resolve(0);
      for (let index = 0; index < inBatch && count < wanted; index += 1, count += 1) await performRandomAction(walk, done);
      await working;
      // What is told leads to what is queued, and that to what is sent: each of it runs into the trouble.
      for (let times = 0; times < 3; times += 1) await worker.runOnce();
      await world.provider.clearFailures();
      await worker.runUntilIdle({ sweeps: (trouble.events?.drop ?? 0) > 0 });
      const faults = await lookTwice(walk);
      if (Object.keys(faults).length > 0) throw new Error(JSON.stringify(faults, null, 1));
    }
    counts = await countMoney(world);
  } catch (error) {
    const last = history.slice(-40).join('\n');
    throw new Error(`seed ${seed}, after ${count} actions in ${batches} batches:\n${last}\n${String(error)}`, { cause: error });
  } finally {
    await walk.fixture.close();
  }
  return { seed, actions: count, batches, days: Math.round(hours / 24), counts, done };
}

/** Time goes on while we look, and what was refused is tried again an hour later: only what is wrong twice is wrong. */
async function lookTwice({ app, worker }: MoneyWalk): Promise<Record<string, unknown[]>> {
  const faults = await findMoneyViolations(app);
  if (Object.keys(faults).length === 0) return faults;
  await moveBothClocks(app, 61 / 60);
  await worker.runUntilIdle();
  return findMoneyViolations(app);
}

export async function startMoneyWalk(world: PaymentsTestApp, seed: number): Promise<MoneyWalk> {
  const stage = await openRequestFixture(world);
  const crew = await createMoneyWorker(stage);
  const sellers: WalkSeller[] = [];
  for (const seller of [...stage.sellers, await newSeller(world)])
    sellers.push({ ...seller, account: await stripeAccountOf(world, seller.person.id) });
  const customers: WalkCustomer[] = [];
  for (const customer of [...stage.customers, await newCustomer(world)]) {
    const owner = await stripeCustomerOf(world, customer.person.id);
    const cards = [customer.card, customer.card, customer.card, customer.card];
    for (const token of cardTokens) cards.push((await world.provider.stripe.paymentMethods.attach(token, { customer: owner })).id);
    customers.push({ ...customer, cards });
  }
  await crew.runUntilIdle();
  return {
    app: world,
    fixture: stage,
    worker: crew,
    chance: seededRandom(seed),
    sellers,
    customers,
    checkoutPages: [],
    restricted: new Set(),
    history: [],
  };
}

const longest: Record<RequestPeriod, number> = { day: 8 * 24, week: 36 * 24, month: 100 * 24, year: Number.POSITIVE_INFINITY };

/** Rents by the day or the week do not last long enough to fill the whole walk with their renewals. Tells how many are to end. */
export async function cancelShortRentals({ app, customers }: MoneyWalk, jump: number): Promise<number> {
  const running = await app.sql<{ id: string; customer_id: string; period: RequestPeriod; hours: number }>(
    `select subscription.id, subscription.customer_id, period, extract(epoch from app_now() - started_at)::float8 / 3600 as hours
     from subscription join rental_request request on request.id = request_id where ended_at is null and not ends_with_period order by started_at`,
  );
  const old = running.filter(({ period, hours }) => hours + jump > longest[period]);
  for (const { id, customer_id: owner } of old) {
    const customer = customers.find(({ person }) => person.id === owner);
    if (customer) await changeRenewal(customer, 'customer', id, true);
  }
  return old.length;
}

export async function performRandomAction(walk: MoneyWalk, done: Record<string, number>): Promise<void> {
  const name = chooseAction(walk.chance);
  const outcome = await moneyActions[name].act(walk);
  walk.history.push(`${name}: ${outcome}`);
  const tally = `${name}: ${outcome.split(' ')[0] ?? ''}`;
  done[tally] = (done[tally] ?? 0) + 1;
}
