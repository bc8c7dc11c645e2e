import { runRandomWalk } from '@frontage/stripe-simulator/testing/random-walk';
import { drillSeed } from '../size.ts';

/** Do the simulator's own books balance after each of many random operations, and does a seed repeat them exactly? */
export async function measureSimulatorBooks(operations = 10_000): Promise<Record<string, unknown>> {
  const seed = drillSeed();
  const started = performance.now();
  const { totals, ...first } = await runRandomWalk(String(seed), operations);
  const seconds = Math.round((performance.now() - started) / 1000);
  const again = await runRandomWalk(String(seed), operations);
  if (again.history !== first.history) throw new Error(`the seed ${seed} led to two different histories`);
  return {
    seed,
    ...first,
    centsByAccount: sumByAccount(totals),
    booksBalancedAfterEach: true,
    sameSeedSameHistory: true,
    seconds,
  };
}

/** All sellers count as one account. */
function sumByAccount(totals: Record<string, number>): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [account, amount] of Object.entries(totals)) {
    const name = account.replace(/^acct_\w+/, 'sellers');
    sums[name] = (sums[name] ?? 0) + amount;
  }
  return sums;
}
