import { runDrill } from './run-drill.ts';

const kills = 50;

/** The storm of deliveries about money that every run of the tests sees, larger, with more workers killed in it. */
export async function measureStorm(deliveries = 100_000): Promise<Record<string, unknown>> {
  const report = runDrill('money-storm', { STORM: String(deliveries), STORM_KILLS: String(kills) }, 'STORM_REPORT');
  return { ...report, rowsAndBooksEqualTheProviders: true };
}
