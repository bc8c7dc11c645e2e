import type { AccountType } from '@frontage/domain/account/account-type';
import { codeLifetimeMinutes, maxGuessesPerCode } from '@frontage/domain/account/verification-code';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';

/** A new code replaces the old one: only the newest email counts. */
export async function replaceCode(tx: Transaction, code: { address: string; type: AccountType; mac: Buffer }): Promise<void> {
  const values = {
    id: sql<string>`gen_random_uuid()`,
    code_mac: code.mac,
    guesses: 0,
    consumed_at: null,
    expires_at: sql<Date>`now() + make_interval(mins => ${codeLifetimeMinutes})`,
  };
  await tx
    .insertInto('verification')
    .values({ address: code.address, type: code.type, ...values })
    .onConflict((conflict) => conflict.columns(['address', 'type']).doUpdateSet(values))
    .execute();
}

/** Counts a guess before it is compared and commits at once, so neither a later failure nor a parallel guess can undo the count. */
export function countGuess(db: Sql, address: string, type: AccountType) {
  return db
    .updateTable('verification')
    .set({ guesses: sql`guesses + 1` })
    .where('address', '=', address)
    .where('type', '=', type)
    .where('guesses', '<', maxGuessesPerCode)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'code_mac'])
    .executeTakeFirst();
}

/** True for exactly one caller. */
export async function consumeCode(tx: Transaction, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('verification')
    .set({ consumed_at: sql`now()` })
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
