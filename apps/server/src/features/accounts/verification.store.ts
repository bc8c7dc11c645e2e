import type { AccountType } from '@frontage/domain/account/account-type';
import { codeLifetimeMinutes, maxGuessesPerCode } from '@frontage/domain/account/verification-code';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';

/** A new code replaces the old one: only the newest email counts. */
export async function replaceCode(tx: Transaction, code: { address: string; type: AccountType; mac: Buffer; browserHash: Buffer }): Promise<void> {
  const values = {
    id: sql<string>`gen_random_uuid()`,
    code_mac: code.mac,
    guesses: 0,
    browser_hash: code.browserHash,
    browser_guesses: 0,
    consumed_at: null,
    expires_at: sql<Date>`now() + make_interval(mins => ${codeLifetimeMinutes})`,
  };
  await tx
    .insertInto('verification')
    .values({ address: code.address, type: code.type, ...values })
    .onConflict((conflict) => conflict.columns(['address', 'type']).doUpdateSet(values))
    .execute();
}

/**
 * Counts a guess before it is compared and commits at once, so neither a later failure nor a parallel guess can undo the count. The browser
 * that asked for the code has a count of its own; all others share one. Undefined if there is no code that can still be guessed.
 */
export function countGuess(db: Sql, address: string, type: AccountType, browserHash: Buffer | null) {
  const isAsker = sql<boolean>`coalesce(browser_hash = ${browserHash}::bytea, false)`;
  return db
    .updateTable('verification')
    .set({
      guesses: sql`guesses + case when ${isAsker} then 0 else 1 end`,
      browser_guesses: sql`browser_guesses + case when ${isAsker} then 1 else 0 end`,
    })
    .where('address', '=', address)
    .where('type', '=', type)
    .where(sql<number>`case when ${isAsker} then browser_guesses else guesses end`, '<', maxGuessesPerCode)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'code_mac', isAsker.as('is_asker')])
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
