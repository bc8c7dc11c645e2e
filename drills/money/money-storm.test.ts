import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runMoneyStorm } from './money-storm.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '@frontage/server/testing/test-app';

/** More with STORM=100000 STORM_KILLS=50; another storm with STORM_SEED. */
const wanted = Number(process.env['STORM'] ?? 3_000);
const kills = Number(process.env['STORM_KILLS'] ?? 3);
const seed = Number(process.env['STORM_SEED'] ?? 4_711);

let world: PaymentsTestApp;
beforeAll(async () => {
  world = await startPaymentsTestApp({ worker: false });
});
afterAll(() => world.close());

test(
  `${wanted} deliveries about money in any order, while ${kills} workers are killed: in the end we know what the provider knows (seed ${seed})`,
  { timeout: 180_000 + wanted * 60 },
  async () => {
    const begun = performance.now();
    const report = await runMoneyStorm(world, { seed, wanted, kills });
    expect(report).toMatchObject({ kills });
    expect(report.deliveries).toBeGreaterThanOrEqual(wanted);
    const file = process.env['STORM_REPORT'];
    if (file) writeFileSync(file, JSON.stringify({ ...report, seconds: Math.round((performance.now() - begun) / 1_000) }));
  },
);
