import type { BalanceTransactionSource, CategoryWithSource, LedgerAccount, Posting } from '@frontage/domain/ledger/postings';
import { type RawBuilder, sql, type Sql, type Transaction } from '../../platform/db/database.ts';
import type { NewRow } from '../../platform/db/tables.ts';

/** The new id, or undefined if an entry of this name exists. */
export async function insertEntry(tx: Transaction, entry: NewRow<'ledger_entry'>): Promise<string | undefined> {
  const row = await tx
    .insertInto('ledger_entry')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertPostings(tx: Transaction, entryId: string, postings: readonly Posting[]): Promise<void> {
  if (postings.length === 0) return;
  const rows = postings.map(({ account, amount, seller = null }) => ({ entry_id: entryId, account, seller_id: seller, amount }));
  await tx.insertInto('ledger_posting').values(rows).execute();
}

export async function hasEntry(db: Sql, name: string): Promise<boolean> {
  return (await db.selectFrom('ledger_entry').select('id').where('name', '=', name).executeTakeFirst()) !== undefined;
}

/** Those of these balance transactions that are in the book. */
export async function findPostedTransactions(db: Sql, book: string, transactions: readonly string[]): Promise<Set<string>> {
  if (transactions.length === 0) return new Set();
  const rows = await db
    .selectFrom('ledger_entry')
    .select('transaction_id')
    .where('book', '=', book)
    .where('transaction_id', 'in', transactions)
    .execute();
  return new Set(rows.flatMap(({ transaction_id: id }) => id ?? []));
}

export interface SuspenseEntry {
  id: string;
  kind: string;
  transaction_id: string;
  source_id: string;
  occurred_at: Date;
  amount: number;
}

/** Balance transactions in suspense, because their source was not stored when they were posted. */
export async function findSuspenseEntries(db: Sql, book: string): Promise<SuspenseEntry[]> {
  const { rows } = await sql<SuspenseEntry>`
    select entry.id, entry.kind, entry.transaction_id, entry.source_id, entry.occurred_at, posting.amount::int as amount
    from ledger_posting posting join ledger_entry entry on entry.id = posting.entry_id
    where posting.account = 'suspense' and entry.book = ${book} and entry.invoice_id is null
      and entry.transaction_id is not null and entry.source_id is not null
      and not exists (select from ledger_entry later where later.name = 'explained:' || entry.transaction_id)
    order by entry.occurred_at`.execute(db);
  return rows;
}

export async function readBookCursor(db: Sql, book: string): Promise<Date | null> {
  const row = await db.selectFrom('ledger_cursor').select('read_until').where('book', '=', book).executeTakeFirst();
  return row?.read_until ?? null;
}

export async function moveBookCursor(db: Sql, book: string, readUntil: Date): Promise<void> {
  await db
    .insertInto('ledger_cursor')
    .values({ book, read_until: readUntil })
    .onConflict((conflict) => conflict.column('book').doUpdateSet({ read_until: readUntil }))
    .execute();
}

export async function readNow(db: Sql): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}

/** Debit is positive. */
export async function sumLedgerAccount(db: Sql, book: string, account: LedgerAccount): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(posting.amount), 0)::float8 as sum from ledger_posting posting join ledger_entry entry on entry.id = posting.entry_id
    where entry.book = ${book} and posting.account = ${account}`.execute(db);
  return rows[0]?.sum ?? 0;
}

export interface KnownSource extends BalanceTransactionSource {
  invoice: string;
}

interface SourceRow {
  invoice_id: string;
  seller_id: string;
  fee: number;
  share: number;
  is_unmatched: boolean;
  seller_part: number;
}

// Each selects our row for Stripe's source id, as `source (invoice_id, seller_part)`.
const charge = (id: string) => sql`select provider_id, 0 from invoice where charge_id = ${id}`;
const step = (id: string) => sql`select invoice_id, 0 from settlement_step where provider_id = ${id}`;
/** The seller's part of a refund is only known once the refund has taken effect. */
const refund = (id: string) =>
  sql`select invoice_id, seller_part from refund where provider_id = ${id} and state in ('pending', 'succeeded', 'failed')`;
const dispute = (id: string) => sql`select invoice_id, seller_part from dispute where provider_id = ${id}`;

const sourceQueries: Record<CategoryWithSource, (id: string) => RawBuilder<unknown>> = {
  charge,
  transfer: step,
  transfer_reversal: step,
  refund,
  refund_failure: refund,
  dispute,
  dispute_reversal: dispute,
};

/** What we know about the source of a balance transaction; null while it is not stored yet. */
export async function findTransactionSource(db: Sql, category: CategoryWithSource, sourceId: string): Promise<KnownSource | null> {
  const { rows } = await sql<SourceRow>`
    select source.invoice_id, request.seller_id, invoice.fee, invoice.share, invoice.subscription_id is null as is_unmatched, source.seller_part
    from (${sourceQueries[category](sourceId)}) as source (invoice_id, seller_part)
      join invoice on invoice.provider_id = source.invoice_id
      join rental_request request on request.id = invoice.request_id`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { invoice_id: invoice, seller_id: seller, fee, share, is_unmatched: isUnmatched, seller_part: sellerPart } = row;
  return { invoice, seller, feeAndShare: { fee, share }, sellerPart, isUnmatched };
}
