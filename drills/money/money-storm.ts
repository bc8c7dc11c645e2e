import type { AppProcess } from '@frontage/stack/apps/app-process';
import { setTimeout as pause } from 'node:timers/promises';
import { retryOpenOperations } from '@frontage/server/features/stripe-sync/public';
import { moveBothClocks } from '@frontage/server/testing/payments';
import { countMoney } from './money-invariants.ts';
import { findMoneyViolations } from './money-invariants.ts';
import { performRandomAction, startMoneyWalk, chooseHours, cancelShortRentals, type MoneyWalk } from './money-walk.ts';
import type { PaymentsTestApp } from '@frontage/server/testing/test-app';
import { startAppProcess } from '@frontage/server/testing/processes';
import { resetFailedAttempts } from '@frontage/server/testing/subscriptions';

export interface MoneyStormReport {
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
export async function runMoneyStorm(
  world: PaymentsTestApp,
  { seed, wanted, kills }: { seed: number; wanted: number; kills: number },
): Promise<MoneyStormReport> {
  const walk = await startMoneyWalk(world, seed);
  const crew = await Promise.all(Array.from({ length: workers }, () => startAppProcess('worker', world)));
  try {
    await world.provider.injectFailures({ events: { duplicate: copies, shuffle: true } });
    const before = world.provider.countDeliveries();
    const done: Record<string, number> = {};
    let killed = 0;
    for (let told = 0; told < wanted; told = world.provider.countDeliveries() - before) {
      await blow(walk, done);
      for (; killed < kills && told > (wanted * (killed + 1)) / (kills + 2); killed += 1) await killOne(walk, crew);
    }
    for (const worker of crew) await worker.stop();
    await world.provider.clearFailures();
    await walk.worker.runUntilIdle();
    const faults = { ...(await findMoneyViolations(world)), ...(await findLostEvents(world)) };
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
    await walk.fixture.close();
  }
}

/** Time passes, people do things, and the provider tells of it. */
async function blow(walk: MoneyWalk, done: Record<string, number>): Promise<void> {
  const { app, chance, worker: crew } = walk;
  const jump = chooseHours(chance);
  await cancelShortRentals(walk, jump);
  // The provider forgets keys after a day of its own time, which passes faster here than ours.
  await resetFailedAttempts(app);
  await retryOpenOperations(crew.deps);
  await moveBothClocks(app, jump);
  for (let index = 0; index < inBatch; index += 1) await performRandomAction(walk, done);
  await walk.fixture.runDueDeadlines();
  while ((await backlog(app)) > longestBacklog) await pause(50);
}

async function killOne({ app, chance }: MoneyWalk, crew: AppProcess[]): Promise<void> {
  const index = chance.below(crew.length);
  await crew[index]?.stop('SIGKILL');
  crew[index] = await startAppProcess('worker', app);
}

async function backlog(world: PaymentsTestApp): Promise<number> {
  const [row] = await world.sql<{ waiting: number }>(`select count(*)::int as waiting from provider_event where state = 'new'`);
  return row?.waiting ?? 0;
}

/** Each event is here once, however often it was told. */
async function findLostEvents(world: PaymentsTestApp): Promise<Record<string, unknown[]>> {
  const kept = new Set((await world.sql<{ id: string }>('select id from provider_event')).map(({ id }) => id));
  const lost = world.provider.listAll('v2.core.event').filter(({ thing }) => !kept.has(thing.id));
  return lost.length > 0 ? { 'an event that is not here': lost.slice(0, 5) } : {};
}
