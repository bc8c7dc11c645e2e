import { PgBoss } from 'pg-boss';
import type { QueueName } from '../src/platform/queues.ts';
import { queueSchema } from '../src/platform/queue.ts';
import type { TestServers } from './test-servers.ts';

/** Lets running jobs time out now, which workers check only once a minute. */
export async function expireRunningJobs(testServers: TestServers, name: QueueName): Promise<void> {
  await testServers.sql(`update jobs.job set started_on = started_on - interval '1 day' where name = $1 and state = 'active'`, [name]);
  await testServers.sql('update jobs.queue set monitor_claim_on = null, monitor_on = null where name = $1', [name]);
  const boss = new PgBoss({ connectionString: testServers.ownerUrl, schema: queueSchema, migrate: false, supervise: false, schedule: false, max: 1 });
  await boss.start();
  await boss.supervise(name);
  await boss.stop({ graceful: false });
}
