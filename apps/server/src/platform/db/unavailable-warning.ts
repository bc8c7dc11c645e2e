import type { Log } from '../log.ts';

const everyMs = 1_000;

/** While the database is away every call fails. One line a second says so; thousands would hide everything else. */
export function createUnavailableWarning(log: Pick<Log, 'warn'>): (error: unknown) => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    const now = performance.now();
    if (now - lastAt < everyMs) return;
    lastAt = now;
    log.warn({ err: error, part: 'database' }, 'the database is unavailable');
  };
}
