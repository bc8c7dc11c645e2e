import { runDrill } from './run-drill.ts';

/** The storm of deliveries that every run of the tests sees, larger: the test itself says whether we know in the end what the provider knows. */
export async function measureDeliveries(deliveries = 10_000): Promise<Record<string, unknown>> {
  const report = runDrill('delivery-storm', { DELIVERIES: String(deliveries) }, 'STORM_REPORT');
  return { ...report, stateEqualsProvider: true };
}
