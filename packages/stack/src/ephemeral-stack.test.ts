import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startStack } from './start-stack.ts';
import { findProcessesMentioning } from './testing/find-processes.ts';

test('a killed test run leaves no server running, and the next run removes its folder', async () => {
  const run = spawn(process.execPath, [join(import.meta.dirname, 'testing/abandoned-stack.ts')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(run.stdout, 'data');
  const folder = String(line).trim();
  expect(findProcessesMentioning(folder)).not.toEqual([]);

  run.kill('SIGKILL');
  await expect.poll(() => findProcessesMentioning(folder)).toEqual([]);

  expect(existsSync(folder)).toBe(true);
  const next = await startStack({ ephemeral: true, parts: ['redis'] });
  expect(existsSync(folder)).toBe(false);
  await next.stop();
});

test('an aborted start leaves nothing behind', async () => {
  const abort = new AbortController();
  let folder = '';
  const start = startStack({
    ephemeral: true,
    signal: abort.signal,
    onOpen: (context) => {
      folder = context.folder;
    },
    onEvent: (line) => line.startsWith('redis') && abort.abort(),
  });
  await expect(start).rejects.toThrow(/being stopped|failed/);
  expect(findProcessesMentioning(folder)).toEqual([]);
  expect(existsSync(folder)).toBe(false);
});
