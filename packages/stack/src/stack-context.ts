import { appendFileSync, rmSync } from 'node:fs';
import { logFilePath } from './processes/launch.ts';
import type { Lock } from './processes/lock.ts';
import { releasePort, reservePort } from './processes/ports.ts';
import { identifyProcess, type ProcessIdentity } from './processes/process-identity.ts';
import { createSupervisor, type Supervisor } from './processes/supervisor.ts';
import { endLeftovers, endStackProcesses } from './stack-leftovers.ts';
import { shutdownOrder } from './stack-parts.ts';
import { openStateFile, type StackState, type StateFile } from './stack-state.ts';

/** Where a server lives: the folder for its data, the supervisor that runs it and the ports kept for it. */
export type StackContext = {
  folder: string;
  /** Nothing in this stack needs to survive, so speed is worth more than safety. */
  isEphemeral: boolean;
  supervisor: Supervisor;
  secrets: StackState['secrets'];
  reservePortFor: (name: string) => Promise<number>;
};

export type StackContextOptions = {
  folder: string;
  isEphemeral: boolean;
  /** Proof that nobody else works in the folder. */
  lock: Lock;
  isSupervisor?: boolean;
  signal?: AbortSignal;
  onEvent?: (line: string) => void;
};

export type OpenStackContext = StackContext & { stateFile: StateFile; close: (failure?: Error) => Promise<void> };

/** Makes a folder ready for servers: ends what a killed owner left there and writes down everything from now on. */
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
  async function portFor(name: string): Promise<number> {
    const port = await reservePort(stateFile.state.ports[name]);
    reserved.push(port);
    stateFile.change({ ports: { ...stateFile.state.ports, [name]: port } });
    return port;
  }

  async function close(failure?: Error): Promise<void> {
    await supervisor.stop(shutdownOrder);
    // What others started for this stack, such as API processes of a test.
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

  return { folder, isEphemeral: isEphemeral, supervisor, secrets: stateFile.state.secrets, reservePortFor: portFor, stateFile, close };
}

function withoutProcess({ state }: StateFile, { pid, startTime }: ProcessIdentity) {
  return state.processes.filter((recorded) => recorded.pid !== pid || recorded.startTime !== startTime);
}
