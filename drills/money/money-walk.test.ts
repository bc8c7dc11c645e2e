import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runMoneyWalk } from './money-walk.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '@frontage/server/testing/test-app';

/** More with MONEY_WALK=5000; another walk with MONEY_WALK_SEED. */
const wanted = Number(process.env['MONEY_WALK'] ?? 300);
const seed = Number(process.env['MONEY_WALK_SEED'] ?? 4_711);

let world: PaymentsTestApp;
beforeAll(async () => {
  world = await startPaymentsTestApp({ worker: false });
});
afterAll(() => world.close());

test(
  `after each of ${wanted} things that happen to money, whatever the provider does, every cent is where it should be (seed ${seed})`,
  { timeout: 120_000 + wanted * 2_000 },
  async () => {
    const begun = performance.now();
    const report = await runMoneyWalk(world, { seed, wanted });
    expect(report.actions).toBe(wanted);
    const file = process.env['MONEY_WALK_REPORT'];
    if (file) writeFileSync(file, JSON.stringify({ ...report, seconds: Math.round((performance.now() - begun) / 1_000) }));
  },
);
