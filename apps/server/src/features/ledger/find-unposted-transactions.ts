import type { BalanceTransaction } from '../../platform/stripe/balance-transactions.ts';
import type { LedgerDeps } from './ledger-deps.ts';
import { findPostedTransactions, readBookCursor } from './ledger.store.ts';
import { platformBook } from './post-entry.ts';

/** Movements may be listed later than they happened. */
const overlap = 48 * 3_600_000;
const atOnce = 100;

/** What the provider's books have and ours don't, oldest first, and when its newest movement was. `account`: a seller's; null for ours. */
export async function findUnpostedTransactions({ db, provider }: Pick<LedgerDeps, 'db' | 'provider'>, account: string | null) {
  const book = account ?? platformBook;
  const cursor = await readBookCursor(db.write, book);
  const missing: BalanceTransaction[] = [];
  let newest: Date | null = null;
  let page: BalanceTransaction[] = [];
  const lookAtPage = async () => {
    const posted = await findPostedTransactions(
      db.write,
      book,
      page.map(({ id }) => id),
    );
    missing.push(...page.filter(({ id }) => !posted.has(id)));
    page = [];
  };
  for await (const movement of provider.balanceTransactionsSince(account, cursor && new Date(cursor.getTime() - overlap))) {
    newest ??= movement.createdAt;
    if (page.push(movement) >= atOnce) await lookAtPage();
  }
  await lookAtPage();
  return { missing: missing.toReversed(), newest };
}
