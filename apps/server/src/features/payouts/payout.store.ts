import { sql, type Sql } from '../../platform/db/database.ts';
import type { PayoutSnapshot } from '../../platform/stripe/connected-accounts.ts';

export function findPayout(db: Sql, providerId: string) {
  return db.selectFrom('payout').select(['status', 'version']).where('provider_id', '=', providerId).executeTakeFirst();
}

/** False if the row changed since its version was read. `version`: 0 for a payout that is not stored yet. */
export async function storePayoutIfUnchanged(db: Sql, accountId: string, payout: PayoutSnapshot, version: number): Promise<boolean> {
  const { id, createdAt, arrivalDate, ...rest } = payout;
  const columns = { ...rest, created_at: createdAt, arrival_date: arrivalDate, version: version + 1 };
  const row = await db
    .insertInto('payout')
    .values({ provider_id: id, account_provider_id: accountId, ...columns })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(columns).where('payout.version', '=', version))
    .returning('provider_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** In cents. */
export async function sumPayoutsOnTheWay(db: Sql, sellerId: string): Promise<number> {
  const { amount } = await db
    .selectFrom('payout')
    .innerJoin('connected_account', 'connected_account.provider_id', 'payout.account_provider_id')
    .select(sql<number>`coalesce(sum(amount), 0)::float8`.as('amount'))
    .where('connected_account.seller_id', '=', sellerId)
    .where('payout.status', 'in', ['pending', 'in_transit'])
    .executeTakeFirstOrThrow();
  return amount;
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
