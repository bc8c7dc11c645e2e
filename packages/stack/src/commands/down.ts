import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { acquireLock, folderLockName } from '../processes/lock.ts';
import { isPortOpen } from '../processes/ports.ts';
import { endProcess, findStackProcesses, isRunning } from '../processes/process-identity.ts';
import { becomesTrueWithin } from '../processes/wait-until.ts';
import { endLeftovers } from '../stack-leftovers.ts';
import { openStateFile, readState, type StackState } from '../stack-state.ts';
import type { CommandOptions } from './command-options.ts';

/** A supervisor ends nine processes in turn; each of them has its own bound well below this one. */
const patienceWithSupervisor = 90_000;

export async function down({ folder }: CommandOptions): Promise<number> {
  const ended = await takeDown(folder);
  console.error(ended ? `down: ${folder}` : `nothing runs in ${folder}`);
  return 0;
}

/** Ends exactly what this folder's stack started, whether or not its supervisor is still there to do it. */
export async function takeDown(folder: string): Promise<boolean> {
  const before = readState(folder);
  const wasRunning = hasAnythingRunning(folder, before);
  if (!wasRunning) return false;

  if (before?.owner && isRunning(before.owner)) await endOwner(folder, before.owner);
  await endLeftovers(folder, readState(folder) ?? openStateFile(folder).state);
  await settle(folder);
  await verifyGone(folder, before);
  return true;
}

async function endOwner(folder: string, owner: NonNullable<StackState['owner']>): Promise<void> {
  if (!owner.isSupervisor) {
    throw new Error(`the stack in ${folder} belongs to process ${owner.pid}, which ends it when it is done`);
  }
  await endProcess(owner, ['SIGTERM'], patienceWithSupervisor);
}

/** A killed supervisor couldn't write down that all is over. */
async function settle(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const lock = await acquireLock(folderLockName(folder));
  if (!lock) throw new Error(`somebody starts a stack in ${folder} at this very moment`);
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
  const alive = [...(before?.processes ?? []), ...(readState(folder)?.processes ?? [])].filter(isRunning);
  const marked = findStackProcesses(folder);
  if (alive.length + marked.length > 0) {
    const pids = [...alive, ...marked].map(({ pid }) => pid);
    throw new Error(`these processes of the stack could not be ended: ${pids.join(', ')}`);
  }
  const ports = before?.processes.flatMap((recorded) => recorded.ports) ?? [];
  for (const port of ports) {
    const isSilent = await becomesTrueWithin(3_000, async () => !(await isPortOpen(port)));
    if (!isSilent) throw new Error(`port ${port} still answers although the stack's processes are gone`);
  }
}

function hasAnythingRunning(folder: string, state: StackState | undefined): boolean {
  if (state?.owner && isRunning(state.owner)) return true;
  return state?.processes.some(isRunning) === true || findStackProcesses(folder).length > 0;
}

/** Only what a stack puts there is removed: a mistyped folder must not cost anybody their files. */
const madeByStack = ['postgres', 'redis', 'files', 'scanner', 'stripe.sqlite', 'stripe.sqlite-shm', 'stripe.sqlite-wal', 'logs', 'state.json'];

export async function resetFolder(folder: string): Promise<void> {
  await takeDown(folder);
  for (const name of madeByStack) rmSync(join(folder, name), { recursive: true, force: true });
}
