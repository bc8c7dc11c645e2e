import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPaymentsTestApp, type PaymentsTestApp } from '@frontage/server/testing/test-app';
import { drillSeed, drillSize, writeReport } from '../size.ts';
import { runFuzz } from './fuzz.ts';

const requests = drillSize('FUZZ');
const seed = drillSeed('FUZZ');
/** FUZZ_ONLY=cancel takes only calls with that word in their path. */
const only = new RegExp(process.env['FUZZ_ONLY'] ?? '');
/**
 * The share of calls that must succeed at least once, or the run would have tested refusals only. Honest calls come first and reach most
 * of them; the rest need a lucky random request, which takes more than the 3,000 of a commit.
 */
const successShare = requests >= 20_000 ? 0.9 : 0.8;

/** The share of requests that a busy machine may send away. */
const busyShare = 0.005;

let testApp: PaymentsTestApp;
beforeAll(async () => {
  testApp = await startPaymentsTestApp({ worker: false });
});
afterAll(() => testApp.close());

test(`answers ${requests} valid, invalid and hostile requests of all callers as the API document says, and never with a 500 (seed ${seed})`, async () => {
  const started = performance.now();
  const report = await runFuzz(testApp, { seed, requests, only });
  writeReport('FUZZ', { ...report, seconds: Math.round((performance.now() - started) / 1_000) });
  expect({ violations: report.violations, errors: loggedErrors(testApp) }).toEqual({ violations: [], errors: [] });
  expect(report.busy).toBeLessThanOrEqual(requests * busyShare);
  expect(report.operationsWithSuccess).toBeGreaterThanOrEqual(Math.floor(report.operations * successShare));
});

function loggedErrors({ log }: PaymentsTestApp): string[] {
  return log()
    .split('\n')
    .filter((line) => line.includes('"level":50'))
    .slice(0, 3);
}
