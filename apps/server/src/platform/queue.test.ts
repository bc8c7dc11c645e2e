import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServers, type TestServers } from '../../testing/test-servers.ts';
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
