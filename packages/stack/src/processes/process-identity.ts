import { readdirSync, readFileSync } from 'node:fs';
import { becomesTrueWithin, waitUntil } from './wait-until.ts';

/** Pids are reused. Together with its start time, a pid identifies one process. */
export type ProcessIdentity = { pid: number; startTime: number };

export type Signal = 'SIGTERM' | 'SIGINT' | 'SIGQUIT' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT';

/** Every process of a stack has the folder in this variable, so that we can always find it. */
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
  ignoreIfGone(() => process.kill(identity.pid, signal));
}

/** Also reaches children that lead groups of their own, such as PostgreSQL's. */
export function signalProcessTree(identity: ProcessIdentity, signal: Signal): void {
  signalProcess(identity, signal);
  for (const child of findChildren(identity.pid)) signalProcessTree(child, signal);
}

function findChildren(parent: number): ProcessIdentity[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && readStat(Number(entry))?.parent === parent)
    .map((pid) => identifyProcess(Number(pid)))
    .filter((identity) => identity !== undefined);
}

/** Our processes lead their own groups, so this also reaches their children. */
function killProcessGroup(identity: ProcessIdentity): void {
  if (!isRunning(identity)) return;
  ignoreIfGone(() => process.kill(-identity.pid, 'SIGKILL'));
  ignoreIfGone(() => process.kill(identity.pid, 'SIGKILL'));
}

/** Finds the processes that were started for a folder, whether or not they were recorded. */
export function findStackProcesses(folder: string): ProcessIdentity[] {
  const variable = `${stackFolderVariable}=${folder}`;
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .filter((pid) => readProcFile(`/proc/${pid}/environ`)?.split('\0').includes(variable))
    .map((pid) => identifyProcess(Number(pid)))
    .filter((identity) => identity !== undefined)
    .filter(isRunning);
}

/** Start times count from boot, so recorded identities are worthless after a reboot. */
export function readBootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

function readStat(pid: number): { startTime: number; parent: number; isDead: boolean } | undefined {
  const text = readProcFile(`/proc/${pid}/stat`);
  if (text === undefined) return undefined;
  // The second field is the program's name in parentheses, which may itself contain spaces and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { startTime: Number(fields[19]), parent: Number(fields[1]), isDead: fields[0] === 'Z' || fields[0] === 'X' };
}

function readProcFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended since, or belongs to another user.
    return undefined;
  }
}

function ignoreIfGone(send: () => void): void {
  try {
    send();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Sends each signal in turn and waits for the process to exit; finally kills its group. */
export async function endProcess(identity: ProcessIdentity, signals: Signal[], timeoutMs: number): Promise<void> {
  for (const signal of signals) {
    signalProcess(identity, signal);
    if (await becomesTrueWithin(timeoutMs, () => !isRunning(identity))) return;
  }
  killProcessGroup(identity);
  await waitUntil(`process ${identity.pid} is gone`, () => !isRunning(identity), { timeoutMs: 10_000 });
}
