import type { AppProcess } from '@frontage/stack/app-process';
import { setTimeout as pause } from 'node:timers/promises';
import { finishOperations } from '../src/features/payments/public.ts';
import { moveBothClocks } from './both-clocks.ts';
import { countMoney } from './money-counts.ts';
import { findMoneyFaults } from './money-oracle.ts';
import { act, beginWalk, chooseJump, endShortRents, type Walk } from './money-walk.ts';
import type { PaymentsWorld } from './payments-world.ts';
import { startProcess } from './processes.ts';
import { forgetFailedTries } from './renewing.ts';

export interface StormReport {
  seed: number;
  deliveries: number;
  copiesOfEach: number;
  kills: number;
  actions: number;
  counts: Record<string, number>;
}

const copies = 5;
const workers = 2;
const inBatch = 6;
const longestBacklog = 400;

/**
 * The provider tells everything several times and in any order, while workers of ours are killed in the middle of whatever they do.
 * In the end our rows and books must be what the provider has. Throws with the seed if they are not.
 */
export async function stormWithMoney(
  world: PaymentsWorld,
  { seed, wanted, kills }: { seed: number; wanted: number; kills: number },
): Promise<StormReport> {
  const walk = await beginWalk(world, seed);
  const crew = await Promise.all(Array.from({ length: workers }, () => startProcess('worker', world)));
  try {
    await world.provider.trouble({ events: { duplicate: copies, shuffle: true } });
    const before = world.provider.countDeliveries();
    const done: Record<string, number> = {};
    let killed = 0;
    for (let told = 0; told < wanted; told = world.provider.countDeliveries() - before) {
      await blow(walk, done);
      for (; killed < kills && told > (wanted * (killed + 1)) / (kills + 2); killed += 1) await killOne(walk, crew);
    }
    for (const worker of crew) await worker.stop();
    await world.provider.calm();
    await walk.crew.finish();
    const faults = { ...(await findMoneyFaults(world)), ...(await findLostEvents(world)) };
    if (Object.keys(faults).length > 0) throw new Error(JSON.stringify(faults, null, 1));
    return {
      seed,
      deliveries: world.provider.countDeliveries() - before,
      copiesOfEach: copies,
      kills: killed,
      actions: Object.values(done).reduce((sum, each) => sum + each, 0),
      counts: await countMoney(world),
    };
  } catch (error) {
    throw new Error(`seed ${seed}:\n${walk.history.slice(-20).join('\n')}\n${String(error)}`, { cause: error });
  } finally {
    await Promise.all(crew.map((worker) => worker.stop('SIGKILL')));
    await walk.stage.close();
  }
}

/** Time passes, people do things, and the provider tells of it. */
async function blow(walk: Walk, done: Record<string, number>): Promise<void> {
  const { world, chance, crew } = walk;
  const jump = chooseJump(chance);
  await endShortRents(walk, jump);
  // The provider forgets keys after a day of its own time, which passes faster here than ours.
  await forgetFailedTries(world);
  await finishOperations(crew.deps);
  await moveBothClocks(world, jump);
  for (let index = 0; index < inBatch; index += 1) await act(walk, done);
  await walk.stage.runClock();
  while ((await backlog(world)) > longestBacklog) await pause(50);
}

async function killOne({ world, chance }: Walk, crew: AppProcess[]): Promise<void> {
  const index = chance.below(crew.length);
  await crew[index]?.stop('SIGKILL');
  crew[index] = await startProcess('worker', world);
}

async function backlog(world: PaymentsWorld): Promise<number> {
  const [row] = await world.sql<{ waiting: number }>(`select count(*)::int as waiting from provider_event where state = 'new'`);
  return row?.waiting ?? 0;
}

/** Each event is here once, however often it was told. */
async function findLostEvents(world: PaymentsWorld): Promise<Record<string, unknown[]>> {
  const kept = new Set((await world.sql<{ id: string }>('select id from provider_event')).map(({ id }) => id));
  const lost = world.provider.everything('v2.core.event').filter(({ thing }) => !kept.has(thing.id));
  return lost.length > 0 ? { 'an event that is not here': lost.slice(0, 5) } : {};
}
