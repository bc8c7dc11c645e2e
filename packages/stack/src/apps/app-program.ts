import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ServerSpec } from '../processes/launch.ts';
import { isHttpHealthy } from '../servers/health-checks.ts';
import type { AppPart } from '../stack-parts.ts';

const entries: Record<AppPart, string> = {
  api: 'apps/server/src/main-api.ts',
  worker: 'apps/server/src/main-worker.ts',
  web: 'apps/web/server/main.ts',
};

const appFolders: Record<AppPart, string> = { api: 'apps/server', worker: 'apps/server', web: 'apps/web' };

export type AppProgramOptions = {
  /** Names the process and its log; several processes of one part need several names. */
  name: string;
  port: number;
  env: Record<string, string>;
  /** Starts anew at every change of the source. */
  isWatched?: boolean;
};

export function hasApp(part: AppPart): boolean {
  return existsSync(join(repositoryRoot, entries[part]));
}

export function appProgram(part: AppPart, { name, port, env, isWatched = false }: AppProgramOptions): ServerSpec {
  return {
    name,
    command: process.execPath,
    args: [...(isWatched ? ['--watch', '--watch-preserve-output'] : []), join(repositoryRoot, entries[part])],
    cwd: join(repositoryRoot, appFolders[part]),
    env,
    ports: [port],
    isReady: (writtenSinceStart) => isAppReady(part, port, writtenSinceStart),
    readyTimeoutMs: 30_000,
  };
}

/** A program of the repository that runs once, such as the migrations. */
export function scriptProgram(path: string): { args: string[]; cwd: string } {
  return { args: [join(repositoryRoot, path)], cwd: repositoryRoot };
}

function isAppReady(part: AppPart, port: number, written: () => string): boolean | Promise<boolean> {
  if (part === 'worker') return written().includes('worker ready');
  return isHttpHealthy(`http://127.0.0.1:${port}/${part === 'api' ? 'readyz' : 'healthz'}`);
}

export const repositoryRoot = resolve(import.meta.dirname, '../../../..');
