import { migrate } from '@frontage/server/db/migrate';
import { type Ask, plantDeadlines } from '@frontage/server/testing/deadline-crowd';
import { countAhead, judgeDeadlines } from '@frontage/server/testing/deadline-outcome';
import { startCrew } from '@frontage/server/testing/killed-workers';
import { seeded } from '@frontage/server/testing/random';
import { startApp } from '@frontage/stack/app-process';
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
  const stack = await startStack({ throwAway: true, parts: ['postgres', 'redis', 'mail'] });
  try {
    const { ownerUrl, appUrl } = await createDatabaseFrom(stack, 'frontage_blank', 'bench_deadlines');
    await migrate(ownerUrl);
    const owner = new Client({ connectionString: ownerUrl });
    // When the stack is stopped after a failure, it takes this connection with it.
    owner.on('error', () => undefined);
    await owner.connect();
    const sql: Ask = async <Row extends object>(text: string, values: unknown[] = []) => (await owner.query<Row>(text, values)).rows;
    const chance = seeded(seed);
    const crew = await startCrew(workers, chance, () => startApp('worker', { stack: stack.details, databaseUrl: appUrl, env: nobodyThere }));
    const planted = await plantDeadlines(sql, chance, deadlines, { from: 15, to: 15 + seconds });
    await crew.killAtRandom(kills, 15 + seconds);
    await untilNoneIsAhead(() => countAhead(sql, planted));
    const figures = await judgeDeadlines(sql, planted, crew.shifts);
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
