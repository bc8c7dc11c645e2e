import { isBalanced, type Posting } from '@frontage/domain/ledger/postings';
import type { Transaction } from '../../platform/db/database.ts';
import { hasEntry, insertEntry, insertPostings } from './ledger.store.ts';

/** Our own book. Each connected account has another, named by its Stripe id. */
export const platformBook = 'platform';

export interface LedgerEntry {
  /** Unique: nothing is posted twice under one name. */
  name: string;
  book: string;
  kind: string;
  /** Stripe's ids of the balance transaction and of its source (a charge, transfer, refund …). */
  transaction?: string;
  source?: string | null;
  occurredAt: Date;
  invoice?: string | null;
  postings: readonly Posting[];
}

/** The only way into the books. False if an entry of this name is posted already. */
export async function postEntry(
  tx: Transaction,
  { name, book, kind, transaction, source, occurredAt, invoice, postings }: LedgerEntry,
): Promise<boolean> {
  if (!isBalanced(postings)) throw new Error(`the entry ${name} does not balance`);
  const id = await insertEntry(tx, {
    name,
    book,
    kind,
    transaction_id: transaction ?? null,
    source_id: source ?? null,
    occurred_at: occurredAt,
    invoice_id: invoice ?? null,
  });
  if (id === undefined) return false;
  await insertPostings(tx, id, postings);
  return true;
}

export function isEntryPosted(tx: Transaction, name: string): Promise<boolean> {
  return hasEntry(tx, name);
}
