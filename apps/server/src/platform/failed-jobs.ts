import { sql, type Sql } from './db/database.ts';
import { queueSchema } from './queue.ts';
import type { QueueName } from './queues.ts';

export interface FailedJob {
  name: string;
  id: string;
  at: Date;
  error: string | null;
}

const job = sql.id(queueSchema, 'job');

/** Jobs that have used up their retries, newest first. */
export async function findFailedJobs(db: Sql, limit: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select name, id, completed_on as at, output ->> 'error' as error from ${job}
    where state = 'failed' order by completed_on desc limit ${limit}`.execute(db);
  return rows;
}

/** Runs failed jobs once more. Returns how many there were. */
export async function retryJobs(db: Sql, name: QueueName, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${job} set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
    where name = ${name} and id::text = any(${ids}::text[]) and state = 'failed'`.execute(db);
  return Number(numAffectedRows ?? 0);
}
