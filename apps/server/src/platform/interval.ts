import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './log.ts';

export interface Interval {
  /** Resolves when what was under way is done. */
  stop: () => Promise<void>;
}

/** Does something again and again, each time so long after the last time was over. A failure is logged and changes nothing. */
export function startInterval(everyMs: number, work: () => Promise<unknown>, log: Log): Interval {
  const ending = new AbortController();
  const { signal } = ending;

  const run = async () => {
    while (!signal.aborted) {
      await work().catch((error: unknown) => log.error({ err: error, part: 'beat' }, 'recurring work failed'));
      await pause(everyMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();

  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
