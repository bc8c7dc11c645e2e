import { needsSource, platformPostings, sellerPostings, suspenseClearingPostings } from '@frontage/domain/ledger/postings';
import * as z from 'zod/mini';
import type { BalanceTransaction } from '../../platform/stripe/balance-transactions.ts';
import type { LedgerDeps } from './ledger-deps.ts';
import {
  findPostedTransactions,
  findSuspenseEntries,
  findTransactionSource,
  moveBookCursor,
  readBookCursor,
  readNow,
  type SuspenseEntry,
} from './ledger.store.ts';
import { platformBook, postEntry } from './post-entry.ts';

const job = z.object({ account: z.nullable(z.string()) });
/** How long a balance transaction may wait for the row that it is about. */
const maxWaitMs = 24 * 3_600_000;

export async function postBalanceTransactionsJob(deps: LedgerDeps, data: unknown): Promise<void> {
  await postBalanceTransactions(deps, job.parse(data).account);
}

/**
 * Posts each balance transaction that Stripe has and our book hasn't as one entry, oldest first. One whose source row is not stored yet
 * waits for the next run. `account`: a seller's; null for ours. Returns how many entries are new.
 */
export async function postBalanceTransactions(deps: LedgerDeps, account: string | null): Promise<number> {
  const book = account ?? platformBook;
  const { unposted, newest } = await findUnpostedTransactions(deps, account);
  const now = await readNow(deps.db.write);
  let [posted, firstWaiting]: [number, Date | null] = [0, null];
  for (const transaction of unposted) {
    const outcome = account === null ? await postOurs(deps, transaction, now) : await postSellers(deps, account, transaction);
    if (outcome === 'posted') posted += 1;
    if (outcome === 'waiting') firstWaiting ??= transaction.createdAt;
  }
  const readUntil = firstWaiting ?? newest;
  if (readUntil) await moveBookCursor(deps.db.write, book, readUntil);
  return posted + (account === null ? await clearSuspense(deps) : 0);
}

type Outcome = 'posted' | 'already posted' | 'waiting';

async function postOurs({ db, log }: LedgerDeps, transaction: BalanceTransaction, now: Date): Promise<Outcome> {
  const { id, category, source: sourceId, createdAt } = transaction;
  const source = needsSource(category) && sourceId !== null ? await findTransactionSource(db.write, category, sourceId) : null;
  if (source === null && needsSource(category) && now.getTime() - createdAt.getTime() < maxWaitMs) return 'waiting';
  const postings = platformPostings(transaction, source);
  const entry = { ...toEntry(transaction, platformBook), invoice: source?.invoice ?? null, postings };
  const isNew = await db.transaction((tx) => postEntry(tx, entry));
  if (isNew && postings.some(({ account }) => account === 'suspense'))
    log.error({ kind: category, reason: id }, 'an unexplained balance transaction of our Stripe account is in suspense');
  return isNew ? 'posted' : 'already posted';
}

async function postSellers({ db, log }: LedgerDeps, book: string, transaction: BalanceTransaction): Promise<Outcome> {
  const postings = sellerPostings(transaction);
  const isNew = await db.transaction((tx) => postEntry(tx, { ...toEntry(transaction, book), postings }));
  if (isNew && postings.some(({ account }) => account === 'suspense'))
    log.error({ kind: transaction.category, reason: transaction.id }, 'an unexplained balance transaction of a seller’s account is in suspense');
  return isNew ? 'posted' : 'already posted';
}

function toEntry({ id, category, source, createdAt }: BalanceTransaction, book: string) {
  return { name: `movement:${id}`, book, kind: category, transaction: id, source, occurredAt: createdAt };
}

/** Posts a further entry for each one in suspense whose source is stored by now. Returns how many. */
async function clearSuspense(deps: Pick<LedgerDeps, 'db'>): Promise<number> {
  let cleared = 0;
  for (const entry of await findSuspenseEntries(deps.db.write, platformBook)) if (await clearEntry(deps, entry)) cleared += 1;
  return cleared;
}

async function clearEntry({ db }: Pick<LedgerDeps, 'db'>, entry: SuspenseEntry): Promise<boolean> {
  const { kind, amount, transaction_id: transaction, source_id: sourceId, occurred_at: occurredAt } = entry;
  const source = needsSource(kind) ? await findTransactionSource(db.write, kind, sourceId) : null;
  if (!source || !needsSource(kind)) return false;
  const postings = suspenseClearingPostings(kind, amount, source);
  const name = `explained:${transaction}`;
  return db.transaction((tx) => postEntry(tx, { name, book: platformBook, kind, source: sourceId, occurredAt, invoice: source.invoice, postings }));
}

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
