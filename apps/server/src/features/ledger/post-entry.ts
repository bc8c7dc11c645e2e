import { isBalanced, type Posting } from '@frontage/domain/ledger/postings';
import type { Transaction } from '../../platform/db/database.ts';
import { hasEntry, insertEntry, insertPostings } from './ledger.store.ts';

/** Our own book; each seller's account at the provider has one under its own name. */
export const platformBook = 'platform';

export interface LedgerEntry {
  /** What makes it this entry and no other: under the same name nothing is posted twice. */
  name: string;
  book: string;
  kind: string;
  /** The movement at the provider, and what it was about. */
  transaction?: string;
  source?: string | null;
  occurredAt: Date;
  invoice?: string | null;
  postings: readonly Posting[];
}

/** The only door into the books. False if the entry is in them already. */
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
