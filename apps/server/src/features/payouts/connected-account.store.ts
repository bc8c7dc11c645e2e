import { type AccountFacts, canReceiveTransfers } from '@frontage/domain/payout/connected-account';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';

const columns = ['seller_id', 'provider_id', 'facts', 'onboarded_at', 'delay_days', 'version'] as const;

export type ConnectedAccountRow = NonNullable<Awaited<ReturnType<typeof findAccountOfSeller>>>;

export function findAccountOfSeller(db: Sql, sellerId: string) {
  return db.selectFrom('connected_account').select(columns).where('seller_id', '=', sellerId).executeTakeFirst();
}

export function findAccountByProviderId(db: Sql, providerId: string) {
  return db.selectFrom('connected_account').select(columns).where('provider_id', '=', providerId).executeTakeFirst();
}

/** Null for a deleted account. Otherwise it can't be deleted until this transaction ends. */
export async function lockSellerAddress(tx: Transaction, sellerId: string): Promise<string | null> {
  const row = await tx.selectFrom('account').select('address').where('id', '=', sellerId).forShare().executeTakeFirst();
  return row?.address ?? null;
}

export async function insertConnectedAccount(tx: Transaction, account: { sellerId: string; providerId: string; facts: AccountFacts }): Promise<void> {
  await tx
    .insertInto('connected_account')
    .values({
      seller_id: account.sellerId,
      provider_id: account.providerId,
      facts: JSON.stringify(account.facts),
      ...(canReceiveTransfers(account.facts) && { receives_since: sql<Date>`app_now()` }),
    })
    .onConflict((conflict) => conflict.column('seller_id').doNothing())
    .execute();
}

interface AccountChange {
  facts: AccountFacts;
  isOnboarded: boolean;
  delayDays: number | null;
}

/** False if the row changed since it was read: the other writer may know something newer. */
export async function updateAccountIfUnchanged(
  tx: Transaction,
  read: Pick<ConnectedAccountRow, 'provider_id' | 'version'>,
  change: AccountChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('connected_account')
    .set({
      facts: JSON.stringify(change.facts),
      delay_days: change.delayDays,
      receives_since: canReceiveTransfers(change.facts) ? sql<Date>`coalesce(receives_since, app_now())` : null,
      cannot_receive_since: canReceiveTransfers(change.facts)
        ? null
        : sql<Date | null>`case when receives_since is null then cannot_receive_since else app_now() end`,
      ...(change.isOnboarded ? { onboarded_at: sql<Date>`coalesce(onboarded_at, app_now())` } : {}),
      version: read.version + 1,
    })
    .where('provider_id', '=', read.provider_id)
    .where('version', '=', read.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
