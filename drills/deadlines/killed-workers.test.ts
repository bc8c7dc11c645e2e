import { expect, onTestFinished, test } from 'vitest';
import { insertDeadlines } from './insert-deadlines.ts';
import { countPendingDeadlines, checkDeadlines } from './check-deadlines.ts';
import { startWorkerPool } from './worker-pool.ts';
import { startAppProcess } from '@frontage/server/testing/processes';
import { seededRandom } from '@frontage/server/testing/random';
import { openTestServers } from '@frontage/server/testing/test-servers';

const seconds = 6;

test('whenever workers are killed, each of 200 deadlines is met once and none early', { timeout: 90_000 }, async () => {
  const scene = await openTestServers();
  onTestFinished(() => scene.close());
  const chance = seededRandom(200);
  const crew = await startWorkerPool(2, chance, () => startAppProcess('worker', scene));
  onTestFinished(() => crew.stop());
  const deadlines = await insertDeadlines(scene.sql, chance, 200, { from: 0, to: seconds });
  await crew.killAtRandom(4, seconds);
  await expect.poll(() => countPendingDeadlines(scene.sql, deadlines), { timeout: 30_000 }).toBe(0);
  // How late they may be is measured elsewhere: here others keep the machine busy.
  const { metOnce, missed, metTwiceOrWrongly, early, mailsThatDoNotMatchNotices } = await checkDeadlines(scene.sql, deadlines, crew.uptimes);
  expect({ metOnce, missed, metTwiceOrWrongly, early, mailsThatDoNotMatchNotices }).toEqual({
    metOnce: 200,
    missed: 0,
    metTwiceOrWrongly: 0,
    early: 0,
    mailsThatDoNotMatchNotices: 0,
  });
});
