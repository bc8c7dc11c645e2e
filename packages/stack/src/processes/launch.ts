import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess } from './process-identity.ts';
import { lastLines, logSize, readLogSince } from './logs.ts';
import { describeExit, spawnOwnedProcess } from './owned-process.ts';
import type { OwnedProcess } from './owned-process.ts';
import { stackFolderVariable } from './process-identity.ts';
import type { Signal } from './process-identity.ts';
import type { UnixUser } from './unix-user.ts';
import { waitUntil } from './wait-until.ts';

export type ProgramSpec = {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  cwd?: string;
  user?: UnixUser | undefined;
  /** Polite signals, in order, before SIGKILL. */
  endSignals?: Signal[];
  orphanSignal?: Signal;
};

export type ServerSpec = ProgramSpec & {
  ports: number[];
  isReady(writtenSinceStart: () => string): boolean | Promise<boolean>;
  readyTimeoutMs?: number;
};

/** How long each polite signal may take. */
export const signalTimeoutMs = 8_000;

/** Starts a program for a stack: with the folder's mark, and its output in the folder's logs. */
export function launch(program: ProgramSpec, folder: string): OwnedProcess {
  mkdirSync(logFolderOf(folder), { recursive: true });
  return spawnOwnedProcess({
    command: program.command,
    args: program.args,
    env: { ...baseEnvironment(), ...program.env, [stackFolderVariable]: folder },
    cwd: program.cwd ?? folder,
    logFile: logFilePath(folder, program.name),
    orphanSignal: program.orphanSignal ?? 'SIGTERM',
    user: program.user,
  });
}

/** Starts a server and resolves when it is ready; ends it and fails with its last words when it doesn't get there. */
export async function launchServer(server: ServerSpec, folder: string, onStarted: (started: OwnedProcess) => void): Promise<OwnedProcess> {
  const log = logFilePath(folder, server.name);
  const logStart = logSize(log);
  const started = launch(server, folder);
  onStarted(started);

  let hasExited = false;
  const exited = started.exited.then((exit) => {
    hasExited = true;
    return describeExit(exit);
  });
  const ready = waitUntil(`${server.name} is ready`, async () => hasExited || server.isReady(() => readLogSince(log, logStart)), {
    timeoutMs: server.readyTimeoutMs ?? 20_000,
  }).then(
    () => 'ready' as const,
    () => 'was not ready in time',
  );
  const outcome = await Promise.race([exited, ready]);
  if (outcome === 'ready' && !hasExited) return started;
  await endProcess(started.identity, gracefulSignalsOf(server), signalTimeoutMs);
  await exited;
  throw toProgramError(server.name, folder, outcome, logStart);
}

/** Says what went wrong together with the program's last words. */
export function toProgramError(name: string, folder: string, reason: string, logStart: number): Error {
  const log = logFilePath(folder, name);
  const written = lastLines(readLogSince(log, logStart), 20);
  return new Error(`${name} failed: it ${reason}${written ? `\nthe end of ${log}:\n${written}` : ''}`);
}

export function gracefulSignalsOf(program: ProgramSpec): Signal[] {
  return program.endSignals ?? ['SIGTERM'];
}

export function logFilePath(folder: string, name: string): string {
  return join(logFolderOf(folder), `${name}.log`);
}

function logFolderOf(folder: string): string {
  return join(folder, 'logs');
}

/** Programs see nothing of the caller's shell, so that a stack behaves the same whoever starts it. */
function baseEnvironment(): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LANG: 'C.UTF-8', HOME: process.env['HOME'] ?? '/' };
}
