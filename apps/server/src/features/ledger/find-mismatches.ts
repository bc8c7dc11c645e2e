import { ProviderError } from '../../platform/stripe/provider-error.ts';
import { findInternalMismatches } from './mismatch.store.ts';
import type { LedgerDeps } from './ledger-deps.ts';
import { readNow, sumLedgerAccount } from './ledger.store.ts';
import { findUnpostedTransactions } from './find-unposted-transactions.ts';
import { platformBook } from './post-entry.ts';
import { findAccountsWithActivity, findRecentPayouts, type RecentPayout } from './reconciliation.store.ts';

type Deps = Pick<LedgerDeps, 'db' | 'provider'>;

/** Money may move between two questions: only a difference that stays is one. */
const looks = 3;

/**
 * Everything in which our rows, our books and the provider's do not agree, in plain sentences; nothing if all is well. `patience`: how
 * long, in milliseconds, a movement may wait to be posted.
 */
export async function findMismatches(deps: Deps, patience = 0): Promise<string[]> {
  const found = await findInternalMismatches(deps.db.write);
  for (const account of [null, ...(await findAccountsWithActivity(deps.db.write))])
    found.push(...(await orSay(`The book ${account ?? platformBook}`, compareBook(deps, account, patience))));
  for (const payout of await findRecentPayouts(deps.db.write)) found.push(...(await orSay(`The payout ${payout.id}`, comparePayout(deps, payout))));
  return found;
}

/** Each movement since the book was last read, and what they all come to. */
async function compareBook(deps: Deps, account: string | null, patience: number): Promise<string[]> {
  const book = account ?? platformBook;
  const tooOld = (await readNow(deps.db.write)).getTime() - patience;
  for (let look = 1; ; look += 1) {
    const { missing } = await findUnpostedTransactions(deps, account);
    const ours = await sumLedgerAccount(deps.db.write, book, account === null ? 'stripe_balance' : 'connected_balance');
    const theirs = await deps.provider.readWholeBalance(account);
    const waiting = missing.reduce((sum, { net }) => sum + net, 0);
    const isSame = ours + waiting === theirs;
    if (!isSame && look < looks) continue;
    const unposted = missing.filter(({ createdAt }) => patience === 0 || createdAt.getTime() < tooOld);
    return [
      ...unposted.map(({ id, category, net }) => `The movement ${id} (${category}, ${net}) of ${book} is not in the books`),
      ...(isSame ? [] : [`In the book ${book} there are ${ours}, at the provider ${theirs}`]),
    ];
  }
}

/** What a payout was made of comes to what was paid out. */
async function comparePayout({ provider }: Deps, { id, account, amount }: RecentPayout): Promise<string[]> {
  const contents = await provider.balanceTransactionsOfPayout(account, id);
  const sum = contents?.reduce((total, { net }) => total + net, 0) ?? amount;
  return sum === amount ? [] : [`The payout ${id} is ${amount}, but what it was made of comes to ${sum}`];
}

/** One account that can't be read does not keep the others from being looked at. */
async function orSay(what: string, comparing: Promise<string[]>): Promise<string[]> {
  try {
    return await comparing;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return [`${what} could not be compared: ${error.code}`];
  }
}
