import type { Transaction } from '../../platform/db/database.ts';

/** False if the account is deleted or suspended. Otherwise neither can happen until this transaction ends. */
export async function lockActiveAccount(tx: Transaction, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
