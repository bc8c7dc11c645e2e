import { ProviderError } from '../../platform/stripe/provider-error.ts';
import { findUnpostedTransactions } from './post-balance-transactions.job.ts';
import type { LedgerDeps } from './ledger-deps.ts';
import { readNow, sumLedgerAccount } from './ledger.store.ts';
import { findInternalMismatches } from './mismatch.store.ts';
import { platformBook } from './post-entry.ts';
import { findAccountsWithActivity, findRecentPayouts, type RecentPayout } from './reconciliation.store.ts';

type Deps = Pick<LedgerDeps, 'db' | 'provider'>;

/** Money may move between our two questions to Stripe, so only a difference that stays counts. */
const maxComparisons = 3;

/**
 * Every difference between our rows, our books and Stripe, as a sentence each; empty if all agree. `graceMs`: how long a balance
 * transaction may wait to be posted.
 */
export async function findMismatches(deps: Deps, graceMs = 0): Promise<string[]> {
  const mismatches = await findInternalMismatches(deps.db.write);
  for (const account of [null, ...(await findAccountsWithActivity(deps.db.write))])
    mismatches.push(...(await reportUnreadable(`The book ${account ?? platformBook}`, compareBook(deps, account, graceMs))));
  for (const payout of await findRecentPayouts(deps.db.write))
    mismatches.push(...(await reportUnreadable(`The payout ${payout.id}`, comparePayout(deps, payout))));
  return mismatches;
}

/** Compares each balance transaction since the book's cursor, and the balance. */
async function compareBook(deps: Deps, account: string | null, graceMs: number): Promise<string[]> {
  const book = account ?? platformBook;
  const graceEnd = (await readNow(deps.db.write)).getTime() - graceMs;
  for (let comparison = 1; ; comparison += 1) {
    const { unposted } = await findUnpostedTransactions(deps, account);
    const ours = await sumLedgerAccount(deps.db.write, book, account === null ? 'stripe_balance' : 'connected_balance');
    const theirs = await deps.provider.readWholeBalance(account);
    const waiting = unposted.reduce((sum, { net }) => sum + net, 0);
    const isSame = ours + waiting === theirs;
    if (!isSame && comparison < maxComparisons) continue;
    const overdue = unposted.filter(({ createdAt }) => graceMs === 0 || createdAt.getTime() < graceEnd);
    return [
      ...overdue.map(({ id, category, net }) => `The balance transaction ${id} (${category}, ${net}) of ${book} is not in the books`),
      ...(isSame ? [] : [`In the book ${book} there are ${ours}, at the provider ${theirs}`]),
    ];
  }
}

/** The balance transactions of a payout add up to its amount. */
async function comparePayout({ provider }: Deps, { id, account, amount }: RecentPayout): Promise<string[]> {
  const transactions = await provider.balanceTransactionsOfPayout(account, id);
  const sum = transactions?.reduce((total, { net }) => total + net, 0) ?? amount;
  return sum === amount ? [] : [`The payout ${id} is ${amount}, but its balance transactions add up to ${sum}`];
}

/** An account that can't be read is a mismatch too, and the others are still compared. */
async function reportUnreadable(subject: string, comparison: Promise<string[]>): Promise<string[]> {
  try {
    return await comparison;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return [`${subject} could not be compared: ${error.code}`];
  }
}
