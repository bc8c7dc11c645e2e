import { launchServer, logFilePath } from '../processes/launch.ts';
import { logSize, readLogSince } from '../processes/logs.ts';
import type { ProcessExit } from '../processes/owned-process.ts';
import { releasePort, reservePort } from '../processes/ports.ts';
import { endProcess, type Signal, signalProcess } from '../processes/process-identity.ts';
import type { AppPart } from '../stack-parts.ts';
import type { StackDetails } from '../start-stack.ts';
import { appEnvironment, type AppMode } from './app-environment.ts';
import { appProgram } from './app-program.ts';

export type AppOptions = {
  stack: StackDetails;
  /** With the application's role, not the owner's. */
  databaseUrl: string;
  port?: number;
  mode?: AppMode;
  publicOrigin?: string;
  apiOrigin?: string;
  /** Where the release is that runs; unless given, this repository. */
  root?: string;
  /** Overrides everything the stack sets. */
  env?: Record<string, string>;
};

export type AppProcess = {
  url: string;
  port: number;
  pid: number;
  exited: Promise<ProcessExit>;
  /** What the process has written so far: at most the last 64 KB. */
  output(): string;
  signal(signal: Signal): void;
  /** Sends the signal, then SIGKILL if needed, and resolves when the process has exited. */
  stop(signal?: Signal): Promise<ProcessExit>;
};

/** Longer than an app gives itself to stop (30 seconds), so that a slow stop is not taken for a crash. */
const stopTimeoutMs = 60_000;

let startedCount = 0;

/** Starts one process of an app without supervision: nothing restarts it. It ends with this process. */
export async function startApp(part: AppPart, options: AppOptions): Promise<AppProcess> {
  const { stack, databaseUrl, mode = 'production', apiOrigin, root } = options;
  const port = await reservePort(options.port);
  if (options.port !== undefined && port !== options.port) throw new Error(`port ${options.port} isn't free`);
  const publicOrigin = options.publicOrigin ?? `http://localhost:${port}`;
  startedCount += 1;
  const name = `${part}-${process.pid}-${startedCount}`;
  const env = {
    ...appEnvironment({ stack, mode, databaseUrl, port, publicOrigin, apiOrigin }),
    ...options.env,
  };
  const log = logFilePath(stack.folder, name);
  const logStart = logSize(log);
  const { identity, exited } = await launchServer(
    { ...appProgram(part, { name, port, env, ...(root && { root }) }), orphanSignal: 'SIGKILL' },
    stack.folder,
    (started) => void started.exited.then(() => releasePort(port)),
  );
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: identity.pid,
    exited,
    output: () => readLogSince(log, logStart),
    signal: (signal) => signalProcess(identity, signal),
    async stop(signal = 'SIGTERM') {
      await endProcess(identity, [signal], stopTimeoutMs);
      return exited;
    },
  };
}
