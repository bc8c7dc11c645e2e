import type { AppProcess } from '@frontage/stack/apps/app-process';
import { setTimeout as pause } from 'node:timers/promises';
import type { WorkerUptime } from './check-deadlines.ts';
import type { SeededRandom } from '@frontage/server/testing/random';

export interface WorkerPool {
  /** Of every worker that ever ran, the last ones still open. */
  uptimes: WorkerUptime[];
  /** Ends workers in the middle of whatever they do, at moments of chance within these seconds; each is started again at once. */
  killAtRandom: (kills: number, seconds: number) => Promise<void>;
  stop: () => Promise<void>;
}

interface Member {
  worker: AppProcess;
  shift: WorkerUptime;
}

/** So many workers, each in a process of its own. */
export async function startWorkerPool(howMany: number, chance: SeededRandom, start: () => Promise<AppProcess>): Promise<WorkerPool> {
  const shifts: WorkerUptime[] = [];
  const alive = new Set<Member>();
  const join = async () => {
    const worker = await start();
    const shift = { up: Date.now(), down: Infinity };
    shifts.push(shift);
    alive.add({ worker, shift });
  };
  for (let worker = 0; worker < howMany; worker += 1) await join();

  return {
    uptimes: shifts,
    killAtRandom: async (kills, seconds) => {
      const begun = Date.now();
      const restarts: Promise<void>[] = [];
      for (const moment of momentsOf(kills, seconds, howMany, chance)) {
        await pause(Math.max(0, begun + moment - Date.now()));
        while (alive.size === 0) await pause(20);
        const member = chance.pick([...alive]);
        alive.delete(member);
        member.shift.down = Date.now();
        restarts.push(member.worker.stop('SIGKILL').then(join));
      }
      await Promise.all(restarts);
    },
    stop: async () => void (await Promise.all([...alive].map(({ worker }) => worker.stop()))),
  };
}

/** Once in the middle all of them die at the same moment. */
function momentsOf(kills: number, seconds: number, workers: number, chance: SeededRandom): number[] {
  const moments = chance.several(kills, () => chance.below(seconds * 1_000)).toSorted((a, b) => a - b);
  const middle = Math.floor((kills - workers) / 2);
  return moments.map((moment, index) => (index >= middle && index < middle + workers ? (moments[middle] ?? moment) : moment));
}
