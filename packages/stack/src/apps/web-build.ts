import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { acquireLock, type Lock } from '../processes/lock.ts';
import type { Supervisor } from '../processes/supervisor.ts';
import { waitUntil } from '../processes/wait-until.ts';
import { repositoryRoot } from './app-program.ts';

const buildFolder = join(repositoryRoot, 'apps/web/build');
const sourceFolders = ['apps/web', 'packages/domain', 'packages/contract'].map((path) => join(repositoryRoot, path));

/** Builds the web app if its sources changed since the last build. */
export async function buildWebIfStale(supervisor: Supervisor): Promise<void> {
  if (isFresh()) return;
  // Two stacks that start at once must not write into the same build.
  const lock = await waitForLock();
  try {
    if (isFresh()) return;
    await supervisor.run({
      name: 'web-build',
      command: 'pnpm',
      args: ['--filter', '@frontage/web', 'build'],
      cwd: repositoryRoot,
      env: { NODE_ENV: 'production' },
    });
  } finally {
    await lock.release();
  }
}

function isFresh(): boolean {
  if (!existsSync(buildFolder)) return false;
  const newestSource = Math.max(...sourceFolders.map((folder) => newestChange(folder, isSource)));
  return newestChange(buildFolder, () => true) >= newestSource;
}

function newestChange(folder: string, isIncluded: (name: string) => boolean): number {
  const changes = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => isIncluded(name))
    .map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? newestChange(path, isIncluded) : statSync(path).mtimeMs;
    });
  return Math.max(0, ...changes);
}

function isSource(name: string): boolean {
  return name !== 'build' && name !== 'node_modules' && !name.startsWith('.');
}

async function waitForLock(): Promise<Lock> {
  let lock: Lock | undefined;
  await waitUntil(
    'another stack has built the web app',
    async () => {
      lock = await acquireLock(`web build in ${repositoryRoot}`);
      return lock !== undefined;
    },
    { timeoutMs: 180_000, intervalMs: 200 },
  );
  return lock as unknown as Lock;
}
