import type { Sql, Transaction } from '../../platform/db/database.ts';
import type { NewRow, RowChanges } from '../../platform/db/tables.ts';

// The only file that writes `invoice`: this feature stores what Stripe says, and settlements stores where the money went.

export function findInvoice(db: Sql, id: string) {
  return db.selectFrom('invoice').selectAll().where('provider_id', '=', id).executeTakeFirst();
}

/** False if the invoice is stored already. */
export async function insertInvoice(tx: Transaction, row: NewRow<'invoice'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('invoice')
    .values(row)
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False if the row was written since it was read: the other writer may know something newer. */
export async function updateInvoiceIfUnchanged(tx: Transaction, id: string, version: number, changes: RowChanges<'invoice'>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invoice')
    .set({ ...changes, version: version + 1 })
    .where('provider_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** For settlements: the part of the seller's share that has reached them or is on its way. */
export async function storeSettledAmount(tx: Transaction, id: string, settled: number): Promise<void> {
  await tx.updateTable('invoice').set({ settled }).where('provider_id', '=', id).execute();
}

interface RefundedAmounts {
  refunded: number;
  /** Withdrawn by the customer's bank. */
  disputed: number;
  /** What the seller loses through both. */
  takenBack: number;
}

/** For settlements. The amount due to the seller follows: the database computes it from these. */
export async function storeRefundedAmounts(tx: Transaction, id: string, { refunded, disputed, takenBack }: RefundedAmounts): Promise<void> {
  await tx.updateTable('invoice').set({ refunded, disputed, taken_back: takenBack }).where('provider_id', '=', id).execute();
}
