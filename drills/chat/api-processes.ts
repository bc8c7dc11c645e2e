import type { AppProcess } from '@frontage/stack/apps/app-process';
import type { Stack } from '@frontage/stack/start-stack';
import { setTimeout as pause } from 'node:timers/promises';
import { startAppProcess } from '@frontage/server/testing/processes';
import type { SeededRandom } from '@frontage/server/testing/random';
import type { TestServers } from '@frontage/server/testing/test-servers';

export interface ApiProcesses {
  /** Where one of those that serve is, as a balancer would choose. */
  pick: (chance: SeededRandom) => Promise<string>;
  /** Ends a process in the middle of whatever it does every few seconds, until it is told to rest. Each is started again. */
  killPeriodically: (chance: SeededRandom, everyMs: number) => { rest: () => Promise<void> };
  /** Redis dies and is away for so long. */
  stopRedisFor: (ms: number) => Promise<void>;
  counts: { processesKilled: number; redisKilled: number };
  stop: () => Promise<void>;
}

/** So many API processes on one database and one Redis. */
export async function startApiProcesses(scene: TestServers, redis: Stack, howMany: number): Promise<ApiProcesses> {
  const alive = new Set(await Promise.all(Array.from({ length: howMany }, () => startAppProcess('api', scene))));
  const counts = { processesKilled: 0, redisKilled: 0 };

  const kill = async (doomed: AppProcess) => {
    alive.delete(doomed);
    counts.processesKilled += 1;
    await doomed.stop('SIGKILL');
    alive.add(await startAppProcess('api', scene));
  };

  return {
    counts,
    pick: async (chance) => {
      while (alive.size === 0) await pause(20);
      return chance.pick([...alive]).url;
    },
    killPeriodically: (chance, everyMs) => {
      const ending = new AbortController();
      const restarts: Promise<void>[] = [];
      const killing = (async () => {
        for (;;) {
          await pause(everyMs, undefined, { signal: ending.signal }).catch(() => undefined);
          if (ending.signal.aborted) return;
          // The one before may still be on its way back: of several there are always some.
          if (alive.size === howMany) restarts.push(kill(chance.pick([...alive])));
        }
      })();
      return {
        rest: async () => {
          ending.abort();
          await killing;
          await Promise.all(restarts);
        },
      };
    },
    stopRedisFor: async (ms) => {
      counts.redisKilled += 1;
      await redis.halt('redis');
      await pause(ms);
      await redis.resume('redis');
    },
    stop: async () => void (await Promise.all([...alive].map((each) => each.stop()))),
  };
}
