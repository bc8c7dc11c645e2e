import { appendFileSync, rmSync } from 'node:fs';
import { logFilePath } from './processes/launch.ts';
import type { Lock } from './processes/lock.ts';
import { releasePort, reservePort } from './processes/ports.ts';
import { identifyProcess, type ProcessIdentity } from './processes/process-identity.ts';
import { createSupervisor, type Supervisor } from './processes/supervisor.ts';
import { endLeftovers, endStackProcesses } from './stack-leftovers.ts';
import { shutdownOrder } from './stack-parts.ts';
import { openStateFile, type StackState, type StateFile } from './stack-state.ts';

/** What a server needs to start: a folder for its data, a supervisor and ports. */
export type StackContext = {
  folder: string;
  /** Nothing needs to survive, so speed matters more than durability. */
  isEphemeral: boolean;
  supervisor: Supervisor;
  secrets: StackState['secrets'];
  reservePortFor: (name: string) => Promise<number>;
};

export type StackContextOptions = {
  folder: string;
  isEphemeral: boolean;
  /** The folder's lock, which this process must already hold. */
  lock: Lock;
  isSupervisor?: boolean;
  signal?: AbortSignal;
  onEvent?: (line: string) => void;
};

export type OpenStackContext = StackContext & { stateFile: StateFile; close: (failure?: Error) => Promise<void> };

/** Prepares a folder for servers: ends what a killed owner left running, and records every process from now on. */
export async function openStackContext(options: StackContextOptions): Promise<OpenStackContext> {
  const { folder, isEphemeral, lock, isSupervisor = false, signal } = options;
  const stateFile = openStateFile(folder);
  await endLeftovers(folder, stateFile.state);
  const self = identifyProcess(process.pid);
  const owner = self ? { ...self, isSupervisor } : null;
  stateFile.change({ phase: 'starting', failure: null, owner, processes: [], addresses: {} });

  const supervisor = createSupervisor({
    folder,
    onStarted: (started) => stateFile.change({ processes: [...stateFile.state.processes, started] }),
    onEnded: (ended) => stateFile.change({ processes: withoutProcess(stateFile, ended) }),
    onEvent(line) {
      appendFileSync(logFilePath(folder, 'stack'), `${new Date().toISOString()} ${line}\n`);
      options.onEvent?.(line);
    },
  });
  signal?.addEventListener('abort', () => void supervisor.stop(shutdownOrder), { once: true });

  const reserved: number[] = [];
  async function reservePortFor(name: string): Promise<number> {
    const port = await reservePort(stateFile.state.ports[name]);
    reserved.push(port);
    stateFile.change({ ports: { ...stateFile.state.ports, [name]: port } });
    return port;
  }

  async function close(failure?: Error): Promise<void> {
    await supervisor.stop(shutdownOrder);
    // Processes that others started for this stack, such as API processes of a test.
    await endStackProcesses(folder);
    const hasFailed = failure !== undefined && !signal?.aborted;
    stateFile.change({
      phase: hasFailed ? 'failed' : 'down',
      failure: hasFailed ? failure.message : null,
      owner: null,
      processes: [],
      addresses: {},
    });
    await Promise.all(reserved.map(releasePort));
    await lock.release();
    if (isEphemeral) rmSync(folder, { recursive: true, force: true });
  }

  return { folder, isEphemeral, supervisor, secrets: stateFile.state.secrets, reservePortFor, stateFile, close };
}

function withoutProcess({ state }: StateFile, { pid, startTime }: ProcessIdentity) {
  return state.processes.filter((recorded) => recorded.pid !== pid || recorded.startTime !== startTime);
}
