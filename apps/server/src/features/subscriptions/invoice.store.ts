import type { Sql, Transaction } from '../../platform/db/database.ts';
import type { NewRow, RowChanges } from '../../platform/db/tables.ts';

export function findInvoice(db: Sql, id: string) {
  return db.selectFrom('invoice').selectAll().where('provider_id', '=', id).executeTakeFirst();
}

/** False if it is here already. */
export async function insertInvoice(tx: Transaction, row: NewRow<'invoice'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('invoice')
    .values(row)
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False if somebody else wrote the row since it was read: what they know may be newer. */
export async function updateInvoiceIfUnchanged(tx: Transaction, id: string, version: number, changes: RowChanges<'invoice'>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invoice')
    .set({ ...changes, version: version + 1 })
    .where('provider_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
