import { parseArgs } from 'node:util';
import { parsePartList } from '../stack-parts.ts';
import { startProduct } from '../start-product.ts';

/** The detached process behind `pnpm stack up`: parent of every server, until it is told to end. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { demo: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const [folder = ''] = positionals;
const ending = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ending.abort());

const log = (line: string) => console.log(`${new Date().toISOString()} ${line}`);

try {
  const { stack } = await startProduct({
    folder,
    mode: 'production',
    withDemo: values.demo,
    only: parsePartList(values.only),
    signal: ending.signal,
    onEvent: log,
  });
  log('ready');
  if (!ending.signal.aborted) await new Promise((resolve) => ending.signal.addEventListener('abort', resolve));
  await stack.stop();
  log('stopped');
} catch (error) {
  log((error as Error).message);
  process.exitCode = ending.signal.aborted ? 0 : 1;
}
process.exit();
