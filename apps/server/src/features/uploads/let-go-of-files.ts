import { sql, type Transaction } from '../../platform/db/database.ts';

/** For somebody who leaves: what they uploaded and attached to nothing counts as old, so it goes with the next round of forgetting. */
export async function letGoOfFiles(tx: Transaction, accountId: string): Promise<void> {
  const longAgo = sql<Date>`'-infinity'`;
  await tx
    .updateTable('attachment')
    .set({ created_at: longAgo, file_name: '' })
    .where('account_id', '=', accountId)
    .where('request_id', 'is', null)
    .execute();
  await tx.updateTable('picture').set({ created_at: longAgo }).where('account_id', '=', accountId).where('listing_id', 'is', null).execute();
  await tx
    .updateTable('proof_file')
    .set({ created_at: longAgo, file_name: '' })
    .where('seller_id', '=', accountId)
    .where('proof_id', 'is', null)
    .execute();
}
