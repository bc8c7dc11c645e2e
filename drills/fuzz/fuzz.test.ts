import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFuzz } from './fuzz.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '@frontage/server/testing/test-app';

/** More with FUZZ=500000; other ones with FUZZ_SEED; only those of some paths with FUZZ_ONLY=cancel. */
const wanted = Number(process.env['FUZZ'] ?? 20_000);
const seed = Number(process.env['FUZZ_SEED'] ?? 4_711);
const only = new RegExp(process.env['FUZZ_ONLY'] ?? '');

let world: PaymentsTestApp;
beforeAll(async () => {
  world = await startPaymentsTestApp({ worker: false });
});
afterAll(() => world.close());

test(
  `${wanted} requests, fitting, spoilt and hostile, from everybody: nothing falls over, and every answer is one that the document describes (seed ${seed})`,
  { timeout: 120_000 + wanted * 20 },
  async () => {
    const begun = performance.now();
    const report = await runFuzz(world, { seed, wanted, only });
    const file = process.env['FUZZ_REPORT'];
    if (file) writeFileSync(file, JSON.stringify({ ...report, seconds: Math.round((performance.now() - begun) / 1_000) }));
    expect({ faults: report.faults, fallen: fallen(world) }).toEqual({ faults: [], fallen: [] });
    // Otherwise the run would have looked at closed doors only.
    expect(report.operationsThatAnsweredWell).toBeGreaterThan(report.operations * 0.9);
  },
);

/** What the server wrote when something fell over. */
function fallen({ log }: PaymentsTestApp): string[] {
  return log()
    .split('\n')
    .filter((line) => line.includes('"level":50'))
    .slice(0, 3);
}
