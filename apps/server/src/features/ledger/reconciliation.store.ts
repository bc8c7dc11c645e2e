import { sql, type Sql } from '../../platform/db/database.ts';

/** Connected accounts in which money may have moved. */
export async function findAccountsWithActivity(db: Sql): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select provider_id as id from connected_account account
    where exists (select from settlement_step step where step.seller_id = account.seller_id)
      or exists (select from payout where account_provider_id = account.provider_id)
    order by provider_id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface RecentPayout {
  id: string;
  account: string;
  amount: number;
}

export async function findRecentPayouts(db: Sql): Promise<RecentPayout[]> {
  const { rows } = await sql<RecentPayout>`
    select provider_id as id, account_provider_id as account, amount::float8 as amount from payout
    where status = 'paid' and created_at > app_now() - interval '14 days' order by created_at`.execute(db);
  return rows;
}

export async function insertReconciliation(db: Sql, isClean: boolean, report: object): Promise<void> {
  await db
    .insertInto('reconciliation')
    .values({ is_clean: isClean, report: JSON.stringify(report) })
    .execute();
}
