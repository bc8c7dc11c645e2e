import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerSpec } from '../processes/launch.ts';
import { httpAnswers } from '../servers/http-answers.ts';
import type { AppPart } from '../stack-parts.ts';
import { repositoryRoot } from './repository-root.ts';

const entries: Record<AppPart, string> = {
  api: 'apps/server/src/main-api.ts',
  worker: 'apps/server/src/main-worker.ts',
  web: 'apps/web/server/main.ts',
};

const appFolders: Record<AppPart, string> = { api: 'apps/server', worker: 'apps/server', web: 'apps/web' };

export type AppProgram = {
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

export function appProgram(part: AppPart, { name, port, env, isWatched = false }: AppProgram): ServerSpec {
  return {
    name,
    command: process.execPath,
    args: [...(isWatched ? ['--watch', '--watch-preserve-output'] : []), join(repositoryRoot, entries[part])],
    cwd: join(repositoryRoot, appFolders[part]),
    env,
    ports: [port],
    isReady: (writtenSinceStart) => isAppReady(part, port, writtenSinceStart),
    readyWithin: 30_000,
  };
}

/** Programs of the server that run once, such as migrations; undefined when there is no such program. */
export function serverScript(path: string): { args: string[]; cwd: string } | undefined {
  const script = join(repositoryRoot, 'apps/server', path);
  return existsSync(script) ? { args: [script], cwd: join(repositoryRoot, 'apps/server') } : undefined;
}

function isAppReady(part: AppPart, port: number, written: () => string): boolean | Promise<boolean> {
  if (part === 'worker') return written().includes('worker ready');
  return httpAnswers(`http://127.0.0.1:${port}/${part === 'api' ? 'readyz' : 'healthz'}`);
}
