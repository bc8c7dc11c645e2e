import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { expect } from 'vitest';
import { waiting } from './in-between.ts';
import type { Chance } from './random.ts';
import { type Belief, copyOf } from './request-model.ts';
import type { Outcome, RequestStage } from './request-stage.ts';

export interface Racer {
  go: () => Promise<Outcome>;
  /** What should come of it if nobody is in between. */
  foresee: (belief: Belief) => Outcome;
}

export interface Race {
  belief: Belief;
  racers: [Racer, Racer];
}

type Answers = [Outcome, Outcome];
/** Who came first, where one can see it. */
export type Order = 'first' | 'second' | 'either';

/** Whatever comes of it must be what comes of one after the other. */
export async function judge({ world }: RequestStage, races: readonly Race[], answers: readonly Answers[]): Promise<Order[]> {
  const listings = races.flatMap(({ belief }) => belief.spots.map(({ id }) => id));
  const rows = await world.sql<{ listing_id: string; status: string }>('select listing_id, status from rental_request where listing_id = any($1)', [
    listings,
  ]);
  const statuses = Map.groupBy(rows, (row) => row.listing_id);
  return races.map((race, index) => {
    const here = race.belief.spots.flatMap(({ id }) => statuses.get(id) ?? []).map(({ status }) => status);
    const happened = { answers: answers[index], statuses: here.toSorted() };
    const possible = { first: foreseen(race, [0, 1]), second: foreseen(race, [1, 0]) };
    const matching = (['first', 'second'] as const).filter((order) => JSON.stringify(possible[order]) === JSON.stringify(happened));
    if (matching.length === 0) expect(happened).toEqual(possible);
    return matching.length === 2 ? 'either' : (matching[0] ?? 'either');
  });
}

/** All at once, each pair with a moment between the two, a different one each time: they meet at different places. */
export function runTogether(chance: Chance, races: readonly Race[]): Promise<Answers[]> {
  return Promise.all(
    races.map(({ racers: [one, other] }) => {
      const [first, second] = chance.chance(50) ? [0, chance.below(6)] : [chance.below(6), 0];
      return Promise.all([pause(first).then(one.go), pause(second).then(other.go)]);
    }),
  );
}

/** What both of a pair need: somebody else holds it until all of them wait, those who are to be first first. */
export interface Held {
  table: 'rental_request' | 'listing';
  ids: readonly string[];
}

export async function runInOrder({ world }: RequestStage, races: readonly Race[], held: Held, order: 'first' | 'second'): Promise<Answers[]> {
  const holder = new Client({ connectionString: world.ownerUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(`select from ${held.table} where id = any($1) for update`, [held.ids]);
    let [started, arrived] = [0, 0];
    const start = async (racer: 0 | 1) => {
      const answers = races.map(({ racers }) => racers[racer].go().finally(() => (arrived += 1)));
      started += answers.length;
      await expect.poll(async () => arrived + (await waiting(world)), { timeout: 8_000, interval: 5 }).toBeGreaterThanOrEqual(started);
      return { racer, answers };
    };
    const both = [await start(order === 'first' ? 0 : 1), await start(order === 'first' ? 1 : 0)];
    await holder.query('commit');
    const [ones = [], others = []] = await Promise.all(both.toSorted((a, b) => a.racer - b.racer).map(({ answers }) => Promise.all(answers)));
    return ones.flatMap((one, index) => (others[index] ? [[one, others[index]] satisfies Answers] : []));
  } finally {
    await holder.end();
  }
}

function foreseen({ belief, racers }: Race, order: (0 | 1)[]) {
  const copy = copyOf(belief);
  const answers: Outcome[] = [];
  for (const index of order) answers[index] = racers[index].foresee(copy);
  return { answers, statuses: copy.requests.map(({ status }) => status).toSorted() };
}
