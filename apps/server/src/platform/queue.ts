import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import { PgBoss, type Job, type JobResult } from 'pg-boss';
import { type QueueName, queues } from './queues.ts';
import { isDatabaseUnavailable, type Sql, type Transaction } from './db/database.ts';
import { createUnavailableWarning } from './db/unavailable-warning.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { noTraces, type Traces } from './traces/traces.ts';

export const queueSchema = 'jobs';

interface JobOptions {
  /** It starts after so many seconds. */
  delaySeconds?: number;
  /** Whose job it is. The more of theirs wait already, the later it comes, so that nobody waits for all that someone else has asked for. */
  accountId?: string;
}

export interface Queue {
  /** Adds a job in the caller's transaction: it exists if and only if the transaction commits. */
  enqueue: (tx: Transaction, name: QueueName, data: object, options?: JobOptions) => Promise<void>;
  stop: () => Promise<void>;
}

export interface WorkerQueue extends Queue {
  /** Runs up to so many jobs of the queue at once: at least 2, by default 5. */
  work: (name: QueueName, handle: (data: unknown) => Promise<void>, atOnce?: number) => Promise<void>;
  schedule: (cron: string, name: QueueName, run: () => Promise<void>) => Promise<void>;
}

interface WorkerDeps {
  log: Log;
  metrics: Metrics;
  traces?: Traces;
}

interface QueueConfig {
  databaseUrl: string;
}

interface WorkerQueueConfig extends QueueConfig {
  workerPollSeconds: number;
  /** Whether recurring jobs start when they are due. */
  workerSchedules: boolean;
}

/** For the API, which only adds jobs. */
export async function openQueue(config: QueueConfig, log: Log, traces: Traces = noTraces): Promise<Queue> {
  return createSender(await startBoss(config, log, { isWorker: false, startsSchedules: false }), traces);
}

/** For the worker, which also runs them. */
export async function openWorkerQueue(config: WorkerQueueConfig, { log, metrics, traces = noTraces }: WorkerDeps): Promise<WorkerQueue> {
  const boss = await startBoss(config, log, { isWorker: true, startsSchedules: config.workerSchedules });
  await removeRetiredSchedules(boss);

  const work: WorkerQueue['work'] = async (name, handle, atOnce = 5) => {
    const run = async (job: Job<unknown>): Promise<JobResult> => {
      const stopwatch = metrics.jobs.startTimer({ queue: name });
      try {
        await traces.withSpan(`job ${name}`, 'consumer', () => handle(job.data), parentTrace(job.data));
        stopwatch({ outcome: 'done' });
        metrics.jobLastDone.set({ queue: name }, Date.now() / 1_000);
        return { id: job.id, status: 'completed' };
      } catch (error) {
        stopwatch({ outcome: 'failed' });
        log.warn({ queue: name, jobId: job.id, err: error }, 'job failed and will be retried');
        // pg-boss stores the output: only the kind of error, because its message may name people.
        return { id: job.id, status: 'failed', output: { error: error instanceof Error ? error.name : typeof error } };
      }
    };
    // Batches, because only after a full batch does pg-boss fetch the next one at once; otherwise it waits for its poll.
    const polling = {
      batchSize: atOnce,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: Math.min(1, config.workerPollSeconds),
      notifyPollingIntervalSeconds: config.workerPollSeconds,
    };
    await boss.work(name, { ...polling, perJobResults: true }, (jobs: Job<unknown>[]) => Promise.all(jobs.map(run)));
  };

  return {
    ...createSender(boss, traces),
    work,
    schedule: async (cron, name, run) => {
      await boss.schedule(name, cron, null, { tz: 'UTC' });
      await work(name, run);
    },
  };
}

/** For a query: whether a job of this name with this id is waiting, running or due for a retry. */
export function hasOpenJob(name: QueueName, field: string, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from ${sql.id(queueSchema, 'job')} job
    where job.name = ${name} and job.state < 'completed' and job.data ->> ${field} = ${id}::text
  )`;
}

interface BossRole {
  isWorker: boolean;
  startsSchedules: boolean;
}

async function startBoss(config: QueueConfig, log: Log, { isWorker, startsSchedules }: BossRole): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: config.databaseUrl,
    schema: queueSchema,
    application_name: isWorker ? 'frontage-worker-jobs' : 'frontage-api-jobs',
    max: isWorker ? 4 : 1,
    // The migrations create the tables, as their owner.
    migrate: false,
    createSchema: false,
    reindex: false,
    supervise: isWorker,
    schedule: startsSchedules,
    useListenNotify: isWorker,
  });
  const warnUnavailable = createUnavailableWarning(log);
  boss.on('error', (error) => (isDatabaseUnavailable(error) ? warnUnavailable(error) : log.error({ err: error, part: 'queue' }, 'queue error')));
  await boss.start();
  return boss;
}

/** A recurring job that was renamed or removed would otherwise fill a queue that nobody works on. */
async function removeRetiredSchedules(boss: PgBoss): Promise<void> {
  for (const { name } of await boss.getSchedules()) if (!(name in queues)) await boss.unschedule(name);
}

/** The trace of the request that added the job. */
function parentTrace(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'traceparent' in data ? data.traceparent : undefined;
}

function createSender(boss: PgBoss, traces: Traces): Queue {
  return {
    enqueue: async (tx, name, data, { delaySeconds = 0, accountId } = {}) => {
      const traceparent = traces.traceparent();
      const turn = accountId !== undefined && { group: { id: accountId }, priority: -(await countWaiting(tx, name, accountId)) };
      await boss.send(name, traceparent ? { ...data, traceparent } : data, {
        ...turn,
        startAfter: delaySeconds,
        db: { executeSql: (text, values) => runInTransaction(tx, text, values) },
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

async function countWaiting(tx: Transaction, name: QueueName, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.id(queueSchema, 'job')}
    where name = ${name} and state < 'active' and group_id = ${accountId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

async function runInTransaction(tx: Sql, text: string, values: unknown[] = []): Promise<{ rows: object[] }> {
  const { rows } = await tx.executeQuery<object>(CompiledQuery.raw(text, values));
  return { rows };
}
