import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identifyProcess, isRunning } from './processes/process-identity.ts';

const prefix = 'frontage-stack-';
const namePattern = new RegExp(`^${prefix}(\\d+)-(\\d+)-`);

/** A new temporary folder named after its maker, so that the next one can see whether the maker still lives. */
export function createEphemeralFolder(parent = tmpdir()): string {
  removeAbandonedFolders(parent);
  const self = identifyProcess(process.pid);
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-${self?.startTime}-`));
  // PostgreSQL may run as another user and has to pass through.
  chmodSync(folder, 0o711);
  return folder;
}

/** A test run that was killed couldn't clean up after itself. */
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
    // Another person's, on a machine that is shared.
  }
}
