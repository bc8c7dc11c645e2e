import type { AccountType } from '@frontage/domain/account/account-type';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';

export function findAccountByAddress(db: Sql, address: string) {
  return db
    .selectFrom('account')
    .select(['id', 'type', 'name', 'address', 'password_hash', 'suspended_at'])
    .where('address', '=', address)
    .executeTakeFirst();
}

/** False if the address was taken meanwhile. */
export async function insertAccount(
  tx: Transaction,
  account: { type: AccountType; address: string; name: string; passwordHash: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('account')
    .values({ type: account.type, address: account.address, name: account.name, password_hash: account.passwordHash, terms_agreed_at: sql`now()` })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPasswordHash(db: Sql, accountId: string): Promise<string | null> {
  const row = await db.selectFrom('account').select('password_hash').where('id', '=', accountId).executeTakeFirst();
  return row?.password_hash ?? null;
}

/**
 * True if the password has not changed since it was compared; then nobody can change it before this transaction ends.
 * Comparing takes a while, and meanwhile the owner may have set a new password to lock out an intruder.
 */
export async function lockIfPasswordUnchanged(tx: Transaction, accountId: string, comparedHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('password_hash', '=', comparedHash)
    .where('suspended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** True only for the account's first sign-in. */
export async function markFirstSignIn(tx: Transaction, accountId: string): Promise<boolean> {
  const row = await tx
    .updateTable('account')
    .set({ first_sign_in_at: sql`now()` })
    .where('id', '=', accountId)
    .where('first_sign_in_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateName(db: Sql, accountId: string, name: string): Promise<void> {
  await db.updateTable('account').set({ name }).where('id', '=', accountId).execute();
}

/** Returns the account's address, or null if the account was deleted meanwhile. */
export async function updatePassword(tx: Transaction, accountId: string, passwordHash: string): Promise<string | null> {
  const row = await tx
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .returning('address')
    .executeTakeFirst();
  return row?.address ?? null;
}

/** The row stays without a name, because other people's records refer to it. The address is free again. */
export async function anonymizeAccount(tx: Transaction, accountId: string, address: string): Promise<void> {
  await tx.deleteFrom('verification').where('address', '=', address).execute();
  await tx.deleteFrom('password_reset').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('address_change').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('billing_details').where('account_id', '=', accountId).execute();
  await tx
    .updateTable('account')
    .set({ deleted_at: sql`now()`, address: null, password_hash: null, name: 'Deleted account', time_zone: null, time_zone_source: null })
    .where('id', '=', accountId)
    .execute();
}
