import type { MailKind, NoticeKind } from '@frontage/domain/rental-request/notices';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';

export async function insertNotice(tx: Transaction, notice: { accountId: string; kind: NoticeKind; requestId: string }): Promise<void> {
  await tx.insertInto('notice').values({ account_id: notice.accountId, kind: notice.kind, request_id: notice.requestId }).execute();
}

export async function wantsMail(db: Sql, accountId: string, kind: MailKind): Promise<boolean> {
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

export async function countUnread(db: Sql, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notice')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Up to and with this one. */
export async function readNotices(db: Sql, accountId: string, upTo: string): Promise<void> {
  await db
    .updateTable('notice')
    .set({ read_at: sql<Date>`app_now()` })
    .where('account_id', '=', accountId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute();
}

/** For somebody who leaves. */
export async function forgetNotices(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('notice').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('unwanted_mail').where('account_id', '=', accountId).execute();
}

export async function findUnwantedMails(db: Sql, accountId: string): Promise<MailKind[]> {
  const rows = await db.selectFrom('unwanted_mail').select('kind').where('account_id', '=', accountId).execute();
  return rows.map(({ kind }) => kind);
}

export async function setMailWanted(db: Sql, accountId: string, kind: MailKind, isWanted: boolean): Promise<void> {
  if (isWanted) await db.deleteFrom('unwanted_mail').where('account_id', '=', accountId).where('kind', '=', kind).execute();
  else
    await db
      .insertInto('unwanted_mail')
      .values({ account_id: accountId, kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
