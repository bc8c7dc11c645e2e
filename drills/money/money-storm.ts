import type { AppProcess } from '@frontage/stack/apps/app-process';
import { retryOpenOperations } from '@frontage/server/features/stripe-sync/public';
import { moveBothClocks } from '@frontage/server/testing/payments';
import { startAppProcess } from '@frontage/server/testing/processes';
import { resetFailedAttempts } from '@frontage/server/testing/subscriptions';
import type { PaymentsTestApp } from '@frontage/server/testing/test-app';
import { waitUntilLeft } from '@frontage/server/testing/wait-until-left';
import { countMoney, findMoneyViolations } from './money-invariants.ts';
import { performRandomAction, startMoneyWalk, chooseHours, cancelShortRentals } from './money-walk.ts';
import type { MoneyWalk } from './walk-context.ts';

export interface MoneyStormReport {
  seed: number;
  deliveries: number;
  copiesOfEach: number;
  kills: number;
  actions: number;
  counts: Record<string, number>;
}

const copies = 5;
const workerCount = 2;
const batchSize = 6;
const longestBacklog = 400;

/**
 * Stripe delivers every event several times and in any order, while our workers are killed at random moments. In the end our rows and
 * books must equal Stripe's. Throws with the seed if they do not.
 */
export async function runMoneyStorm(
  testApp: PaymentsTestApp,
  { seed, deliveries, kills }: { seed: number; deliveries: number; kills: number },
): Promise<MoneyStormReport> {
  const walk = await startMoneyWalk(testApp, seed);
  const workers = await Promise.all(Array.from({ length: workerCount }, () => startAppProcess('worker', testApp)));
  try {
    await testApp.provider.injectFailures({ events: { duplicate: copies, shuffle: true } });
    const before = testApp.provider.countDeliveries();
    const done: Record<string, number> = {};
    let killed = 0;
    for (let delivered = 0; delivered < deliveries; delivered = testApp.provider.countDeliveries() - before) {
      await actAndDeliver(walk, done);
      for (; killed < kills && delivered > (deliveries * (killed + 1)) / (kills + 2); killed += 1) await killOne(walk, workers);
    }
    // A storm may end before its last kill was due.
    for (; killed < kills; killed += 1) await killOne(walk, workers);
    for (const worker of workers) await worker.stop();
    await testApp.provider.clearFailures();
    await walk.worker.runUntilIdle();
    const violations = { ...(await findMoneyViolations(testApp)), ...(await findLostEvents(testApp)) };
    if (Object.keys(violations).length > 0) throw new Error(JSON.stringify(violations, null, 1));
    return {
      seed,
      deliveries: testApp.provider.countDeliveries() - before,
      copiesOfEach: copies,
      kills: killed,
      actions: Object.values(done).reduce((sum, each) => sum + each, 0),
      counts: await countMoney(testApp),
    };
  } catch (error) {
    throw new Error(`seed ${seed}:\n${walk.history.slice(-20).join('\n')}\n${String(error)}`, { cause: error });
  } finally {
    await Promise.all(workers.map((worker) => worker.stop('SIGKILL')));
    await walk.fixture.close();
  }
}

/** Time passes, people act, and Stripe delivers events about it. */
async function actAndDeliver(walk: MoneyWalk, done: Record<string, number>): Promise<void> {
  const { app, random, worker } = walk;
  const hours = chooseHours(random);
  await cancelShortRentals(walk, hours);
  // Stripe forgets idempotency keys after a day of its own time, which passes faster here than ours.
  await resetFailedAttempts(app);
  await retryOpenOperations(worker.deps);
  await moveBothClocks(app, hours);
  for (let index = 0; index < batchSize; index += 1) await performRandomAction(walk, done);
  await walk.fixture.runDueDeadlines();
  await waitUntilLeft('new events', () => countNewEvents(app), longestBacklog);
}

async function killOne({ app, random }: MoneyWalk, workers: AppProcess[]): Promise<void> {
  const index = random.below(workers.length);
  await workers[index]?.stop('SIGKILL');
  workers[index] = await startAppProcess('worker', app);
}

async function countNewEvents(testApp: PaymentsTestApp): Promise<number> {
  const [row] = await testApp.sql<{ waiting: number }>(`select count(*)::int as waiting from provider_event where state = 'new'`);
  return row?.waiting ?? 0;
}

/** Each event is stored once, however often it was delivered. */
async function findLostEvents(testApp: PaymentsTestApp): Promise<Record<string, unknown[]>> {
  const stored = new Set((await testApp.sql<{ id: string }>('select id from provider_event')).map(({ id }) => id));
  const lost = testApp.provider.listAll('v2.core.event').filter(({ thing }) => !stored.has(thing.id));
  return lost.length > 0 ? { 'an event that is not stored': lost.slice(0, 5) } : {};
}
