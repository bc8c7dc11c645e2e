import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * First-time work on a data folder is marked as done only at its end. A folder without the mark
 * was left by a start that died half way; it holds nothing yet and is begun anew.
 */
export function wipeUnlessSetUp(dataFolder: string): boolean {
  if (existsSync(markOf(dataFolder))) return true;
  rmSync(dataFolder, { recursive: true, force: true });
  mkdirSync(dataFolder, { recursive: true });
  return false;
}

export function markSetUp(dataFolder: string): void {
  writeFileSync(markOf(dataFolder), '');
}

function markOf(dataFolder: string): string {
  return join(dataFolder, 'prepared');
}
