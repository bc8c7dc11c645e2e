import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';

/** Nobody can attach it until this transaction ends. */
export function holdLooseProofFile(tx: Transaction) {
  return tx
    .selectFrom('proof_file')
    .select(['id', 'seller_id'])
    .where('proof_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function deleteProofFile(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('proof_file').where('id', '=', id).execute();
}
