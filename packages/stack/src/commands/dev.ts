import { logFilePath } from '../processes/launch.ts';
import { followLog } from '../processes/logs.ts';
import { startProduct } from '../start-product.ts';
import { addressTable } from './address-table.ts';
import type { CommandOptions } from './command-options.ts';
import { resetFolder } from './down.ts';

/** Everything in the foreground, with sources watched, until Ctrl-C. */
export async function dev({ folder, demo, fresh, only }: CommandOptions): Promise<number> {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort());
  // The terminal may be closed before we are done ending things.
  process.stdout.on('error', () => {});

  if (fresh) await resetFolder(folder);
  const followers = ['migrate', 'prepare-buckets', 'demo', 'demo-story', 'api', 'worker', 'web'].map((name) =>
    followLog(logFilePath(folder, name), prefixed(name)),
  );
  try {
    const product = await startProduct({
      folder,
      mode: 'development',
      withDemo: demo,
      only,
      signal: ending.signal,
      onEvent: prefixed('stack'),
    });
    console.log(`\n${addressTable(product.addresses)}\n\n  Ctrl-C ends it all; logs are in ${folder}/logs\n`);
    if (!ending.signal.aborted) await new Promise((resolve) => ending.signal.addEventListener('abort', resolve));
    await product.stack.stop();
    return 0;
  } catch (error) {
    if (ending.signal.aborted) return 0;
    throw error;
  } finally {
    for (const stopFollowing of followers) stopFollowing();
  }
}

function prefixed(name: string): (line: string) => void {
  return (line) => console.log(`${name.padEnd(7)}| ${line}`);
}
