import type { InquiryTopic } from '@frontage/domain/company/inquiry';
import { type Database, sql, type Sql, type Transaction } from '../../platform/db/database.ts';

export interface NewInquiry {
  name: string;
  address: string;
  topic: InquiryTopic;
  message: string;
}

export interface OpenInquiry extends NewInquiry {
  id: string;
  created_at: Date;
}

export async function insertInquiry(tx: Transaction, inquiry: NewInquiry): Promise<string> {
  const { id } = await tx.insertInto('inquiry').values(inquiry).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Oldest first. */
export function findOpenInquiries(db: Sql, limit: number): Promise<OpenInquiry[]> {
  return db
    .selectFrom('inquiry')
    .select(['id', 'name', 'address', 'topic', 'message', 'created_at'])
    .where('state', '=', 'open')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Undefined if it is not open any more. */
export function storeAnswer(tx: Transaction, id: string, answer: string): Promise<NewInquiry | undefined> {
  return tx
    .updateTable('inquiry')
    .set({ state: 'answered', answer, ended_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning(['name', 'address', 'topic', 'message'])
    .executeTakeFirst();
}

/** False if it is not open any more. */
export async function storeClosing(db: Sql, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('inquiry')
    .set({ state: 'closed', ended_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A year after they were answered or closed. The privacy page names this time. */
export async function deleteOldInquiries({ db }: { db: Database }): Promise<void> {
  await db.write
    .deleteFrom('inquiry')
    .where('ended_at', '<', sql<Date>`app_now() - interval '1 year'`)
    .execute();
}

/** What was sent from the address of an account that is being deleted. */
export async function deleteInquiriesOf(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .deleteFrom('inquiry')
    .where('address', '=', (select) => select.selectFrom('account').select('address').where('id', '=', accountId))
    .execute();
}
