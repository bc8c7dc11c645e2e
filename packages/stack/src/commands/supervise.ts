import { parseArgs } from 'node:util';
import { parsePartList } from '../stack-parts.ts';
import { startProduct } from '../start-product.ts';

/** The detached process behind `pnpm stack up`. It is the parent of every server until it is told to stop. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { demo: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const [folder = ''] = positionals;
const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort());

const log = (line: string) => console.log(`${new Date().toISOString()} ${line}`);

try {
  const { stack } = await startProduct({
    folder,
    mode: 'production',
    withDemo: values.demo,
    only: parsePartList(values.only),
    signal: stopping.signal,
    onEvent: log,
  });
  log('ready');
  if (!stopping.signal.aborted) await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
  await stack.stop();
  log('stopped');
} catch (error) {
  log((error as Error).message);
  process.exitCode = stopping.signal.aborted ? 0 : 1;
}
process.exit();
