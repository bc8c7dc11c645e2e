import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPaymentsTestApp, type PaymentsTestApp } from '@frontage/server/testing/test-app';
import { drillSeed, drillSize, writeReport } from '../size.ts';
import { runMoneyWalk } from './money-walk.ts';

const actions = drillSize('MONEY_WALK');
const seed = drillSeed('MONEY_WALK');

let testApp: PaymentsTestApp;
beforeAll(async () => {
  testApp = await startPaymentsTestApp({ worker: false });
});
afterAll(() => testApp.close());

test(`accounts for every cent after each batch of ${actions} random actions, however Stripe fails (seed ${seed})`, async () => {
  const started = performance.now();
  const report = await runMoneyWalk(testApp, { seed, actions });
  expect(report.actions).toBe(actions);
  writeReport('MONEY_WALK', { ...report, seconds: Math.round((performance.now() - started) / 1_000) });
});
