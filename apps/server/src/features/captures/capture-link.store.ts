import { captureMinutes } from '@frontage/domain/capture/capture-times';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';

export interface NewLink {
  sellerId: string;
  requestId: string;
  tokenHash: Buffer;
  code: string;
}

/** Replaces the link of the request that nobody has opened. What was opened may still be sent for a week. */
export async function insertLink(tx: Transaction, { sellerId, requestId, tokenHash, code }: NewLink): Promise<Date> {
  await sql`
    delete from capture_link
    where seller_id = ${sellerId} and proof_id is null
      and (created_at < app_now() - interval '7 days' or (request_id = ${requestId} and opened_at is null))`.execute(tx);
  const { created_at: createdAt } = await tx
    .insertInto('capture_link')
    .values({ seller_id: sellerId, request_id: requestId, token_hash: tokenHash, code })
    .returning('created_at')
    .executeTakeFirstOrThrow();
  return createdAt;
}

interface CaptureOfPhone {
  photoLink: { id: string; seller_id: string; request_id: string };
  tokenHash: Buffer;
  code: string;
}

/** A phone that asks twice at once gets one. */
export async function insertCaptureOfPhone(tx: Transaction, { photoLink, tokenHash, code }: CaptureOfPhone): Promise<void> {
  await tx
    .insertInto('capture_link')
    .values({ seller_id: photoLink.seller_id, request_id: photoLink.request_id, token_hash: tokenHash, code, photo_link_id: photoLink.id })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

/** Photos can be taken again from now on. */
export async function restart(db: Sql, id: string): Promise<void> {
  await db
    .updateTable('capture_link')
    .set({ opened_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('proof_id', 'is', null)
    .execute();
}

export interface CaptureLink {
  id: string;
  seller_id: string;
  request_id: string;
  code: string;
  opened_at: Date | null;
  proof_id: string | null;
  now: Date;
}

const openableSince = sql<Date>`app_now() - make_interval(mins => ${captureMinutes})`;

/** A link that this phone has opened or can open. */
export function findLink(db: Sql, tokenHash: Buffer, phoneHash: Buffer): Promise<CaptureLink | undefined> {
  return selectLinks(db)
    .where('token_hash', '=', tokenHash)
    .where((is) =>
      is.or([is('phone_hash', '=', phoneHash), is.and([is('phone_hash', 'is', null), is('capture_link.created_at', '>', openableSince)])]),
    )
    .executeTakeFirst();
}

export function findOpenedLink(db: Sql, phoneHash: Buffer): Promise<CaptureLink | undefined> {
  return selectLinks(db).where('phone_hash', '=', phoneHash).orderBy('opened_at', 'desc').limit(1).executeTakeFirst();
}

/** Of sellers who may act. */
function selectLinks(db: Sql) {
  return db
    .selectFrom('capture_link')
    .innerJoin('account', 'account.id', 'capture_link.seller_id')
    .where('account.deleted_at', 'is', null)
    .where('account.suspended_at', 'is', null)
    .select(['capture_link.id', 'seller_id', 'request_id', 'code', 'opened_at', 'proof_id'])
    .select(sql<Date>`app_now()`.as('now'));
}

/** Undefined if another phone was faster. */
export async function markOpened(db: Sql, id: string, phoneHash: Buffer): Promise<Date | undefined> {
  const row = await db
    .updateTable('capture_link')
    .set({ phone_hash: phoneHash, opened_at: sql<Date>`coalesce(opened_at, app_now())` })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(phone_hash, ${phoneHash}) = ${phoneHash}`)
    .returning('opened_at')
    .executeTakeFirst();
  return row?.opened_at ?? undefined;
}

/** False if it was sent before, or a new link took its place. */
export async function markSent(tx: Transaction, id: string, proofId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('capture_link')
    .set({ proof_id: proofId })
    .where('id', '=', id)
    .where('proof_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** For an account that is deleted. Links of proofs stay: the customer sees when their photos were taken. */
export async function deleteCaptureLinksOf(tx: Transaction, sellerId: string): Promise<void> {
  await tx.deleteFrom('capture_link').where('seller_id', '=', sellerId).where('proof_id', 'is', null).execute();
}
