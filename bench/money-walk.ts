import { runDrill } from './run-drill.ts';

/** The walk of money that every run of the tests takes, longer: the test itself counts every cent after each few steps. */
export async function measureMoneyWalk(actions = 5_000): Promise<Record<string, unknown>> {
  const report = runDrill('money-walk', { MONEY_WALK: String(actions) }, 'MONEY_WALK_REPORT');
  return { ...report, booksEqualTheProvidersAfterEachBatch: true };
}
