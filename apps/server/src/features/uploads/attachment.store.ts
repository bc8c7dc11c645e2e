import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';

/** Files that are older and not attached to anything expire. */
const expiryLimit = sql<Date>`now() - interval '24 hours'`;

export async function insertAttachment(db: Sql, file: { accountId: string; fileName: string; size: number }): Promise<string> {
  const row = await db
    .insertInto('attachment')
    .values({ account_id: file.accountId, file_name: file.fileName, size: file.size })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The files that the account may read: its own, and those that came with a request to it. */
export function findReadableAttachments(db: Sql, accountId: string, ids: readonly string[]) {
  return db
    .selectFrom('attachment')
    .leftJoin('rental_request', 'rental_request.id', 'attachment.request_id')
    .select(['attachment.id', 'attachment.account_id', 'attachment.file_name'])
    .where('attachment.id', 'in', ids)
    .where((where) => where.or([where('attachment.account_id', '=', accountId), where('rental_request.seller_id', '=', accountId)]))
    .execute();
}

/** Attaches the account's files to a request in the given order. Skips files that are attached already; a parallel call for the same file waits and skips it. */
export async function attachFiles(tx: Transaction, accountId: string, requestId: string, ids: readonly string[]) {
  // Lock in one order, so that two calls for the same files can't deadlock.
  await tx.selectFrom('attachment').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
  const { rows } = await sql<{ id: string; file_name: string; size: number }>`
    update attachment set request_id = ${requestId}, place = given.place
    from unnest(${ids}::uuid[]) with ordinality as given (id, place)
    where attachment.id = given.id and attachment.account_id = ${accountId} and attachment.request_id is null and attachment.created_at >= ${expiryLimit}
    returning attachment.id, attachment.file_name, attachment.size::int as size`.execute(tx);
  return rows;
}

export function findRequestAttachments(db: Sql, requestIds: readonly string[]) {
  return db
    .selectFrom('attachment')
    .select((column) => ['id', 'account_id', 'request_id', 'file_name', column.cast<number>('size', 'integer').as('size')])
    .where('request_id', 'in', requestIds)
    .orderBy('request_id')
    .orderBy('place')
    .execute();
}

/** Nobody can attach it until this transaction ends. */
export function lockUnattachedFile(tx: Transaction) {
  return tx
    .selectFrom('attachment')
    .select(['id', 'account_id'])
    .where('request_id', 'is', null)
    .where('created_at', '<', expiryLimit)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function deleteAttachment(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('attachment').where('id', '=', id).execute();
}
