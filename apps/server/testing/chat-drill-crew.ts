import type { AppProcess } from '@frontage/stack/app-process';
import type { Stack } from '@frontage/stack/start-stack';
import { setTimeout as pause } from 'node:timers/promises';
import { startProcess } from './processes.ts';
import type { Chance } from './random.ts';
import type { Scene } from './scene.ts';

export interface ServingCrew {
  /** Where one of those that serve is, as a balancer would choose. */
  pick: (chance: Chance) => Promise<string>;
  /** Ends a process in the middle of whatever it does every few seconds, until it is told to rest. Each is started again. */
  killNowAndThen: (chance: Chance, everyMs: number) => { rest: () => Promise<void> };
  /** Redis dies and is away for so long. */
  loseRedis: (ms: number) => Promise<void>;
  counts: { processesKilled: number; redisKilled: number };
  stop: () => Promise<void>;
}

/** So many API processes on one database and one Redis. */
export async function startServing(scene: Scene, redis: Stack, howMany: number): Promise<ServingCrew> {
  const alive = new Set(await Promise.all(Array.from({ length: howMany }, () => startProcess('api', scene))));
  const counts = { processesKilled: 0, redisKilled: 0 };

  const kill = async (doomed: AppProcess) => {
    alive.delete(doomed);
    counts.processesKilled += 1;
    await doomed.stop('SIGKILL');
    alive.add(await startProcess('api', scene));
  };

  return {
    counts,
    pick: async (chance) => {
      while (alive.size === 0) await pause(20);
      return chance.pick([...alive]).url;
    },
    killNowAndThen: (chance, everyMs) => {
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
    loseRedis: async (ms) => {
      counts.redisKilled += 1;
      await redis.halt('redis');
      await pause(ms);
      await redis.resume('redis');
    },
    stop: async () => void (await Promise.all([...alive].map((each) => each.stop()))),
  };
}
