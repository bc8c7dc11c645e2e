import { appendFileSync, mkdirSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  gracefulSignalsOf,
  launch,
  launchServer,
  logFilePath,
  type ProgramSpec,
  type ServerSpec,
  signalTimeoutMs,
  toProgramError,
} from './launch.ts';
import { logSize } from './logs.ts';
import { describeExit, type OwnedProcess } from './owned-process.ts';
import { endProcess, type ProcessIdentity, type Signal } from './process-identity.ts';

export type SupervisorOptions = {
  folder: string;
  /** Called as soon as a process starts, so that nothing runs unrecorded. */
  onStarted: (started: ProcessIdentity & { name: string; ports: number[]; endSignals: Signal[] }) => void;
  onEnded: (identity: ProcessIdentity) => void;
  onEvent: (line: string) => void;
};

type SupervisedServer = { spec: ServerSpec; process?: OwnedProcess; shouldRun: boolean };

const minBackoffMs = 100;
const maxBackoffMs = 10_000;
const stableAfterMs = 30_000;

export type Supervisor = ReturnType<typeof createSupervisor>;

/** Starts servers, restarts them when they die, and stops them in a given order. */
export function createSupervisor({ folder, onStarted, onEnded, onEvent }: SupervisorOptions) {
  const servers = new Map<string, SupervisedServer>();
  const tasks = new Set<OwnedProcess>();
  let isStopping = false;

  /** Resolves when the server is ready. From then on it is restarted whenever it dies. */
  async function start(spec: ServerSpec): Promise<void> {
    const server: SupervisedServer = { spec, shouldRun: true };
    servers.set(spec.name, server);
    prepareLog(logFilePath(folder, spec.name));
    const startedAt = Date.now();
    await launchSupervised(server);
    onEvent(`${spec.name} is ready after ${Date.now() - startedAt} ms`);
    void restartOnExit(server);
  }

  /** Runs a program to its end, and throws if it fails. */
  async function run(program: ProgramSpec): Promise<void> {
    throwIfStopping(program.name);
    const logStart = logSize(logFilePath(folder, program.name));
    const task = launch(program, folder);
    record(program, task, []);
    tasks.add(task);
    const startedAt = Date.now();
    const exit = await task.exited;
    tasks.delete(task);
    onEvent(`${program.name} ${describeExit(exit)} after ${Date.now() - startedAt} ms`);
    if (exit.code !== 0) throw toProgramError(program.name, folder, describeExit(exit), logStart);
  }

  /** Stops a server until it is resumed. */
  async function halt(name: string): Promise<void> {
    const server = servers.get(name);
    if (!server) return;
    server.shouldRun = false;
    if (!server.process) return;
    await endProcess(server.process.identity, gracefulSignalsOf(server.spec), signalTimeoutMs);
    // Wait until its end is recorded, because the folder may be removed next.
    await server.process.exited;
  }

  async function resume(name: string): Promise<void> {
    const server = servers.get(name);
    if (!server || server.shouldRun) return;
    server.shouldRun = true;
    await launchSupervised(server);
    void restartOnExit(server);
  }

  /** Stops the named servers one after the other, then all others at once. */
  async function stop(order: string[]): Promise<void> {
    isStopping = true;
    await Promise.all([...tasks].map(endTask));
    for (const name of order) await halt(name);
    await Promise.all([...servers.keys()].map(halt));
  }

  async function launchSupervised(server: SupervisedServer): Promise<void> {
    const { spec } = server;
    throwIfStopping(spec.name);
    await launchServer(spec, folder, (started) => {
      server.process = started;
      record(spec, started, spec.ports);
    });
  }

  async function restartOnExit(server: SupervisedServer): Promise<void> {
    const { name } = server.spec;
    let backoff = minBackoffMs;
    while (server.process) {
      const current = server.process;
      const upSince = Date.now();
      const exit = await current.exited;
      // It was stopped on purpose, or it was resumed and another call watches it.
      if (!server.shouldRun || server.process !== current) return;
      if (Date.now() - upSince > stableAfterMs) backoff = minBackoffMs;
      onEvent(`${name} ${describeExit(exit)}; restarting it in ${backoff} ms`);
      await pause(backoff);
      backoff = Math.min(backoff * 2, maxBackoffMs);
      if (!server.shouldRun) return;
      await launchSupervised(server).then(
        () => onEvent(`${name} is ready again`),
        (error: Error) => server.shouldRun && onEvent(error.message),
      );
    }
  }

  function record(program: ProgramSpec, { identity, exited }: OwnedProcess, ports: number[]): void {
    onStarted({ ...identity, name: program.name, ports, endSignals: gracefulSignalsOf(program) });
    void exited.then(() => onEnded(identity));
  }

  function throwIfStopping(name: string): void {
    if (isStopping) throw new Error(`${name} isn't started: the stack is being stopped`);
  }

  return {
    start,
    run,
    halt,
    resume,
    stop,
    processOf: (name: string): OwnedProcess | undefined => servers.get(name)?.process,
  };
}

async function endTask({ identity, exited }: OwnedProcess): Promise<void> {
  await endProcess(identity, ['SIGTERM'], signalTimeoutMs);
  await exited;
}

function prepareLog(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, '');
  if (logSize(file) > 5_000_000) truncateSync(file);
}
