import type { Log } from './log.ts';

/** Runs the steps in order at the first signal to stop. If one hangs, the process still ends after the timeout. */
export function stopGracefully(log: Log, steps: (() => Promise<void> | void)[], timeoutMs = 30_000): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    const forceExit = setTimeout(() => process.exit(1), timeoutMs);
    forceExit.unref();
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
