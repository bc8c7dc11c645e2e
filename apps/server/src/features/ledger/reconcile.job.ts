import { ProviderError } from '../../platform/stripe/provider-error.ts';
import { findMismatches } from './find-mismatches.ts';
import type { LedgerDeps } from './ledger-deps.ts';
import { postBalanceTransactions } from './post-balance-transactions.job.ts';
import { findAccountsWithActivity, insertReconciliation } from './reconciliation.store.ts';

/** Money moves while we compare: what differs at first may agree the next time. */
const maxRuns = 3;
const hourMs = 3_600_000;

export interface Reconciliation {
  isClean: boolean;
  /** One sentence for each mismatch. */
  contradictions: string[];
  books: number;
  /** Entries that were missing and are posted now. */
  posted: number;
}

/** Posts what is missing in any book, compares our rows, our books and Stripe, and stores the result. */
export async function reconcile(deps: LedgerDeps): Promise<Reconciliation> {
  let [posted, mismatches]: [number, string[]] = [0, []];
  // Our own book comes last, because our rows are compared with it next.
  const accounts = [...(await findAccountsWithActivity(deps.db.write)), null];
  for (let run = 0; run < maxRuns; run += 1) {
    for (const account of accounts) posted += await postIfReadable(deps, account);
    mismatches = await findMismatches(deps, hourMs);
    if (mismatches.length === 0) break;
  }
  const isClean = mismatches.length === 0;
  const report = { contradictions: mismatches, books: accounts.length, posted };
  await insertReconciliation(deps.db.write, isClean, report);
  if (isClean) deps.log.info({ count: posted }, 'the books agree with the payment provider');
  else deps.log.error({ count: mismatches.length }, 'the books do not agree: see the newest row of reconciliation');
  return { isClean, ...report };
}

/** A book that can't be read now appears among the mismatches. */
async function postIfReadable(deps: LedgerDeps, account: string | null): Promise<number> {
  try {
    return await postBalanceTransactions(deps, account);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return 0;
  }
}
