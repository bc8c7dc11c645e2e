import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPaymentsTestApp, type PaymentsTestApp } from '@frontage/server/testing/test-app';
import { drillSeed, drillSize, writeReport } from '../size.ts';
import { runMoneyStorm } from './money-storm.ts';

const deliveries = drillSize('MONEY_STORM');
const kills = drillSize('MONEY_STORM_KILLS');
const seed = drillSeed('MONEY_STORM');

let testApp: PaymentsTestApp;
beforeAll(async () => {
  testApp = await startPaymentsTestApp({ worker: false });
});
afterAll(() => testApp.close());

test(`ends with the same rows and books as Stripe after ${deliveries} webhook deliveries in any order and ${kills} killed workers (seed ${seed})`, async () => {
  const started = performance.now();
  const report = await runMoneyStorm(testApp, { seed, deliveries, kills });
  expect(report).toMatchObject({ kills });
  expect(report.deliveries).toBeGreaterThanOrEqual(deliveries);
  writeReport('MONEY_STORM', { ...report, seconds: Math.round((performance.now() - started) / 1_000) });
});
