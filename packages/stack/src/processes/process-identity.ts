import { readdirSync, readFileSync } from 'node:fs';
import { becomesTrueWithin, waitUntil } from './wait-until.ts';

/** A pid is reused sooner or later; together with its start time it names one process only. */
export type ProcessIdentity = { pid: number; startTime: number };

export type Signal = 'SIGTERM' | 'SIGINT' | 'SIGQUIT' | 'SIGKILL';

/** Every process of a stack carries its folder in this variable, so that none is ever lost from sight. */
export const stackFolderVariable = 'FRONTAGE_STACK_FOLDER';

export function identifyProcess(pid: number): ProcessIdentity | undefined {
  const stat = readStat(pid);
  return stat && { pid, startTime: stat.startTime };
}

export function isRunning({ pid, startTime }: ProcessIdentity): boolean {
  const stat = readStat(pid);
  return stat !== undefined && stat.startTime === startTime && !stat.isDead;
}

export function signalProcess(identity: ProcessIdentity, signal: Signal): void {
  if (!isRunning(identity)) return;
  ignoringGone(() => process.kill(identity.pid, signal));
}

/** Our processes lead groups of their own, so this also reaches what they started themselves. */
export function killProcessGroup(identity: ProcessIdentity): void {
  if (!isRunning(identity)) return;
  ignoringGone(() => process.kill(-identity.pid, 'SIGKILL'));
  ignoringGone(() => process.kill(identity.pid, 'SIGKILL'));
}

/** Finds by their mark the processes that were started for a folder, whether or not somebody wrote them down. */
export function findStackProcesses(folder: string): ProcessIdentity[] {
  const mark = `${stackFolderVariable}=${folder}`;
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .filter((pid) => readProcFile(`/proc/${pid}/environ`)?.split('\0').includes(mark))
    .map((pid) => identifyProcess(Number(pid)))
    .filter((identity) => identity !== undefined)
    .filter(isRunning);
}

/** Start times count from boot, so what was written down before a reboot means nothing after it. */
export function readBootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

function readStat(pid: number): { startTime: number; isDead: boolean } | undefined {
  const text = readProcFile(`/proc/${pid}/stat`);
  if (text === undefined) return undefined;
  // The second field is the program's name in brackets and may itself hold spaces and brackets.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { startTime: Number(fields[19]), isDead: fields[0] === 'Z' || fields[0] === 'X' };
}

function readProcFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Gone since it was listed, or another user's.
    return undefined;
  }
}

function ignoringGone(send: () => void): void {
  try {
    send();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Ends a process by ever less polite signals; each one gets its time, the last one leaves no choice. */
export async function endProcess(identity: ProcessIdentity, politeSignals: Signal[], patience: number): Promise<void> {
  for (const signal of politeSignals) {
    signalProcess(identity, signal);
    if (await becomesTrueWithin(patience, () => !isRunning(identity))) return;
  }
  killProcessGroup(identity);
  await waitUntil(`process ${identity.pid} is gone`, () => !isRunning(identity), { timeoutMs: 10_000 });
}
