import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { identifyProcess, type ProcessIdentity, type Signal } from './process-identity.ts';
import type { UnixUser } from './unix-user.ts';

export type ProcessExit = { code: number | null; signal: NodeJS.Signals | null };

export type OwnedProcess = { identity: ProcessIdentity; exited: Promise<ProcessExit> };

export type OwnedProcessOptions = {
  command: string;
  args: string[];
  env: Record<string, string>;
  cwd: string;
  logFile: string;
  /** What the kernel sends the process if we die before we end it. */
  orphanSignal: Signal;
  user?: UnixUser | undefined;
};

/** Starts a process that cannot outlive us: setpriv asks the kernel to signal it when its parent dies. */
export function spawnOwnedProcess(options: OwnedProcessOptions): OwnedProcess {
  const { command, args, env, cwd, logFile, orphanSignal, user } = options;
  const asUser = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : [];
  const deathSignal = ['--pdeathsig', orphanSignal.replace('SIG', '')];
  const log = openSync(logFile, 'a');
  // In its own session, so that Ctrl-C in a terminal reaches only us and we can stop things in order.
  const child = spawn('setpriv', [...deathSignal, ...asUser, '--', command, ...args], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const exited = new Promise<ProcessExit>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: 127, signal: null }));
  });
  const identity = child.pid === undefined ? undefined : identifyProcess(child.pid);
  if (!identity) throw new Error(`cannot start ${command}: is setpriv (util-linux) installed?`);
  return { identity, exited };
}

export function describeExit({ code, signal }: ProcessExit): string {
  return signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
}
