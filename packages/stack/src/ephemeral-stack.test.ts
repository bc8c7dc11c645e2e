import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startStack } from './start-stack.ts';
import { findProcessesMentioning } from './testing/find-processes.ts';

const patience = 60_000;

test('a test run that is killed leaves no server, and the next one removes its folder', { timeout: patience }, async () => {
  const run = spawn(process.execPath, [join(import.meta.dirname, 'testing/hold-a-stack.ts')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(run.stdout, 'data');
  const folder = String(line).trim();
  expect(findProcessesMentioning(folder)).not.toEqual([]);

  run.kill('SIGKILL');
  await expect.poll(() => findProcessesMentioning(folder), { timeout: 20_000 }).toEqual([]);

  expect(existsSync(folder)).toBe(true);
  const next = await startStack({ ephemeral: true, parts: ['redis'] });
  expect(existsSync(folder)).toBe(false);
  await next.stop();
});

test('a start that is called off half way leaves nothing', { timeout: patience }, async () => {
  const calledOff = new AbortController();
  let folder = '';
  const start = startStack({
    ephemeral: true,
    signal: calledOff.signal,
    onOpen: (site) => {
      folder = site.folder;
    },
    onEvent: (line) => line.startsWith('redis') && calledOff.abort(),
  });
  await expect(start).rejects.toThrow(/being stopped|failed/);
  expect(findProcessesMentioning(folder)).toEqual([]);
  expect(existsSync(folder)).toBe(false);
});
