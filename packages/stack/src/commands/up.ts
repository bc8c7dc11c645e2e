import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { logFilePath } from '../processes/launch.ts';
import { folderLockName, isLockHeld } from '../processes/lock.ts';
import { lastLines, logSize, readLogSince } from '../processes/logs.ts';
import { isRunning, stackFolderVariable } from '../processes/process-identity.ts';
import { waitUntil } from '../processes/wait-until.ts';
import { readState, type StackState } from '../stack-state.ts';
import { addressTable } from './address-table.ts';
import type { CommandOptions } from './command-options.ts';
import { resetFolder } from './down.ts';

const supervisorProgram = join(import.meta.dirname, 'supervise.ts');

/** Long enough to build the web app and render the demo world's pictures for the first time on a slow machine. */
const startTimeoutMs = 600_000;

export async function up(options: CommandOptions): Promise<number> {
  const { folder, json, demo, only } = options;
  const flags = [...(demo ? ['--demo'] : []), ...(only ? [`--only=${only.join()}`] : [])];
  const startedAt = Date.now();
  if (options.fresh) await resetFolder(folder);
  const running = runningState(folder);
  if (running?.phase === 'ready') {
    if (demo) console.error('already up: the demo world is loaded only at a start, so take the stack down first');
    printAddresses(running, json);
    return 0;
  }
  const addresses = await startSupervisor(folder, flags);
  printAddresses(addresses, json);
  console.error(`up in ${((Date.now() - startedAt) / 1000).toFixed(1)} s, in ${folder}`);
  return 0;
}

/** Starts the supervisor in its own session, so that it outlives us, and waits until the stack is ready. */
async function startSupervisor(folder: string, flags: string[]): Promise<StackState> {
  const log = logFilePath(folder, 'supervisor');
  mkdirSync(dirname(log), { recursive: true });
  const logStart = logSize(log);
  const output = openSync(log, 'a');
  const supervisor = spawn(process.execPath, [supervisorProgram, folder, ...flags], {
    detached: true,
    env: { ...process.env, [stackFolderVariable]: folder },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  let hasExited = false;
  supervisor.once('exit', () => {
    hasExited = true;
  });

  // Another `up` may have been faster. Then our supervisor exits and we wait for theirs.
  const isDone = async () => {
    if (runningState(folder)?.phase === 'ready') return true;
    return hasExited && !(await isLockHeld(folderLockName(folder))) && !runningState(folder);
  };
  await waitUntil(`the stack in ${folder} is ready`, isDone, { timeoutMs: startTimeoutMs });
  supervisor.unref();
  const state = runningState(folder);
  if (state) return state;
  const lastOutput = lastLines(readLogSince(log, logStart), 20);
  throw new Error(readState(folder)?.failure ?? `the stack did not start\n${lastOutput}`);
}

/** The state, if its owner is alive. */
function runningState(folder: string): StackState | undefined {
  const state = readState(folder);
  return state?.owner && isRunning(state.owner) ? state : undefined;
}

function printAddresses({ addresses }: StackState, json: boolean): void {
  console.log(json ? JSON.stringify(addresses) : addressTable(addresses));
}
