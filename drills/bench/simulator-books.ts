import { runRandomWalk } from '@frontage/stripe-simulator/testing/random-walk';

/** Whether the simulated provider's books balance after each of many random operations, and whether a seed repeats them. */
export async function measureSimulatorBooks(operations = 10_000): Promise<Record<string, unknown>> {
  const started = performance.now();
  const { totals, ...first } = await runRandomWalk('proof', operations);
  const seconds = Math.round((performance.now() - started) / 1000);
  const again = await runRandomWalk('proof', operations);
  return {
    ...first,
    centsByPlace: byPlace(totals),
    booksBalancedAfterEach: true,
    sameSeedSameHistory: again.history === first.history,
    seconds,
  };
}

/** All sellers together. */
function byPlace(totals: Record<string, number>): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [account, amount] of Object.entries(totals)) {
    const place = account.replace(/^acct_\w+/, 'sellers');
    sums[place] = (sums[place] ?? 0) + amount;
  }
  return sums;
}
