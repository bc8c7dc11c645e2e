import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ServerSpec } from '../processes/launch.ts';
import { isHttpHealthy } from '../servers/health-checks.ts';
import type { AppPart } from '../stack-parts.ts';

export const repositoryRoot = resolve(import.meta.dirname, '../../../..');

const entryFiles: Record<AppPart, string> = {
  api: 'apps/server/src/main-api.ts',
  worker: 'apps/server/src/main-worker.ts',
  web: 'apps/web/server/main.ts',
};

const appFolders: Record<AppPart, string> = { api: 'apps/server', worker: 'apps/server', web: 'apps/web' };

export type AppProgramOptions = {
  /** Names the process and its log, so two processes of one app need different names. */
  name: string;
  port: number;
  env: Record<string, string>;
  /** Restarts whenever the source changes. */
  isWatched?: boolean;
  /** Where another release is. */
  root?: string;
};

export function hasApp(part: AppPart): boolean {
  return existsSync(join(repositoryRoot, entryFiles[part]));
}

export function appProgram(part: AppPart, { name, port, env, isWatched = false, root = repositoryRoot }: AppProgramOptions): ServerSpec {
  return {
    name,
    command: process.execPath,
    args: [...(isWatched ? ['--watch', '--watch-preserve-output'] : []), join(root, entryFiles[part])],
    cwd: join(root, appFolders[part]),
    env,
    ports: [port],
    isReady: (readOutput) => isAppReady(part, port, readOutput),
    readyTimeoutMs: 120_000,
  };
}

/** A script of the repository that runs once, such as the migrations. */
export function scriptProgram(path: string): { args: string[]; cwd: string } {
  return { args: [join(repositoryRoot, path)], cwd: repositoryRoot };
}

function isAppReady(part: AppPart, port: number, readOutput: () => string): boolean | Promise<boolean> {
  if (part === 'worker') return readOutput().includes('worker ready');
  return isHttpHealthy(`http://127.0.0.1:${port}/${part === 'api' ? 'readyz' : 'healthz'}`);
}
