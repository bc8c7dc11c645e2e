import type { AppProcess } from '@frontage/stack/apps/app-process';
import { setTimeout as pause } from 'node:timers/promises';
import { startAppProcess } from '@frontage/server/testing/processes';
import type { SeededRandom } from '@frontage/server/testing/random';
import type { TestServers } from '@frontage/server/testing/test-servers';

export interface ApiProcesses {
  /** The URL of a running process, as a load balancer would choose it. */
  pick: (random: SeededRandom) => Promise<string>;
  /** Kills a process without warning and starts another one. */
  killOne: (random: SeededRandom) => Promise<void>;
  killed: () => number;
  stop: () => Promise<void>;
}

/** Several API processes on one database and one Redis. */
export async function startApiProcesses(testServers: TestServers, howMany: number): Promise<ApiProcesses> {
  const running = new Set<AppProcess>(await Promise.all(Array.from({ length: howMany }, () => startAppProcess('api', testServers))));
  let killed = 0;
  return {
    pick: async (random) => {
      while (running.size === 0) await pause(20);
      return random.pick([...running]).url;
    },
    killOne: async (random) => {
      const victim = random.pick([...running]);
      running.delete(victim);
      killed += 1;
      await victim.stop('SIGKILL');
      running.add(await startAppProcess('api', testServers));
    },
    killed: () => killed,
    stop: async () => void (await Promise.all([...running].map((each) => each.stop()))),
  };
}
