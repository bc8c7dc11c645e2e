import type { Log } from './log.ts';

/** Runs the steps once, in order, at the first request to stop; a step that hangs can't keep the process alive for ever. */
export function stopGracefully(log: Log, steps: (() => Promise<void> | void)[], patienceMs = 30_000): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    const impatience = setTimeout(() => process.exit(1), patienceMs);
    impatience.unref();
    try {
      for (const step of steps) await step();
    } catch (error) {
      log.error({ err: error }, 'could not stop cleanly');
      process.exitCode = 1;
    }
    log.info('stopped');
    process.exit();
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}
