import type { EmailKind } from '@frontage/domain/notification/notice-kinds';
import type { Sql, Transaction } from '../../platform/db/database.ts';

export async function hasOptedOut(db: Sql, accountId: string, kind: EmailKind): Promise<boolean> {
  const row = await db.selectFrom('email_opt_out').select('kind').where('account_id', '=', accountId).where('kind', '=', kind).executeTakeFirst();
  return row !== undefined;
}

export async function findEmailOptOuts(db: Sql, accountId: string): Promise<EmailKind[]> {
  const rows = await db.selectFrom('email_opt_out').select('kind').where('account_id', '=', accountId).execute();
  return rows.map(({ kind }) => kind);
}

export async function setEmailPreference(db: Sql, accountId: string, kind: EmailKind, isWanted: boolean): Promise<void> {
  if (isWanted) await db.deleteFrom('email_opt_out').where('account_id', '=', accountId).where('kind', '=', kind).execute();
  else
    await db
      .insertInto('email_opt_out')
      .values({ account_id: accountId, kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function deleteEmailPreferences(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('email_opt_out').where('account_id', '=', accountId).execute();
}
