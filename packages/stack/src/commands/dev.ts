import { logFilePath } from '../processes/launch.ts';
import { followLog } from '../processes/logs.ts';
import { startProduct } from '../start-product.ts';
import { addressTable } from './address-table.ts';
import type { CommandOptions } from './command-options.ts';
import { resetFolder } from './down.ts';

/** Runs everything in the foreground and watches the sources, until Ctrl-C. */
export async function dev({ folder, demo, fresh, only }: CommandOptions): Promise<number> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  // The terminal may be closed before we are done.
  process.stdout.on('error', () => {});

  if (fresh) await resetFolder(folder);
  const stopFollowing = ['migrate', 'prepare-buckets', 'demo', 'demo-story', 'api', 'worker', 'web'].map((name) =>
    followLog(logFilePath(folder, name), prefixed(name)),
  );
  try {
    const product = await startProduct({
      folder,
      mode: 'development',
      withDemo: demo,
      only,
      signal: stopping.signal,
      onEvent: prefixed('stack'),
    });
    console.log(`\n${addressTable(product.addresses)}\n\n  Ctrl-C stops everything; logs are in ${folder}/logs\n`);
    if (!stopping.signal.aborted) await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
    await product.stack.stop();
    return 0;
  } catch (error) {
    if (stopping.signal.aborted) return 0;
    throw error;
  } finally {
    for (const stop of stopFollowing) stop();
  }
}

function prefixed(name: string): (line: string) => void {
  return (line) => console.log(`${name.padEnd(7)}| ${line}`);
}
