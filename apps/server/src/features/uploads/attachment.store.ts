import { sql, type Sql } from '../../platform/db/database.ts';

export async function insertAttachment(db: Sql, file: { accountId: string; fileName: string; size: number }): Promise<string> {
  const row = await db
    .insertInto('attachment')
    .values({ account_id: file.accountId, file_name: file.fileName, size: file.size })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Of these files, those that the account may read. */
export function findReadableAttachments(db: Sql, accountId: string, ids: readonly string[]) {
  return db.selectFrom('attachment').select(['id', 'account_id', 'file_name']).where('id', 'in', ids).where('account_id', '=', accountId).execute();
}

export function findOldAttachments(db: Sql, howMany: number) {
  return db
    .selectFrom('attachment')
    .select(['id', 'account_id'])
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .orderBy('created_at')
    .limit(howMany)
    .execute();
}

export async function deleteAttachment(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('attachment').where('id', '=', id).execute();
}
