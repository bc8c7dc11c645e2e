import type { Sql, Transaction } from '../../platform/db/database.ts';
import type { RowChanges } from '../../platform/db/tables.ts';
import type { DisputeSnapshot } from '../../platform/stripe/transfers-and-refunds.ts';

const columns = ['provider_id', 'invoice_id', 'amount', 'seller_part', 'status', 'is_withdrawn', 'is_closed', 'version'] as const;

export type DisputeRow = NonNullable<Awaited<ReturnType<typeof findDispute>>>;

export function findDispute(db: Sql, id: string) {
  return db.selectFrom('dispute').select(columns).where('provider_id', '=', id).executeTakeFirst();
}

export function findDisputesOfInvoice(db: Sql, invoiceId: string) {
  return db.selectFrom('dispute').select(columns).where('invoice_id', '=', invoiceId).execute();
}

/** Disputes for which the bank has withdrawn the money. */
export function findWithdrawnDisputes(tx: Transaction, invoiceId: string) {
  return tx
    .selectFrom('dispute')
    .select(['provider_id as id', 'amount', 'seller_part as sellerPart'])
    .where('invoice_id', '=', invoiceId)
    .where('is_withdrawn', '=', true)
    .orderBy('created_at')
    .orderBy('provider_id')
    .execute();
}

/** Not yet withdrawn, whatever Stripe says: the update that follows sees the difference. Undefined if it was inserted meanwhile. */
export function insertDispute(tx: Transaction, invoiceId: string, { id, amount, status, createdAt }: DisputeSnapshot) {
  return tx
    .insertInto('dispute')
    .values({ provider_id: id, invoice_id: invoiceId, amount, status, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** False if the row was written since it was read: the other writer may know something newer. */
export async function updateDisputeIfUnchanged(tx: Transaction, read: DisputeRow, changes: RowChanges<'dispute'>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('dispute')
    .set({ ...changes, version: read.version + 1 })
    .where('provider_id', '=', read.provider_id)
    .where('version', '=', read.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function storeSellerPartOfDispute(tx: Transaction, id: string, part: number): Promise<void> {
  await tx.updateTable('dispute').set({ seller_part: part }).where('provider_id', '=', id).execute();
}
