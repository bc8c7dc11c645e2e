import { resetLinkMinutes } from '@frontage/domain/account/password-rules';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';

export async function replaceResetToken(tx: Transaction, accountId: string, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('password_reset').where('account_id', '=', accountId).execute();
  await tx
    .insertInto('password_reset')
    .values({ token_hash: tokenHash, account_id: accountId, expires_at: sql`now() + make_interval(mins => ${resetLinkMinutes})` })
    .execute();
}

export async function isValidResetToken(db: Sql, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('password_reset')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** The account whose password may be set, for exactly one caller. */
export async function consumeResetToken(tx: Transaction, tokenHash: Buffer): Promise<string | null> {
  const row = await tx
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id ?? null;
}
