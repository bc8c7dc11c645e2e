import { appendFileSync, mkdirSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endProcess } from './process-identity.ts';
import { launch, launchServer, logFilePath, signalTimeoutMs, gracefulSignalsOf, toProgramError } from './launch.ts';
import type { ProgramSpec, ServerSpec } from './launch.ts';
import { logSize } from './logs.ts';
import { describeExit } from './owned-process.ts';
import type { OwnedProcess } from './owned-process.ts';
import type { ProcessIdentity, Signal } from './process-identity.ts';

export type SupervisorOptions = {
  folder: string;
  /** Called at once with every process started, so that nothing runs which isn't written down. */
  onStarted: (started: ProcessIdentity & { name: string; ports: number[]; endSignals: Signal[] }) => void;
  onEnded: (identity: ProcessIdentity) => void;
  onEvent: (line: string) => void;
};

type Member = { spec: ServerSpec; process?: OwnedProcess; isWanted: boolean };

const shortestBackoff = 100;
const longestBackoff = 10_000;
const steadyAfter = 30_000;

export type Supervisor = ReturnType<typeof createSupervisor>;

/** Starts servers, starts them again when they die, and ends them in the order asked for. */
export function createSupervisor({ folder, onStarted, onEnded, onEvent }: SupervisorOptions) {
  const members = new Map<string, Member>();
  const errands = new Set<OwnedProcess>();
  let isStopping = false;

  /** Resolves when the server is ready; from then on it is kept running. */
  async function start(spec: ServerSpec): Promise<void> {
    const member: Member = { spec, isWanted: true };
    members.set(spec.name, member);
    beginLog(logFilePath(folder, spec.name));
    const begun = Date.now();
    await bringUp(member);
    onEvent(`${spec.name} is ready after ${Date.now() - begun} ms`);
    void keepUp(member);
  }

  /** Runs a program that ends by itself, and fails when the program does. */
  async function run(program: ProgramSpec): Promise<void> {
    refuseWhileStopping(program.name);
    const logStart = logSize(logFilePath(folder, program.name));
    const errand = launch(program, folder);
    record(program, errand, []);
    errands.add(errand);
    const begun = Date.now();
    const exit = await errand.exited;
    errands.delete(errand);
    onEvent(`${program.name} ${describeExit(exit)} after ${Date.now() - begun} ms`);
    if (exit.code !== 0) throw toProgramError(program.name, folder, describeExit(exit), logStart);
  }

  /** Ends one server and leaves it down until it is resumed. */
  async function halt(name: string): Promise<void> {
    const member = members.get(name);
    if (!member) return;
    member.isWanted = false;
    if (!member.process) return;
    await endProcess(member.process.identity, gracefulSignalsOf(member.spec), signalTimeoutMs);
    // Its end is written down before we go on, lest it is written into a folder that is gone.
    await member.process.exited;
  }

  async function resume(name: string): Promise<void> {
    const member = members.get(name);
    if (!member || member.isWanted) return;
    member.isWanted = true;
    await bringUp(member);
    void keepUp(member);
  }

  /** Ends everything: first those named, one after the other, then whoever is left. */
  async function stop(order: string[]): Promise<void> {
    isStopping = true;
    await Promise.all([...errands].map(endErrand));
    for (const name of order) await halt(name);
    await Promise.all([...members.keys()].map(halt));
  }

  async function bringUp(member: Member): Promise<void> {
    const { spec } = member;
    refuseWhileStopping(spec.name);
    await launchServer(spec, folder, (started) => {
      member.process = started;
      record(spec, started, spec.ports);
    });
  }

  async function keepUp(member: Member): Promise<void> {
    const { name } = member.spec;
    let backoff = shortestBackoff;
    while (member.process) {
      const watched = member.process;
      const upSince = Date.now();
      const exit = await watched.exited;
      // Ended on purpose, or resumed since, and then it has a keeper of its own.
      if (!member.isWanted || member.process !== watched) return;
      if (Date.now() - upSince > steadyAfter) backoff = shortestBackoff;
      onEvent(`${name} ${describeExit(exit)}; starting it again in ${backoff} ms`);
      await pause(backoff);
      backoff = Math.min(backoff * 2, longestBackoff);
      if (!member.isWanted) return;
      await bringUp(member).then(
        () => onEvent(`${name} is ready again`),
        (error: Error) => member.isWanted && onEvent(error.message),
      );
    }
  }

  function record(program: ProgramSpec, { identity, exited }: OwnedProcess, ports: number[]): void {
    onStarted({ ...identity, name: program.name, ports, endSignals: gracefulSignalsOf(program) });
    void exited.then(() => onEnded(identity));
  }

  function refuseWhileStopping(name: string): void {
    if (isStopping) throw new Error(`${name} isn't started: the stack is being stopped`);
  }

  return {
    start,
    run,
    halt,
    resume,
    stop,
    processOf: (name: string): OwnedProcess | undefined => members.get(name)?.process,
  };
}

async function endErrand({ identity, exited }: OwnedProcess): Promise<void> {
  await endProcess(identity, ['SIGTERM'], signalTimeoutMs);
  await exited;
}

function beginLog(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, '');
  if (logSize(file) > 5_000_000) truncateSync(file);
}
