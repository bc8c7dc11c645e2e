import { migrate } from '@frontage/server/db/migrate';
import { type RunSql, insertDeadlines } from '../deadlines/insert-deadlines.ts';
import { countPendingDeadlines, checkDeadlines } from '../deadlines/check-deadlines.ts';
import { startWorkerPool } from '../deadlines/worker-pool.ts';
import { seededRandom } from '@frontage/server/testing/random';
import { startApp } from '@frontage/stack/apps/app-process';
import { createDatabaseFrom } from '@frontage/stack/databases';
import { startStack } from '@frontage/stack/start-stack';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

const workers = 4;
const kills = 40;
const seconds = 180;
const seed = 4_000;
/** So late at most, once a worker is up. */
const allowedSeconds = 10;
const patienceSeconds = 60;
/** Deadlines need no files. */
const nobodyThere = { FILES_ENDPOINT: 'http://127.0.0.1:9' };

/** Deadlines that fall due while workers are killed without warning and started anew: whether each is met once, none early, and how late at most. */
export async function measureDeadlines(deadlines = 4_000): Promise<Record<string, unknown>> {
  const stack = await startStack({ ephemeral: true, parts: ['postgres', 'redis', 'mail'] });
  try {
    const { ownerUrl, appUrl } = await createDatabaseFrom(stack, 'frontage_blank', 'bench_deadlines');
    await migrate(ownerUrl);
    const owner = new Client({ connectionString: ownerUrl });
    // When the stack is stopped after a failure, it takes this connection with it.
    owner.on('error', () => undefined);
    await owner.connect();
    const sql: RunSql = async <Row extends object>(text: string, values: unknown[] = []) => (await owner.query<Row>(text, values)).rows;
    const chance = seededRandom(seed);
    const crew = await startWorkerPool(workers, chance, () => startApp('worker', { stack: stack.details, databaseUrl: appUrl, env: nobodyThere }));
    const planted = await insertDeadlines(sql, chance, deadlines, { from: 15, to: 15 + seconds });
    await crew.killAtRandom(kills, 15 + seconds);
    await untilNoneIsAhead(() => countPendingDeadlines(sql, planted));
    const figures = await checkDeadlines(sql, planted, crew.uptimes);
    await crew.stop();
    await owner.end();
    if (
      figures.metOnce !== deadlines ||
      figures.early > 0 ||
      figures.mailsThatDoNotMatchNotices > 0 ||
      figures.mostSecondsLateWithAWorkerUp > allowedSeconds
    )
      throw new Error(`a deadline was not met as it should be: ${JSON.stringify(figures)}`);
    return { deadlines, workers, kills, spreadOverSeconds: seconds, seed, allowedSecondsLate: allowedSeconds, ...figures };
  } finally {
    await stack.stop();
  }
}

async function untilNoneIsAhead(count: () => Promise<number>): Promise<void> {
  for (const end = Date.now() + (seconds + patienceSeconds) * 1_000; Date.now() < end; await pause(200)) if ((await count()) === 0) return;
}
