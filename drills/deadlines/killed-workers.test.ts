import { expect, onTestFinished, test } from 'vitest';
import { startAppProcess } from '@frontage/server/testing/processes';
import { seededRandom } from '@frontage/server/testing/random';
import { openTestServers } from '@frontage/server/testing/test-servers';
import { drillSeed, drillSize } from '../size.ts';
import { countPendingDeadlines, checkDeadlines } from './check-deadlines.ts';
import { insertDeadlines } from './insert-deadlines.ts';
import { startWorkerPool } from './worker-pool.ts';

const count = drillSize('DEADLINES');
const kills = drillSize('DEADLINES_KILLS');
const seed = drillSeed('DEADLINES');
const workers = 2;
/** All deadlines fall due within these seconds. */
const seconds = 6;

test(`meets each of ${count} deadlines once and none early while ${kills} workers are killed (seed ${seed})`, async () => {
  const testServers = await openTestServers();
  onTestFinished(() => testServers.close());
  const random = seededRandom(seed);
  const pool = await startWorkerPool(workers, random, () => startAppProcess('worker', testServers));
  onTestFinished(() => pool.stop());
  const deadlines = await insertDeadlines(testServers.sql, random, count, { from: 0, to: seconds });
  await pool.killWhile(kills, () => countPendingDeadlines(testServers.sql, deadlines));
  // How late they are is measured by `pnpm bench deadlines`: here, other tests keep the machine busy.
  expect(await checkDeadlines(testServers.sql, deadlines, pool.uptimes)).toMatchObject({
    metOnce: count,
    missed: 0,
    metTwiceOrWrong: 0,
    early: 0,
    emailsNotMatchingNotices: 0,
  });
});
