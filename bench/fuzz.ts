import { runDrill } from './run-drill.ts';

/** The fuzzing that every run of the tests does, longer. */
export async function measureFuzz(requests = 500_000): Promise<Record<string, unknown>> {
  return { ...runDrill('fuzz', { FUZZ: String(requests) }, 'FUZZ_REPORT') };
}
