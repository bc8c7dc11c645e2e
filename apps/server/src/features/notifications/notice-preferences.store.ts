import type { Channel, EmailKind } from '@frontage/domain/notification/notice-kinds';
import type { Sql, Transaction } from '../../platform/db/database.ts';

/** By default everything is sent; a row is what the account does not want on one channel. */
export interface NoticePreference {
  accountId: string;
  channel: Channel;
  kind: EmailKind;
}

export async function hasOptedOut(db: Sql, { accountId, channel, kind }: NoticePreference): Promise<boolean> {
  const row = await db
    .selectFrom('notice_opt_out')
    .select('kind')
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findOptOuts(db: Sql, accountId: string, channel: Channel): Promise<EmailKind[]> {
  const rows = await db.selectFrom('notice_opt_out').select('kind').where('account_id', '=', accountId).where('channel', '=', channel).execute();
  return rows.map(({ kind }) => kind);
}

export async function setPreference(db: Sql, { accountId, channel, kind }: NoticePreference, isWanted: boolean): Promise<void> {
  if (isWanted) {
    await db.deleteFrom('notice_opt_out').where('account_id', '=', accountId).where('channel', '=', channel).where('kind', '=', kind).execute();
    return;
  }
  await db
    .insertInto('notice_opt_out')
    .values({ account_id: accountId, channel, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deletePreferences(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('notice_opt_out').where('account_id', '=', accountId).execute();
}
