import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A data folder is marked once its first-time setup is complete. A folder without the mark comes from a start that was interrupted;
 * it contains nothing of value, so setup starts over.
 */
export function wipeUnlessSetUp(dataFolder: string): boolean {
  if (existsSync(markerPath(dataFolder))) return true;
  rmSync(dataFolder, { recursive: true, force: true });
  mkdirSync(dataFolder, { recursive: true });
  return false;
}

export function markSetUp(dataFolder: string): void {
  writeFileSync(markerPath(dataFolder), '');
}

function markerPath(dataFolder: string): string {
  return join(dataFolder, 'prepared');
}
