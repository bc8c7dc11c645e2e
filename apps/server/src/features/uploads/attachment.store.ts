import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';

/** After this time a file that hangs at nothing is as good as gone. */
const looseFor = sql<Date>`now() - interval '24 hours'`;

export async function insertAttachment(db: Sql, file: { accountId: string; fileName: string; size: number }): Promise<string> {
  const row = await db
    .insertInto('attachment')
    .values({ account_id: file.accountId, file_name: file.fileName, size: file.size })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Of these files, those that the account may read: its own, and those that came with a request to it. */
export function findReadableAttachments(db: Sql, accountId: string, ids: readonly string[]) {
  return db
    .selectFrom('attachment')
    .leftJoin('rental_request', 'rental_request.id', 'attachment.request_id')
    .select(['attachment.id', 'attachment.account_id', 'attachment.file_name'])
    .where('attachment.id', 'in', ids)
    .where((where) => where.or([where('attachment.account_id', '=', accountId), where('rental_request.seller_id', '=', accountId)]))
    .execute();
}

/** Hangs those of the account's files at a request that hang nowhere yet, in the given order. Whoever else wants one of them waits and gets nothing. */
export async function attachFiles(tx: Transaction, accountId: string, requestId: string, ids: readonly string[]) {
  // In one order, so that two who want the same ones never wait for each other.
  await tx.selectFrom('attachment').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
  const { rows } = await sql<{ id: string; file_name: string; size: number }>`
    update attachment set request_id = ${requestId}, place = wanted.place
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    where attachment.id = wanted.id and attachment.account_id = ${accountId} and attachment.request_id is null and attachment.created_at >= ${looseFor}
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

/** Nobody can hang it until this transaction ends. */
export function lockUnattachedFile(tx: Transaction) {
  return tx
    .selectFrom('attachment')
    .select(['id', 'account_id'])
    .where('request_id', 'is', null)
    .where('created_at', '<', looseFor)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function deleteAttachment(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('attachment').where('id', '=', id).execute();
}
