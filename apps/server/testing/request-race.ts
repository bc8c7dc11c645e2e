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
  /** What is left to do after the race. */
  settle?: () => Promise<unknown>;
}

export interface Race {
  belief: Belief;
  racers: [Racer, Racer];
  /** The row that both need. */
  over: { table: 'rental_request' | 'listing'; id: string };
}

export type Manner = 'first before second' | 'second before first' | 'as it comes';

/** Runs both at once; whatever comes of it must be what comes of one after the other. Tells which came first, if one can see it. */
export async function run(stage: RequestStage, chance: Chance, race: Race, manner: Manner): Promise<'first' | 'second' | 'either'> {
  const answers = manner === 'as it comes' ? await together(chance, race) : await inOrder(stage, race, manner);
  for (const { settle } of race.racers) await settle?.();
  const happened = { answers, statuses: await readStatuses(stage, race.belief) };
  const possible = { first: foreseen(race, [0, 1]), second: foreseen(race, [1, 0]) };
  const matching = (['first', 'second'] as const).filter((order) => JSON.stringify(possible[order]) === JSON.stringify(happened));
  if (matching.length === 0) expect(happened).toEqual(possible);
  return matching.length === 2 ? 'either' : (matching[0] ?? 'either');
}

async function together(chance: Chance, { racers }: Race): Promise<Outcome[]> {
  // A moment between them, a different one each time: they meet at different places.
  const delays = chance.chance(50) ? [0, chance.below(6)] : [chance.below(6), 0];
  return Promise.all(
    racers.map(async ({ go }, index) => {
      await pause(delays[index]);
      return go();
    }),
  );
}

/** Somebody else holds what both need, until both wait for it: the first one first. */
async function inOrder({ world }: RequestStage, { racers, over }: Race, manner: Manner): Promise<Outcome[]> {
  const holder = new Client({ connectionString: world.ownerUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(`select from ${over.table} where id = $1 for update`, [over.id]);
    const answers: Promise<Outcome>[] = [];
    let arrived = 0;
    for (const index of manner === 'first before second' ? [0, 1] : [1, 0]) {
      answers[index] = racers[index as 0 | 1].go().finally(() => {
        arrived += 1;
      });
      const all = answers.filter(Boolean).length;
      await expect.poll(async () => arrived + (await waiting(world)), { timeout: 8_000, interval: 5 }).toBeGreaterThanOrEqual(all);
    }
    await holder.query('commit');
    return await Promise.all(answers);
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

async function readStatuses({ world }: RequestStage, { spots }: Belief): Promise<string[]> {
  const rows = await world.sql<{ status: string }>('select status from rental_request where listing_id = any($1)', [spots.map(({ id }) => id)]);
  return rows.map(({ status }) => status).toSorted();
}
