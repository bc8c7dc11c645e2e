import { resetLinkMinutes } from '@frontage/domain/account/password-rules';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';

/** False if no account has this address. The statements are the same then, so that their time does not show it. */
export async function replaceResetToken(tx: Transaction, address: string, tokenHash: Buffer): Promise<boolean> {
  const account = tx.selectFrom('account').where('address', '=', address);
  await tx.deleteFrom('password_reset').where('account_id', 'in', account.select('id')).execute();
  const inserted = await tx
    .insertInto('password_reset')
    .columns(['token_hash', 'account_id', 'expires_at'])
    .expression(
      account.select([
        sql<Buffer>`${tokenHash}::bytea`.as('token_hash'),
        'id',
        sql<Date>`now() + make_interval(mins => ${resetLinkMinutes})`.as('expires_at'),
      ]),
    )
    .returning('account_id')
    .executeTakeFirst();
  return inserted !== undefined;
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

export async function deleteResetTokens(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('password_reset').where('account_id', '=', accountId).execute();
}
