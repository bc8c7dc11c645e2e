import { needsSource, platformPostings, sellerPostings, suspenseClearingPostings } from '@frontage/domain/ledger/balance-transaction-postings';
import * as z from 'zod/mini';
import type { BalanceTransaction } from '../../platform/stripe/balance-transactions.ts';
import { findUnpostedTransactions } from './find-unposted-transactions.ts';
import type { LedgerDeps } from './ledger-deps.ts';
import { findSuspenseEntries, moveBookCursor, readNow, type SuspenseEntry } from './ledger.store.ts';
import { platformBook, postEntry } from './post-entry.ts';
import { findTransactionSource } from './transaction-source.store.ts';

const job = z.object({ account: z.nullable(z.string()) });
/** How long a movement may wait for the row that explains it. */
const patience = 24 * 3_600_000;

export async function postBalanceTransactionsJob(deps: LedgerDeps, data: unknown): Promise<void> {
  await postBalanceTransactions(deps, job.parse(data).account);
}

/**
 * Brings a book up to date with the provider's own: each movement becomes one entry, oldest first. One whose row is not here yet
 * is left for the next time. `account`: a seller's; null for ours. Tells how many entries are new.
 */
export async function postBalanceTransactions(deps: LedgerDeps, account: string | null): Promise<number> {
  const book = account ?? platformBook;
  const { missing, newest } = await findUnpostedTransactions(deps, account);
  const now = await readNow(deps.db.write);
  let [posted, firstLeft]: [number, Date | null] = [0, null];
  for (const movement of missing) {
    const outcome = account === null ? await postOurs(deps, movement, now) : await postSellers(deps, account, movement);
    if (outcome === 'posted') posted += 1;
    if (outcome === 'left') firstLeft ??= movement.createdAt;
  }
  const readUntil = firstLeft ?? newest;
  if (readUntil) await moveBookCursor(deps.db.write, book, readUntil);
  return posted + (account === null ? await clearSuspense(deps) : 0);
}

type Outcome = 'posted' | 'known' | 'left';

async function postOurs({ db, log }: LedgerDeps, movement: BalanceTransaction, now: Date): Promise<Outcome> {
  const { id, category, source, createdAt } = movement;
  const origin = needsSource(category) && source !== null ? await findTransactionSource(db.write, category, source) : null;
  if (origin === null && needsSource(category) && now.getTime() - createdAt.getTime() < patience) return 'left';
  const postings = platformPostings(movement, origin);
  const isNew = await db.transaction((tx) => postEntry(tx, { ...entryOf(movement, platformBook), invoice: origin?.invoice ?? null, postings }));
  if (isNew && postings.some(({ account }) => account === 'suspense'))
    log.error({ kind: category, reason: id }, 'money moved at the payment provider and we do not know why');
  return isNew ? 'posted' : 'known';
}

async function postSellers({ db, log }: LedgerDeps, book: string, movement: BalanceTransaction): Promise<Outcome> {
  const postings = sellerPostings(movement);
  const isNew = await db.transaction((tx) => postEntry(tx, { ...entryOf(movement, book), postings }));
  if (isNew && postings.some(({ account }) => account === 'suspense'))
    log.error({ kind: movement.category, reason: movement.id }, 'money moved in an account of a seller and we do not know why');
  return isNew ? 'posted' : 'known';
}

function entryOf({ id, category, source, createdAt }: BalanceTransaction, book: string) {
  return { name: `movement:${id}`, book, kind: category, transaction: id, source, occurredAt: createdAt };
}

/** What lay in suspense is put right by a further entry once it is known what it was for. Tells how many were. */
export async function clearSuspense(deps: Pick<LedgerDeps, 'db'>): Promise<number> {
  let explained = 0;
  for (const entry of await findSuspenseEntries(deps.db.write, platformBook)) if (await explain(deps, entry)) explained += 1;
  return explained;
}

async function explain({ db }: Pick<LedgerDeps, 'db'>, entry: SuspenseEntry): Promise<boolean> {
  const { kind, amount, transaction_id: transaction, source_id: source, occurred_at: occurredAt } = entry;
  const origin = needsSource(kind) ? await findTransactionSource(db.write, kind, source) : null;
  if (!origin || !needsSource(kind)) return false;
  const postings = suspenseClearingPostings(kind, amount, origin);
  return db.transaction((tx) =>
    postEntry(tx, { name: `explained:${transaction}`, book: platformBook, kind, source, occurredAt, invoice: origin.invoice, postings }),
  );
}
