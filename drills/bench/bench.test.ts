import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { measurements } from './measurements.ts';
import { drillCommands, runDrill } from './run-drills.ts';
import { listSmallestRuns, testSmallestRuns } from './smallest-runs.ts';

const root = resolve(import.meta.dirname, '../..');

describe('pnpm bench', () => {
  // The others are in bench-first-half.test.ts.
  testSmallestRuns('second');

  test('every measurement is started at its smallest size', () => {
    const drills = Object.keys(drillCommands);
    expect([...listSmallestRuns(), ...drills].toSorted()).toEqual(Object.keys(measurements).toSorted());
  });

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
