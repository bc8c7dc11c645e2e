import { migrate } from '@frontage/server/db/migrate';
import { seededRandom } from '@frontage/server/testing/random';
import { startApp } from '@frontage/stack/apps/app-process';
import { createDatabaseFrom } from '@frontage/stack/databases';
import { startStack } from '@frontage/stack/start-stack';
import { Client } from 'pg';
import { drillSeed } from '../size.ts';
import { countPendingDeadlines, checkDeadlines } from '../deadlines/check-deadlines.ts';
import { type RunSql, insertDeadlines } from '../deadlines/insert-deadlines.ts';
import { startWorkerPool } from '../deadlines/worker-pool.ts';

const workers = 4;
/** The latest that a deadline may be met, counted from when a worker is up. */
const allowedSeconds = 10;
const perSecond = 22;
/** Workers want an address for files, but deadlines need none. */
const noFiles = { FILES_ENDPOINT: 'http://127.0.0.1:9' };

/** Deadlines fall due while workers are killed and restarted: is each met once, none early, and how late is the latest? */
export async function measureDeadlines(deadlines = 4_000): Promise<Record<string, unknown>> {
  const seed = drillSeed('DEADLINES');
  const kills = Math.max(workers, Math.floor(deadlines / 100));
  const seconds = Math.max(2, Math.ceil(deadlines / perSecond));
  const stack = await startStack({ ephemeral: true, parts: ['postgres', 'redis', 'mail'] });
  try {
    const { ownerUrl, appUrl } = await createDatabaseFrom(stack, 'frontage_blank', 'bench_deadlines');
    await migrate(ownerUrl);
    const owner = new Client({ connectionString: ownerUrl });
    // Stopping the stack after a failure breaks this connection; without a listener that would end the process.
    owner.on('error', () => undefined);
    await owner.connect();
    const sql: RunSql = async <Row extends object>(text: string, values: unknown[] = []) => (await owner.query<Row>(text, values)).rows;
    const random = seededRandom(seed);
    const pool = await startWorkerPool(workers, random, () => startApp('worker', { stack: stack.details, databaseUrl: appUrl, env: noFiles }));
    const inserted = await insertDeadlines(sql, random, deadlines, { from: 5, to: 5 + seconds });
    await pool.killWhile(kills, () => countPendingDeadlines(sql, inserted));
    const figures = await checkDeadlines(sql, inserted, pool.uptimes);
    await pool.stop();
    await owner.end();
    if (figures.metOnce !== deadlines || figures.early > 0 || figures.emailsNotMatchingNotices > 0)
      throw new Error(`not every deadline was met once: ${JSON.stringify(figures)}`);
    // Lateness depends on the machine, so it is a figure and no failure.
    const isInTime = figures.maxSecondsLateWithWorkerUp <= allowedSeconds;
    return { deadlines, workers, kills, spreadOverSeconds: seconds, seed, allowedSecondsLate: allowedSeconds, isInTime, ...figures };
  } finally {
    await stack.stop();
  }
}
