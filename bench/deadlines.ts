import { migrate } from '@frontage/server/db/migrate';
import { seeded } from '@frontage/server/testing/random';
import { startApp, type AppProcess } from '@frontage/stack/app-process';
import { createDatabaseFrom } from '@frontage/stack/databases';
import { startStack } from '@frontage/stack/start-stack';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { type Fired, plantDeadlines, readFired } from './deadlines/crowd.ts';

const workers = 4;
const kills = 40;
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
    const start = () => startApp('worker', { stack: stack.details, databaseUrl: appUrl, env: nobodyThere });
    const crew: AppProcess[] = [];
    for (let worker = 0; worker < workers; worker += 1) crew.push(await start());

    await plantDeadlines(owner, deadlines, { from: 5, to: 5 + kills * 3 });
    const lastStart = await killAtRandom(crew, start);
    const fired = await waitForAll(owner, deadlines);
    const faults =
      crew
        .map((worker) => worker.output())
        .join('')
        .match(/"level":50/g) ?? [];
    for (const worker of crew) await worker.stop();
    await owner.end();
    return { deadlines, workers, kills, ...judge(fired, deadlines, lastStart), faultsLoggedByTheLastWorkers: faults.length };
  } finally {
    await stack.stop();
  }
}

/** Ends one worker after the other in the middle of whatever it does; each is started again at once. Resolves to when the last one was ready. */
async function killAtRandom(crew: AppProcess[], start: () => Promise<AppProcess>): Promise<number> {
  const chance = seeded(Date.now());
  const restarts: Promise<void>[] = [];
  const alive = new Set(crew.keys());
  const restart = async (index: number) => {
    crew[index] = await start();
    alive.add(index);
  };
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(500 + chance.below(3_500));
    while (alive.size === 0) await pause(50);
    const index = chance.pick([...alive]);
    alive.delete(index);
    await crew[index]?.stop('SIGKILL');
    restarts.push(restart(index));
  }
  await Promise.all(restarts);
  return Date.now();
}

async function waitForAll(owner: Client, deadlines: number): Promise<Fired[]> {
  for (let waited = 0; ; waited += 1) {
    const fired = await readFired(owner);
    const isDone = fired.filter(({ times }) => times > 0).length === deadlines;
    const isNothingAhead = fired.every(({ due }) => due.getTime() < Date.now());
    if ((isDone && isNothingAhead) || waited > patienceSeconds * 5) return fired;
    await pause(isNothingAhead ? 200 : 1_000);
  }
}

function judge(fired: Fired[], deadlines: number, lastStart: number) {
  const lateness = (since: number) => fired.flatMap(({ at, due }) => (at ? [(at.getTime() - Math.max(due.getTime(), since)) / 1_000] : []));
  const latest = (since: number) => Number(Math.max(0, ...lateness(since)).toFixed(2));
  return {
    metOnce: fired.filter(({ times }) => times === 1).length,
    metTwice: fired.filter(({ times }) => times > 1).length,
    missed: deadlines - fired.filter(({ times }) => times > 0).length,
    early: fired.filter(({ at, due }) => at && at < due).length,
    mostSecondsLate: latest(0),
    mostSecondsLateAfterTheLastStart: latest(lastStart),
    dueAfterTheLastStart: fired.filter(({ due }) => due.getTime() > lastStart).length,
  };
}
