import { type AppProcess, startApp } from '@frontage/stack/apps/app-process';
import { readFile, writeFile } from 'node:fs/promises';
import type { TestServers } from './test-servers.ts';

/** Starts a process like in production; env overrides the test servers' environment. */
export function startAppProcess(part: 'api' | 'worker', testServers: TestServers, env: Record<string, string> = {}): Promise<AppProcess> {
  const { PORT: _, ...rest } = testServers.env;
  return startApp(part, {
    stack: testServers.stack,
    databaseUrl: testServers.databaseUrl,
    publicOrigin: testServers.origin,
    env: { ...rest, ...env },
  });
}

/** The process's peak memory since the last reset, in bytes. */
export async function peakMemoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1_024;
}

export function resetPeakMemory(pid: number): Promise<void> {
  return writeFile(`/proc/${pid}/clear_refs`, '5');
}
