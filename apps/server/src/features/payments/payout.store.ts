import type { Sql } from '../../platform/db/database.ts';
import type { PayoutFacts } from '../../platform/payments/connected-accounts.ts';

/** 0 for one that was never read. */
export async function findPayoutVersion(db: Sql, providerId: string): Promise<number> {
  const row = await db.selectFrom('payout').select('version').where('provider_id', '=', providerId).executeTakeFirst();
  return row?.version ?? 0;
}

/** False if somebody else wrote the row since its version was read. */
export async function replacePayout(db: Sql, accountId: string, payout: PayoutFacts, version: number): Promise<boolean> {
  const { id, createdAt, arrivalDate, ...rest } = payout;
  const known = { ...rest, created_at: createdAt, arrival_date: arrivalDate, version: version + 1 };
  const row = await db
    .insertInto('payout')
    .values({ provider_id: id, account_provider_id: accountId, ...known })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(known).where('payout.version', '=', version))
    .returning('provider_id')
    .executeTakeFirst();
  return row !== undefined;
}

export function findNewestPayouts(db: Sql, accountId: string, limit: number) {
  return db
    .selectFrom('payout')
    .select(['provider_id', 'amount', 'currency', 'status', 'description', 'method', 'type', 'created_at', 'arrival_date'])
    .where('account_provider_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('provider_id', 'desc')
    .limit(limit)
    .execute();
}
