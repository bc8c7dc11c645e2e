import { codeLifetimeMinutes, maxGuessesPerCode } from '@frontage/domain/account/verification-code';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';

/** A new code replaces the old one: only the newest email counts. */
export async function replaceAddressChange(tx: Transaction, change: { accountId: string; address: string; mac: Buffer }): Promise<void> {
  const values = {
    address: change.address,
    code_mac: change.mac,
    guesses: 0,
    expires_at: sql<Date>`now() + make_interval(mins => ${codeLifetimeMinutes})`,
  };
  await tx
    .insertInto('address_change')
    .values({ account_id: change.accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

/** Counts a guess before it is compared and commits at once, so neither a later failure nor a parallel guess can undo the count. */
export function countAddressGuess(db: Sql, accountId: string) {
  return db
    .updateTable('address_change')
    .set({ guesses: sql`guesses + 1` })
    .where('account_id', '=', accountId)
    .where('guesses', '<', maxGuessesPerCode)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['address', 'code_mac'])
    .executeTakeFirst();
}

/** True for exactly one caller. */
export async function consumeAddressChange(tx: Transaction, accountId: string, mac: Buffer): Promise<boolean> {
  const row = await tx
    .deleteFrom('address_change')
    .where('account_id', '=', accountId)
    .where('code_mac', '=', mac)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The account's address before, or null if the new one belongs to another account by now. */
export async function updateAddress(tx: Transaction, accountId: string, address: string): Promise<string | null> {
  const before = await tx
    .selectFrom('account')
    .select('address')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const { rows } = await sql`
    update account set address = ${address}
    where id = ${accountId} and deleted_at is null and not exists (select from account other where other.address = ${address} and other.id <> ${accountId})
    returning id`.execute(tx);
  return rows.length === 1 ? (before?.address ?? null) : null;
}
