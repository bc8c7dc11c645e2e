import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identifyProcess, isRunning } from './processes/process-identity.ts';

const prefix = 'frontage-stack-';
const namePattern = new RegExp(`^${prefix}(\\d+)-(\\d+)-`);

/** The name contains the creating process, so that a later run can tell whether it is abandoned. */
export function createEphemeralFolder(parent = tmpdir()): string {
  removeAbandonedFolders(parent);
  const self = identifyProcess(process.pid);
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-${self?.startTime}-`));
  // PostgreSQL may run as another user and must be able to enter.
  chmodSync(folder, 0o711);
  return folder;
}

/** A killed test run could not clean up. */
function removeAbandonedFolders(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid, startTime] = namePattern.exec(name) ?? [];
    if (pid === undefined || isRunning({ pid: Number(pid), startTime: Number(startTime) })) continue;
    removeIfOurs(join(parent, name));
  }
}

function removeIfOurs(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It belongs to another user of this machine.
  }
}
