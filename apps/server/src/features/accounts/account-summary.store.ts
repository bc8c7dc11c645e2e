import { sql, type RawBuilder, type Sql, type Transaction } from '../../platform/db/database.ts';
import type { AccountType } from '@frontage/domain/account/account-type';

/** What operators may see of an account: no secrets and no messages. */
export interface AccountSummaryRow {
  id: string;
  type: AccountType;
  name: string;
  address: string | null;
  created_at: Date;
  suspended_at: Date | null;
  sessions: number;
}

async function find(db: Sql, addressOrId: string, lock: RawBuilder<unknown>): Promise<AccountSummaryRow | undefined> {
  const { rows } = await sql<AccountSummaryRow>`
    select account.id, account.type, account.name, account.address, account.created_at, account.suspended_at,
      (select count(*)::int from session where account_id = account.id) as sessions
    from account where (account.address = ${addressOrId} or account.id::text = ${addressOrId}) and account.deleted_at is null ${lock}`.execute(db);
  return rows[0];
}

export function findAccountSummary(db: Sql, addressOrId: string): Promise<AccountSummaryRow | undefined> {
  return find(db, addressOrId, sql``);
}

export function lockAccountSummary(tx: Transaction, addressOrId: string): Promise<AccountSummaryRow | undefined> {
  return find(tx, addressOrId, sql`for no key update of account`);
}

export async function setSuspended(tx: Transaction, id: string, isSuspended: boolean): Promise<void> {
  await tx
    .updateTable('account')
    .set({ suspended_at: isSuspended ? sql<Date>`coalesce(suspended_at, now())` : null })
    .where('id', '=', id)
    .execute();
}
