import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable } from './db/database.ts';
import { createUnavailableWarning } from './db/unavailable-warning.ts';
import type { Log } from './log.ts';

export interface Interval {
  /** Resolves when the current run is done. */
  stop: () => Promise<void>;
}

/** Runs `work` again and again, with a pause after each run. A failure is logged, and the next run comes as usual. */
export function startInterval(everyMs: number, work: () => Promise<unknown>, log: Log): Interval {
  const stopping = new AbortController();
  const { signal } = stopping;
  const warnUnavailable = createUnavailableWarning(log);
  const report = (error: unknown) =>
    isDatabaseUnavailable(error) ? warnUnavailable(error) : log.error({ err: error, part: 'beat' }, 'recurring work failed');

  const run = async () => {
    while (!signal.aborted) {
      await work().catch(report);
      await pause(everyMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();

  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
