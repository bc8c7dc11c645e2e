import type { AccountType } from '@frontage/domain/account/account-type';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';

export function findAccountByAddress(db: Sql, address: string) {
  return db
    .selectFrom('account')
    .select(['id', 'type', 'name', 'address', 'password_hash', 'suspended_at'])
    .where('address', '=', address)
    .executeTakeFirst();
}

/** False when the address was taken in the meantime. */
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
 * True if the password that was compared is still the account's; then nobody changes it before this transaction ends.
 * Comparing takes a while, and in that while the owner may have locked somebody out by setting a new one.
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

export async function updateName(db: Sql, accountId: string, name: string): Promise<void> {
  await db.updateTable('account').set({ name }).where('id', '=', accountId).execute();
}

/** The address of the account, or nothing if it was deleted in the meantime. */
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

/** The row stays, nameless, because other people's records point at it; the address is free again. */
export async function anonymizeAccount(tx: Transaction, accountId: string, address: string): Promise<void> {
  await tx.deleteFrom('verification').where('address', '=', address).execute();
  await tx.deleteFrom('password_reset').where('account_id', '=', accountId).execute();
  await tx
    .updateTable('account')
    .set({ deleted_at: sql`now()`, address: null, password_hash: null, name: 'Deleted account' })
    .where('id', '=', accountId)
    .execute();
}
