import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { measurements } from './measurements.ts';
import { drillCommands, type DrillName, runDrill } from './run-drills.ts';

const root = resolve(import.meta.dirname, '../..');
type Measurement = Exclude<keyof typeof measurements, DrillName>;

/** The smallest size at which each measurement still does all its steps. */
const tiny: Record<Measurement, number> = {
  chat: 4,
  deadlines: 8,
  enumeration: 2,
  landing: 1,
  'planted-bugs': 1,
  restore: 10,
  search: 2_000,
  sessions: 100,
  'simulator-books': 20,
};

const needsBuiltWeb = existsSync(resolve(root, 'apps/web/build')) ? null : 'the web app is not built';
/** pgBackRest is a system package, and PostgreSQL under it must run as another user, which only root can start. */
const needsBackupTools = process.getuid?.() === 0 && hasProgram('pgbackrest') ? null : 'pgBackRest or root is missing';
const missing: Partial<Record<Measurement, string | null>> = { landing: needsBuiltWeb, search: needsBuiltWeb, restore: needsBackupTools };

describe('pnpm bench', () => {
  for (const [name, size] of Object.entries(tiny) as [Measurement, number][]) {
    test.skipIf(missing[name])(`${name} ${size} returns figures`, async () => {
      expect(JSON.stringify(await measurements[name](size))).toMatch(/\d/);
    });
  }

  // The other drills run in this project anyway, and `pnpm bench` starts all of them like this one.
  test('webhook-storm 20 runs the test of that drill and returns its figures', async () => {
    const figures = await runDrill('webhook-storm', 20, { TEST_STACK: JSON.stringify(inject('stack')) });
    expect(JSON.stringify(figures)).toMatch(/\d/);
    expect(figures['deliveries']).toBeGreaterThanOrEqual(20);
  });

  test.each(Object.entries(drillCommands))('%s names a test that takes its size and reports its figures', (_, { test: file, variable }) => {
    const source = readFileSync(resolve(root, file), 'utf8');
    expect(source).toContain(`drillSize('${variable}')`);
    expect(source).toContain(`writeReport('${variable}',`);
  });
});

function hasProgram(name: string): boolean {
  try {
    execFileSync(name, ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
