import type { RequestPeriod } from '@frontage/domain/listing/period';
import { countLockWaiters } from '@frontage/server/testing/interleave';
import type { SeededRandom } from '@frontage/server/testing/random';
import {
  changeListing,
  type Command,
  type CustomerWithCard,
  deleteListing,
  type Outcome,
  type RequestFixture,
  sendRequest,
  type SignedInPerson,
  type TestListing,
  tryCommand,
} from '@frontage/server/testing/request-fixture';
import {
  addModelRequest,
  copyModel,
  predictCommand,
  predictDeletion,
  predictExpiry,
  predictPayment,
  predictSend,
  predictSlotChange,
  predictUnlisting,
  type RequestModel,
} from '@frontage/server/testing/request-model';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { expect } from 'vitest';

export interface Racer {
  run: () => Promise<Outcome>;
  /** The outcome if nobody else acts in between. */
  predict: (model: RequestModel) => Outcome;
}

export interface Race {
  model: RequestModel;
  racers: [Racer, Racer];
}

type Answers = [Outcome, Outcome];
/** Who came first; `either` if the outcome does not show it. */
export type Order = 'first' | 'second' | 'either';

/** The outcome of a race must equal that of one after the other, in one of the two orders. */
export async function checkRaceOutcomes({ app }: RequestFixture, races: readonly Race[], answers: readonly Answers[]): Promise<Order[]> {
  const listings = races.flatMap(({ model }) => model.listings.map(({ id }) => id));
  const rows = await app.sql<{ listing_id: string; status: string }>(
    `select listing_id, concat_ws(' ', status, starts_on, ends_on, periods) as status from rental_request where listing_id = any($1)`,
    [listings],
  );
  const statuses = Map.groupBy(rows, (row) => row.listing_id);
  return races.map((race, index) => {
    const here = race.model.listings.flatMap(({ id }) => statuses.get(id) ?? []).map(({ status }) => status);
    const happened = { answers: answers[index], statuses: here.toSorted() };
    const possible = { first: predictOrder(race, [0, 1]), second: predictOrder(race, [1, 0]) };
    const matching = (['first', 'second'] as const).filter((order) => JSON.stringify(possible[order]) === JSON.stringify(happened));
    if (matching.length === 0) expect(happened).toEqual(possible);
    return matching.length === 2 ? 'either' : (matching[0] ?? 'either');
  });
}

/** Starts the two of each pair up to 5 ms apart, so that they meet at different places in the code. */
export function runRacesConcurrently(random: SeededRandom, races: readonly Race[]): Promise<Answers[]> {
  return Promise.all(
    races.map(({ racers: [one, other] }) => {
      const [first, second] = random.chance(50) ? [0, random.below(6)] : [random.below(6), 0];
      return Promise.all([pause(first).then(one.run), pause(second).then(other.run)]);
    }),
  );
}

/** Rows that both racers need. The test locks them until all racers wait, the intended first ones in front. */
export interface LockedRows {
  table: 'rental_request' | 'listing';
  ids: readonly string[];
}

export async function runRacesInOrder(
  { app }: RequestFixture,
  races: readonly Race[],
  locked: LockedRows,
  order: 'first' | 'second',
): Promise<Answers[]> {
  const locker = new Client({ connectionString: app.ownerUrl });
  await locker.connect();
  try {
    await locker.query('begin');
    await locker.query(`select from ${locked.table} where id = any($1) for update`, [locked.ids]);
    let [started, arrived] = [0, 0];
    const start = async (racer: 0 | 1) => {
      const answers = races.map(({ racers }) => racers[racer].run().finally(() => (arrived += 1)));
      started += answers.length;
      await expect.poll(async () => arrived + (await countLockWaiters(app)), { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(started);
      return { racer, answers };
    };
    const both = [await start(order === 'first' ? 0 : 1), await start(order === 'first' ? 1 : 0)];
    await locker.query('commit');
    const [ones = [], others = []] = await Promise.all(both.toSorted((a, b) => a.racer - b.racer).map(({ answers }) => Promise.all(answers)));
    return ones.flatMap((one, index) => (others[index] ? [[one, others[index]] satisfies Answers] : []));
  } finally {
    await locker.end();
  }
}

function predictOrder({ model, racers }: Race, order: (0 | 1)[]) {
  const copy = copyModel(model);
  const answers: Outcome[] = [];
  for (const index of order) answers[index] = racers[index].predict(copy);
  const statuses = copy.requests.map(({ status, dates: { startsOn, endsOn, periods } }) =>
    [status, startsOn, endsOn, periods].filter((part) => part !== null).join(' '),
  );
  return { answers, statuses: statuses.toSorted() };
}

export const commandRacer = (party: SignedInPerson, command: Command, id: string): Racer => ({
  run: () => tryCommand(party, command, id),
  predict: (model) => predictCommand(model, id, party, command),
});

export const sendRacer = (fixture: RequestFixture, customer: CustomerWithCard, { id: listingId }: TestListing, period: RequestPeriod): Racer => ({
  run: async () => {
    const { status, code } = await sendRequest(fixture, customer, listingId, period);
    return { status, code };
  },
  predict: (model) => {
    const outcome = predictSend(model, customer, listingId, period);
    if (outcome.status === 200) addModelRequest(model, { id: `sent ${model.requests.length}`, customerId: customer.person.id, listingId, period });
    return outcome;
  },
});

export const deleteListingRacer = (listing: TestListing): Racer => ({
  run: () => deleteListing(listing),
  predict: (model) => predictDeletion(model, listing.id),
});

export const changeSlotsRacer = (listing: TestListing, slots: number): Racer => ({
  run: () => changeListing(listing, { slots }),
  predict: (model) => predictSlotChange(model, listing.id, slots),
});

export const unlistRacer = (listing: TestListing): Racer => ({
  run: () => changeListing(listing, { isListed: false }),
  predict: (model) => predictUnlisting(model, listing.id),
});

export const payRacer = (fixture: RequestFixture, id: string): Racer => ({
  run: () => fixture.pay(id),
  predict: (model) => predictPayment(model, id),
});

export const deadlineRacer = (fixture: RequestFixture): Racer => ({
  run: async () => {
    await fixture.runDueDeadlines();
    return { status: 200, code: '' };
  },
  predict: (model) => {
    predictExpiry(model);
    return { status: 200, code: '' };
  },
});
