import type { RequestPeriod } from '@frontage/domain/period';
import { moveBothClocks } from './both-clocks.ts';
import { countMoney } from './money-counts.ts';
import { hireCrew, type Crew } from './money-crew.ts';
import { actions, chooseAction } from './money-walk-actions.ts';
import { findMoneyFaults } from './money-oracle.ts';
import type { PaymentsWorld } from './payments-world.ts';
import type { Trouble } from './provider.ts';
import { type Chance, seeded } from './random.ts';
import { newCustomer, newSeller, openRequestStage, type Player, type Renter, type RequestStage } from './request-stage.ts';
import { changeRenewal } from './renewing.ts';
import { accountOf, customerOf } from './payments.ts';

/** Where somebody could pay, whether or not they still should. */
export interface Page {
  url: string;
  request: string;
  customer: WalkingCustomer;
}

export interface WalkingSeller extends Player {
  account: string;
}

export interface WalkingCustomer extends Renter {
  /** Cards of different natures. */
  cards: string[];
}

export interface Walk {
  world: PaymentsWorld;
  stage: RequestStage;
  crew: Crew;
  chance: Chance;
  sellers: WalkingSeller[];
  customers: WalkingCustomer[];
  pages: Page[];
  /** Accounts of sellers with whom the provider is not content. */
  restricted: Set<string>;
  /** What was done so far, newest last. */
  history: string[];
}

export interface WalkReport {
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
function someTrouble(chance: Chance): Trouble {
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
export function chooseJump(chance: Chance): number {
  return chance.pick([3, 9, 26, 26, 75, 170, 170, 340, 740, 740]);
}

/**
 * People rent, pay, cancel, complain and fall behind, sellers come and go, the provider stumbles, and time passes. After each batch
 * of actions everything settles and every cent is counted. Throws with the seed and what was done last if something is wrong.
 */
export async function walkWithMoney(world: PaymentsWorld, { seed, wanted }: { seed: number; wanted: number }): Promise<WalkReport> {
  const walk = await beginWalk(world, seed);
  const { chance, crew, history } = walk;
  const done: Record<string, number> = {};
  let [count, hours, batches] = [0, 0, 0];
  let counts: Record<string, number> = {};
  try {
    for (; count < wanted; batches += 1) {
      const jump = chooseJump(chance);
      if ((await endShortRents(walk, jump)) > 0) await crew.finish();
      const trouble = someTrouble(chance);
      await world.provider.trouble(trouble);
      history.push(`--- ${jump} hours`);
      await moveBothClocks(world, jump);
      hours += jump;
      const working = chance.chance(50) ? crew.tryOnce() : Promise.resolve(0);
      for (let index = 0; index < inBatch && count < wanted; index += 1, count += 1) await act(walk, done);
      await working;
      // What is told leads to what is queued, and that to what is sent: each of it runs into the trouble.
      for (let times = 0; times < 3; times += 1) await crew.tryOnce();
      await world.provider.calm();
      await crew.finish({ sweeps: (trouble.events?.drop ?? 0) > 0 });
      const faults = await lookTwice(walk);
      if (Object.keys(faults).length > 0) throw new Error(JSON.stringify(faults, null, 1));
    }
    counts = await countMoney(world);
  } catch (error) {
    const last = history.slice(-40).join('\n');
    throw new Error(`seed ${seed}, after ${count} actions in ${batches} batches:\n${last}\n${String(error)}`, { cause: error });
  } finally {
    await walk.stage.close();
  }
  return { seed, actions: count, batches, days: Math.round(hours / 24), counts, done };
}

/** Time goes on while we look, and what was refused is tried again an hour later: only what is wrong twice is wrong. */
async function lookTwice({ world, crew }: Walk): Promise<Record<string, unknown[]>> {
  const faults = await findMoneyFaults(world);
  if (Object.keys(faults).length === 0) return faults;
  await moveBothClocks(world, 61 / 60);
  await crew.finish();
  return findMoneyFaults(world);
}

export async function beginWalk(world: PaymentsWorld, seed: number): Promise<Walk> {
  const stage = await openRequestStage(world);
  const crew = await hireCrew(stage);
  const sellers: WalkingSeller[] = [];
  for (const seller of [...stage.sellers, await newSeller(world)]) sellers.push({ ...seller, account: await accountOf(world, seller.person.id) });
  const customers: WalkingCustomer[] = [];
  for (const customer of [...stage.customers, await newCustomer(world)]) {
    const owner = await customerOf(world, customer.person.id);
    const cards = [customer.card, customer.card, customer.card, customer.card];
    for (const token of cardTokens) cards.push((await world.provider.stripe.paymentMethods.attach(token, { customer: owner })).id);
    customers.push({ ...customer, cards });
  }
  await crew.finish();
  return { world, stage, crew, chance: seeded(seed), sellers, customers, pages: [], restricted: new Set(), history: [] };
}

const longest: Record<RequestPeriod, number> = { day: 8 * 24, week: 36 * 24, month: 100 * 24, year: Number.POSITIVE_INFINITY };

/** Rents by the day or the week do not last long enough to fill the whole walk with their renewals. Tells how many are to end. */
export async function endShortRents({ world, customers }: Walk, jump: number): Promise<number> {
  const running = await world.sql<{ id: string; customer_id: string; period: RequestPeriod; hours: number }>(
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

export async function act(walk: Walk, done: Record<string, number>): Promise<void> {
  const name = chooseAction(walk.chance);
  const outcome = await actions[name].act(walk);
  walk.history.push(`${name}: ${outcome}`);
  const tally = `${name}: ${outcome.split(' ')[0] ?? ''}`;
  done[tally] = (done[tally] ?? 0) + 1;
}
