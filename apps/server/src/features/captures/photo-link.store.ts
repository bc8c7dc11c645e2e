import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';

export interface NewPhotoLink {
  sellerId: string;
  requestId: string;
  tokenHash: Buffer;
  expiresAt: Date;
}

export async function insertPhotoLink(tx: Transaction, { sellerId, requestId, tokenHash, expiresAt }: NewPhotoLink): Promise<void> {
  await tx
    .insertInto('photo_link')
    .values({ seller_id: sellerId, request_id: requestId, token_hash: tokenHash, expires_at: expiresAt })
    .execute();
}

export function findPhotoLink(db: Sql, tokenHash: Buffer) {
  return db
    .selectFrom('photo_link')
    .select(['id', 'seller_id', 'request_id'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .executeTakeFirst();
}

/** How many phones have opened it. Locks the link. */
export async function countPhones(tx: Transaction, id: string): Promise<number> {
  await tx.selectFrom('photo_link').select('id').where('id', '=', id).forUpdate().execute();
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from capture_link where photo_link_id = ${id}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Phones send what they took within a week. */
export async function deleteOldPhotoLinks(db: Sql): Promise<void> {
  await db
    .deleteFrom('photo_link')
    .where('expires_at', '<', sql<Date>`app_now()`)
    .execute();
}

export async function deletePhotoLinksOf(tx: Transaction, sellerId: string): Promise<void> {
  await tx.deleteFrom('photo_link').where('seller_id', '=', sellerId).execute();
}
