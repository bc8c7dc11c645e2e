import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { acquireLock, folderLockName } from '../processes/lock.ts';
import { isPortOpen } from '../processes/ports.ts';
import { endProcess, findStackProcesses, isRunning } from '../processes/process-identity.ts';
import { becomesTrueWithin } from '../processes/wait-until.ts';
import { endLeftovers } from '../stack-leftovers.ts';
import { openStateFile, readState, type StackState } from '../stack-state.ts';
import type { CommandOptions } from './command-options.ts';

/** A supervisor stops nine processes one after the other, each within a much shorter limit. */
const supervisorTimeoutMs = 90_000;

export async function down({ folder }: CommandOptions): Promise<number> {
  const ended = await takeDown(folder);
  console.error(ended ? `down: ${folder}` : `nothing runs in ${folder}`);
  return 0;
}

/** Ends exactly what this folder's stack started, even if its supervisor is gone. */
export async function takeDown(folder: string): Promise<boolean> {
  const before = readState(folder);
  if (!hasAnythingRunning(folder, before)) return false;

  if (before?.owner && isRunning(before.owner)) await endOwner(folder, before.owner);
  await endLeftovers(folder, readState(folder) ?? openStateFile(folder).state);
  await recordDown(folder);
  await verifyGone(folder, before);
  return true;
}

async function endOwner(folder: string, owner: NonNullable<StackState['owner']>): Promise<void> {
  if (!owner.isSupervisor) {
    throw new Error(`the stack in ${folder} belongs to process ${owner.pid}, which stops it when done`);
  }
  await endProcess(owner, ['SIGTERM'], supervisorTimeoutMs);
}

/** A killed supervisor could not record that the stack is down. */
async function recordDown(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const lock = await acquireLock(folderLockName(folder));
  if (!lock) throw new Error(`another process is starting a stack in ${folder}`);
  const { phase } = openStateFile(folder).state;
  openStateFile(folder).change({
    phase: phase === 'failed' ? 'failed' : 'down',
    owner: null,
    processes: [],
    addresses: {},
  });
  await lock.release();
}

async function verifyGone(folder: string, before: StackState | undefined): Promise<void> {
  const recorded = [...(before?.processes ?? []), ...(readState(folder)?.processes ?? [])].filter(isRunning);
  const marked = findStackProcesses(folder);
  if (recorded.length + marked.length > 0) {
    const pids = [...recorded, ...marked].map(({ pid }) => pid);
    throw new Error(`these processes of the stack could not be ended: ${pids.join(', ')}`);
  }
  const ports = before?.processes.flatMap(({ ports: used }) => used) ?? [];
  for (const port of ports) {
    const isClosed = await becomesTrueWithin(3_000, async () => !(await isPortOpen(port)));
    if (!isClosed) throw new Error(`port ${port} still answers although the stack's processes are gone`);
  }
}

function hasAnythingRunning(folder: string, state: StackState | undefined): boolean {
  if (state?.owner && isRunning(state.owner)) return true;
  return state?.processes.some(isRunning) === true || findStackProcesses(folder).length > 0;
}

/** Remove only what a stack creates, so that a mistyped folder never costs anyone their files. */
const createdByStack = ['postgres', 'redis', 'files', 'scanner', 'stripe.sqlite', 'stripe.sqlite-shm', 'stripe.sqlite-wal', 'logs', 'state.json'];

export async function resetFolder(folder: string): Promise<void> {
  await takeDown(folder);
  for (const name of createdByStack) rmSync(join(folder, name), { recursive: true, force: true });
}
