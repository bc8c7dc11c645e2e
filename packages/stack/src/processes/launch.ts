import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lastLines, logSize, readLogSince } from './logs.ts';
import { describeExit, type OwnedProcess, spawnOwnedProcess } from './owned-process.ts';
import { endProcess, type Signal, stackFolderVariable } from './process-identity.ts';
import type { UnixUser } from './unix-user.ts';
import { waitUntil } from './wait-until.ts';

export type ProgramSpec = {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  cwd?: string;
  user?: UnixUser | undefined;
  /** Sent in this order before SIGKILL. */
  endSignals?: Signal[];
  orphanSignal?: Signal;
};

export type ServerSpec = ProgramSpec & {
  ports: number[];
  isReady(readOutput: () => string): boolean | Promise<boolean>;
  readyTimeoutMs?: number;
};

/** How long a process may take to react to each signal before SIGKILL. */
export const signalTimeoutMs = 8_000;

/** Starts a program with the stack's folder in its environment and its output in the folder's logs. */
export function launch(program: ProgramSpec, folder: string): OwnedProcess {
  mkdirSync(logFolderPath(folder), { recursive: true });
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

/** Starts a server and resolves when it is ready. Otherwise ends it and throws an error with its last output. */
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
    timeoutMs: server.readyTimeoutMs ?? 60_000,
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

export function toProgramError(name: string, folder: string, reason: string, logStart: number): Error {
  const log = logFilePath(folder, name);
  const written = lastLines(readLogSince(log, logStart), 20);
  return new Error(`${name} failed: it ${reason}${written ? `\nthe end of ${log}:\n${written}` : ''}`);
}

export function gracefulSignalsOf(program: ProgramSpec): Signal[] {
  return program.endSignals ?? ['SIGTERM'];
}

export function logFilePath(folder: string, name: string): string {
  return join(logFolderPath(folder), `${name}.log`);
}

function logFolderPath(folder: string): string {
  return join(folder, 'logs');
}

/** Programs do not inherit the caller's environment, so that a stack behaves the same for everyone. */
function baseEnvironment(): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LANG: 'C.UTF-8', HOME: process.env['HOME'] ?? '/' };
}
