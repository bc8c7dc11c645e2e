import type { BalanceTransaction } from '../../platform/stripe/balance-transactions.ts';
import type { LedgerDeps } from './ledger-deps.ts';
import { findPostedTransactions, readBookCursor } from './ledger.store.ts';
import { platformBook } from './post-entry.ts';

/** Stripe may list a balance transaction later than it happened. */
const overlapMs = 48 * 3_600_000;
const batchSize = 100;

/** Balance transactions that our book doesn't have, oldest first, and the time of Stripe's newest. `account`: a seller's; null for ours. */
export async function findUnpostedTransactions({ db, provider }: Pick<LedgerDeps, 'db' | 'provider'>, account: string | null) {
  const book = account ?? platformBook;
  const cursor = await readBookCursor(db.write, book);
  const unposted: BalanceTransaction[] = [];
  let newest: Date | null = null;
  let batch: BalanceTransaction[] = [];
  const checkBatch = async () => {
    const posted = await findPostedTransactions(
      db.write,
      book,
      batch.map(({ id }) => id),
    );
    unposted.push(...batch.filter(({ id }) => !posted.has(id)));
    batch = [];
  };
  for await (const transaction of provider.balanceTransactionsSince(account, cursor && new Date(cursor.getTime() - overlapMs))) {
    newest ??= transaction.createdAt;
    if (batch.push(transaction) >= batchSize) await checkBatch();
  }
  await checkBatch();
  return { unposted: unposted.toReversed(), newest };
}
