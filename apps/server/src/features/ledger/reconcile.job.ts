import { ProviderError } from '../../platform/stripe/provider-error.ts';
import { findMismatches } from './find-mismatches.ts';
import type { LedgerDeps } from './ledger-deps.ts';
import { postBalanceTransactions } from './post-balance-transactions.job.ts';
import { findAccountsWithActivity, insertReconciliation } from './reconciliation.store.ts';

/** Money moves while we look: what does not agree at first may agree when we look again. */
const looks = 3;
const anHour = 3_600_000;

export interface Reconciliation {
  isClean: boolean;
  /** What does not agree, in plain sentences. */
  contradictions: string[];
  books: number;
  /** Entries that were missing and are posted now. */
  posted: number;
}

/** Posts what is missing in any book, holds our rows and books against each other and against the provider, and writes down what it found. */
export async function reconcile(deps: LedgerDeps): Promise<Reconciliation> {
  let [posted, contradictions]: [number, string[]] = [0, []];
  // Ours comes last: our rows are held against it next.
  const accounts = [...(await findAccountsWithActivity(deps.db.write)), null];
  for (let look = 0; look < looks; look += 1) {
    for (const account of accounts) posted += await postWhatCanBe(deps, account);
    contradictions = await findMismatches(deps, anHour);
    if (contradictions.length === 0) break;
  }
  const isClean = contradictions.length === 0;
  const report = { contradictions, books: accounts.length, posted };
  await insertReconciliation(deps.db.write, isClean, report);
  if (isClean) deps.log.info({ count: posted }, 'the books agree with the payment provider');
  else deps.log.error({ count: contradictions.length }, 'the books do not agree: see the newest row of reconciliation');
  return { isClean, ...report };
}

/** A book that can't be read now shows up among what does not agree. */
async function postWhatCanBe(deps: LedgerDeps, account: string | null): Promise<number> {
  try {
    return await postBalanceTransactions(deps, account);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return 0;
  }
}
