import type { EmailKind, NoticeKind } from '@frontage/domain/notification/notice-kinds';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';

export async function insertNotice(tx: Transaction, notice: { accountId: string; kind: NoticeKind; requestId: string }): Promise<void> {
  await tx.insertInto('notice').values({ account_id: notice.accountId, kind: notice.kind, request_id: notice.requestId }).execute();
}

export async function wantsEmail(db: Sql, accountId: string, kind: EmailKind): Promise<boolean> {
  const row = await db.selectFrom('unwanted_mail').select('kind').where('account_id', '=', accountId).where('kind', '=', kind).executeTakeFirst();
  return row === undefined;
}

export function findNotices(db: Sql, accountId: string, howMany: number) {
  return db
    .selectFrom('notice')
    .innerJoin('rental_request', 'rental_request.id', 'notice.request_id')
    .select(['notice.id', 'notice.kind', 'notice.request_id', 'notice.created_at', 'notice.read_at', 'rental_request.title'])
    .where('notice.account_id', '=', accountId)
    .orderBy('notice.id', 'desc')
    .limit(howMany)
    .execute();
}

export async function countUnreadNotices(db: Sql, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notice')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Up to and with this one. */
export async function setNoticesRead(db: Sql, accountId: string, upTo: string): Promise<void> {
  await db
    .updateTable('notice')
    .set({ read_at: sql<Date>`app_now()` })
    .where('account_id', '=', accountId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute();
}

/** For somebody who leaves. */
export async function deleteNoticesOf(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('notice').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('unwanted_mail').where('account_id', '=', accountId).execute();
}

export async function findEmailOptOuts(db: Sql, accountId: string): Promise<EmailKind[]> {
  const rows = await db.selectFrom('unwanted_mail').select('kind').where('account_id', '=', accountId).execute();
  return rows.map(({ kind }) => kind);
}

export async function setEmailPreference(db: Sql, accountId: string, kind: EmailKind, isWanted: boolean): Promise<void> {
  if (isWanted) await db.deleteFrom('unwanted_mail').where('account_id', '=', accountId).where('kind', '=', kind).execute();
  else
    await db
      .insertInto('unwanted_mail')
      .values({ account_id: accountId, kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
