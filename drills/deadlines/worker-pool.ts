import type { AppProcess } from '@frontage/stack/apps/app-process';
import { setTimeout as pause } from 'node:timers/promises';
import type { SeededRandom } from '@frontage/server/testing/random';
import { waitUntilLeft } from '@frontage/server/testing/wait-until-left';
import type { WorkerUptime } from './check-deadlines.ts';

export interface WorkerPool {
  /** Of every worker that ever ran; those of running workers are still open. */
  uptimes: WorkerUptime[];
  /** Kills workers without warning at random points while this number falls to zero, and starts another one each time. */
  killWhile: (kills: number, pending: () => Promise<number>) => Promise<void>;
  stop: () => Promise<void>;
}

interface RunningWorker {
  worker: AppProcess;
  uptime: WorkerUptime;
}

/** Several workers, each in a process of its own. */
export async function startWorkerPool(howMany: number, random: SeededRandom, start: () => Promise<AppProcess>): Promise<WorkerPool> {
  const uptimes: WorkerUptime[] = [];
  const running = new Set<RunningWorker>();
  const add = async () => {
    const worker = await start();
    const uptime = { up: Date.now(), down: Infinity };
    uptimes.push(uptime);
    running.add({ worker, uptime });
  };
  for (let worker = 0; worker < howMany; worker += 1) await add();

  return {
    uptimes,
    killWhile: async (kills, pending) => {
      const restarts: Promise<void>[] = [];
      for (const left of killPoints(kills, await pending(), howMany, random)) {
        await waitUntilLeft('deadlines', pending, left);
        while (running.size === 0) await pause(20);
        const victim = random.pick([...running]);
        running.delete(victim);
        victim.uptime.down = Date.now();
        restarts.push(victim.worker.stop('SIGKILL').then(add));
      }
      await Promise.all(restarts);
      await waitUntilLeft('deadlines', pending);
    },
    stop: async () => void (await Promise.all([...running].map(({ worker }) => worker.stop()))),
  };
}

/** How many deadlines are left at each kill. In the middle, all workers die at once. */
function killPoints(kills: number, deadlines: number, workers: number, random: SeededRandom): number[] {
  const points = random.several(kills, () => random.below(deadlines)).toSorted((a, b) => b - a);
  const middle = Math.floor((kills - workers) / 2);
  return points.map((point, index) => (index >= middle && index < middle + workers ? (points[middle] ?? point) : point));
}
