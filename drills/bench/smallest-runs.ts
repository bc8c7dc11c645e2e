import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { measurements } from './measurements.ts';
import type { DrillName } from './run-drills.ts';

const root = resolve(import.meta.dirname, '../..');
type Measurement = Exclude<keyof typeof measurements, DrillName>;

/** The smallest size at which each measurement still does all its steps. Two files share them, so that both cores have work. */
const smallestSizes: Record<'first' | 'second', Partial<Record<Measurement, number>>> = {
  first: { pages: 1, 'planted-bugs': 1, search: 2_000, sessions: 100 },
  second: { attacks: 4, chat: 4, deadlines: 8, enumeration: 2, 'proof-check': 1, restore: 10, 'simulator-books': 20 },
};

const needsBuiltWeb = existsSync(resolve(root, 'apps/web/build')) ? null : 'the web app is not built';
/** pgBackRest is a system package, and PostgreSQL under it must run as another user, which only root can start. */
const needsBackupTools = process.getuid?.() === 0 && hasProgram('pgbackrest') ? null : 'pgBackRest or root is missing';
const missing: Partial<Record<Measurement, string | null>> = {
  attacks: needsBuiltWeb,
  pages: needsBuiltWeb,
  search: needsBuiltWeb,
  restore: needsBackupTools,
};

/** Tests of one half of the measurements. */
export function testSmallestRuns(half: 'first' | 'second'): void {
  for (const [name, size] of Object.entries(smallestSizes[half]) as [Measurement, number][]) {
    test.skipIf(missing[name])(`${name} ${size} returns figures`, async () => {
      expect(JSON.stringify(await measurements[name](size))).toMatch(/\d/);
    });
  }
}

export function listSmallestRuns(): string[] {
  return Object.values(smallestSizes).flatMap(Object.keys);
}

function hasProgram(name: string): boolean {
  try {
    execFileSync(name, ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
