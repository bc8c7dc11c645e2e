import type { NoticeSubject } from '@frontage/domain/notification/notice-kinds';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';

export async function insertNotice(tx: Transaction, accountId: string, notice: NoticeSubject): Promise<string> {
  const { id } = await tx
    .insertInto('notice')
    .values({
      account_id: accountId,
      kind: notice.kind,
      request_id: 'requestId' in notice ? notice.requestId : null,
      listing_id: 'listingId' in notice ? notice.listingId : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Newest first. */
export function findNotices(db: Sql, accountId: string, { limit, onlyRequests }: { limit: number; onlyRequests: boolean }) {
  return db
    .selectFrom('notice')
    .leftJoin('rental_request', 'rental_request.id', 'notice.request_id')
    .leftJoin('listing', 'listing.id', 'notice.listing_id')
    .select(['notice.id', 'notice.kind', 'notice.request_id', 'notice.listing_id', 'notice.created_at', 'notice.read_at'])
    .select(sql<string>`coalesce(rental_request.title, listing.title, '')`.as('title'))
    .where('notice.account_id', '=', accountId)
    .$if(onlyRequests, (query) => query.where('notice.request_id', 'is not', null))
    .orderBy('notice.id', 'desc')
    .limit(limit)
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

/** Notices that arrived after `lastId` stay unread: the person has not seen them yet. */
export async function setNoticesRead(db: Sql, accountId: string, lastId: string): Promise<void> {
  await db
    .updateTable('notice')
    .set({ read_at: sql<Date>`app_now()` })
    .where('account_id', '=', accountId)
    .where('id', '<=', lastId)
    .where('read_at', 'is', null)
    .execute();
}

export async function deleteNotices(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('notice').where('account_id', '=', accountId).execute();
}
