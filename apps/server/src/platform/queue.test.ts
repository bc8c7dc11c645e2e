import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServers, type TestServers } from '../../testing/test-servers.ts';
import { readConfig } from './config.ts';
import { connectDatabase } from './db/database.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { openWorkerQueue, queueSchema } from './queue.ts';

let servers: TestServers;
beforeAll(async () => {
  servers = await openTestServers();
});
afterAll(() => servers.close());

test('a worker removes the schedule of a recurring job that no longer exists', async () => {
  const boss = new PgBoss({ connectionString: servers.ownerUrl, schema: queueSchema, supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue('retired-job');
  await boss.schedule('retired-job', '* * * * *');
  await boss.schedule('delete-expired', '17 * * * *');

  const queue = await openWorkerQueue(
    { databaseUrl: servers.databaseUrl, workerPollSeconds: 1, workerSchedules: true },
    { log: createLog('silent'), metrics: createMetrics() },
  );
  expect((await boss.getSchedules()).map(({ name }) => name)).toEqual(['delete-expired']);
  await queue.stop();
  await boss.stop({ graceful: false });
});

test('a worker that starts no recurring jobs still stores when they are due', async () => {
  const queue = await openWorkerQueue(
    { databaseUrl: servers.databaseUrl, workerPollSeconds: 1, workerSchedules: false },
    { log: createLog('silent'), metrics: createMetrics() },
  );
  await queue.schedule('* * * * *', 'delete-expired', async () => undefined);
  expect(await servers.sql(`select name, cron from jobs.schedule where name = 'delete-expired'`)).toEqual([
    { name: 'delete-expired', cron: '* * * * *' },
  ]);
  await queue.stop();
});

test('a job of someone who has none waiting comes before the further ones of someone else', async () => {
  const db = connectDatabase(readConfig(servers.env), 'test');
  const queue = await openWorkerQueue(
    { databaseUrl: servers.databaseUrl, workerPollSeconds: 1, workerSchedules: false },
    { log: createLog('silent'), metrics: createMetrics() },
  );
  for (const accountId of ['a', 'a', 'a', 'b', 'b']) await db.transaction((tx) => queue.enqueue(tx, 'make-preview', { accountId }, { accountId }));
  const done: string[] = [];
  await queue.work('make-preview', async (data) => void done.push((data as { accountId: string }).accountId), 2);
  await expect.poll(() => done.length).toBe(5);
  // Two are run at once, in any order.
  expect([done.slice(0, 2).toSorted(), done.slice(2, 4).toSorted(), done[4]]).toEqual([['a', 'b'], ['a', 'b'], 'a']); // prettier-ignore
  await queue.stop();
  await db.close();
});
