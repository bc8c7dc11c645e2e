import { appendFileSync, rmSync } from 'node:fs';
import { logFileOf } from './processes/launch.ts';
import type { Lock } from './processes/lock.ts';
import { releasePort, reservePort } from './processes/ports.ts';
import { identifyProcess } from './processes/process-identity.ts';
import type { ProcessIdentity } from './processes/process-identity.ts';
import { createSupervisor } from './processes/supervisor.ts';
import type { Site } from './servers/site.ts';
import { endLeftovers, endMarkedProcesses } from './stack-leftovers.ts';
import { endingOrder } from './stack-parts.ts';
import { openStateFile } from './stack-state.ts';
import type { StateFile } from './stack-state.ts';

export type SiteOptions = {
  folder: string;
  isThrowAway: boolean;
  /** Proof that nobody else works in the folder. */
  lock: Lock;
  isSupervisor?: boolean;
  signal?: AbortSignal;
  onEvent?: (line: string) => void;
};

export type OpenSite = Site & { stateFile: StateFile; close: (failure?: Error) => Promise<void> };

/** Makes a folder ready for servers: ends what a killed owner left there and writes down everything from now on. */
export async function openSite(options: SiteOptions): Promise<OpenSite> {
  const { folder, isThrowAway, lock, isSupervisor = false, signal } = options;
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
      appendFileSync(logFileOf(folder, 'stack'), `${new Date().toISOString()} ${line}\n`);
      options.onEvent?.(line);
    },
  });
  signal?.addEventListener('abort', () => void supervisor.stop(endingOrder), { once: true });

  const reserved: number[] = [];
  async function portFor(name: string): Promise<number> {
    const port = await reservePort(stateFile.state.ports[name]);
    reserved.push(port);
    stateFile.change({ ports: { ...stateFile.state.ports, [name]: port } });
    return port;
  }

  async function close(failure?: Error): Promise<void> {
    await supervisor.stop(endingOrder);
    // What others started for this stack, such as API processes of a test.
    await endMarkedProcesses(folder);
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
    if (isThrowAway) rmSync(folder, { recursive: true, force: true });
  }

  return { folder, isThrowAway, supervisor, secrets: stateFile.state.secrets, portFor, stateFile, close };
}

function withoutProcess({ state }: StateFile, { pid, startTime }: ProcessIdentity) {
  return state.processes.filter((recorded) => recorded.pid !== pid || recorded.startTime !== startTime);
}
