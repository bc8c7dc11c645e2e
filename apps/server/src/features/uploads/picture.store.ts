import type { Face } from '@frontage/domain/listing/face';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';
import type { ReencodedPicture } from '../../platform/pictures/image-worker.ts';
import { hasOpenJob } from '../../platform/queue.ts';

export async function insertPicture(db: Sql, accountId: string, mediaType: string): Promise<string> {
  const row = await db.insertInto('picture').values({ account_id: accountId, media_type: mediaType }).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export function findPicturesOfAccount(db: Sql, accountId: string, ids: readonly string[]) {
  return db
    .selectFrom('picture')
    .select(['id', 'state', 'refusal', 'width', 'height', 'widths', 'placeholder', 'face', 'face_is_blank'])
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .execute();
}

/** Those of the ids whose check has not ended. */
export async function findPicturesInCheck(db: Sql, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('picture').select('id').where('id', 'in', ids).where('state', '=', 'checking').execute();
  return rows.map(({ id }) => id);
}

export async function readPictureStates(db: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('picture').select(['id', 'state']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, state }) => [id, state]));
}

export function findPictures(db: Sql, ids: readonly string[]) {
  return db
    .selectFrom('picture')
    .select(['id', 'width', 'height', 'widths', 'placeholder', 'face', 'face_is_blank'])
    .where('id', 'in', ids)
    .where('state', '=', 'ready')
    .execute();
}

/** True for exactly one caller, who starts the check. */
export async function markCheckStarted(tx: Transaction, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('picture')
    .set({ state: 'checking' })
    .where('id', '=', id)
    .where('state', '=', 'expected')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the check was started but its job no longer exists. Locks the row. */
export async function isCheckLost(tx: Transaction, id: string): Promise<boolean> {
  const checking = await tx.selectFrom('picture').select('id').where('id', '=', id).where('state', '=', 'checking').forUpdate().executeTakeFirst();
  // A separate statement: only one that starts after the wait sees the job of the call that had the lock before.
  const { isOpen } = await tx.selectNoFrom(hasOpenJob('check-picture', 'id', sql`${id}`).as('isOpen')).executeTakeFirstOrThrow();
  return checking !== undefined && !isOpen;
}

export async function findPictureToCheck(db: Sql, id: string): Promise<string | null> {
  const row = await db.selectFrom('picture').select('account_id').where('id', '=', id).where('state', '=', 'checking').executeTakeFirst();
  return row?.account_id ?? null;
}

export async function refusePicture(db: Sql, id: string, refusal: string): Promise<void> {
  await db.updateTable('picture').set({ state: 'refused', refusal }).where('id', '=', id).where('state', 'in', ['expected', 'checking']).execute();
}

export async function approvePicture(db: Sql, id: string, reencoded: ReencodedPicture): Promise<void> {
  await db
    .updateTable('picture')
    .set({ state: 'ready', ...reencoded })
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .execute();
}

/** Nobody else can attach these pictures until this transaction ends. Locks in one order, so that two calls for the same pictures can't deadlock. */
export async function lockPictures(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.selectFrom('picture').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}

/** Attaches exactly these pictures to a listing. False if one of them belongs to another account or listing: then the caller must roll back. */
export async function attachPictures(tx: Transaction, accountId: string, listingId: string, ids: readonly string[]): Promise<boolean> {
  await lockPictures(tx, ids);
  await tx.updateTable('picture').set({ listing_id: null }).where('listing_id', '=', listingId).where('id', 'not in', ids).execute();
  const { numUpdatedRows } = await tx
    .updateTable('picture')
    .set({ listing_id: listingId })
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .where('state', '=', 'ready')
    .where((where) => where.or([where('listing_id', 'is', null), where('listing_id', '=', listingId)]))
    .executeTakeFirst();
  return numUpdatedRows === BigInt(ids.length);
}

/** Marks where the ad goes in a picture, or nothing. Caller must have attached it to a listing of the seller. */
export async function markFace(tx: Transaction, id: string, face: Face | null): Promise<void> {
  await tx
    .updateTable('picture')
    .set({ face: face && face.corners.flat(), face_is_blank: face?.isBlank ?? false })
    .where('id', '=', id)
    .execute();
}

/** Claims pictures that are still unattached after a day. They can't be attached any more. */
export function claimUnattachedPictures(db: Sql, limit: number) {
  return db
    .updateTable('picture')
    .set({ state: 'forgotten' })
    .where(
      'id',
      'in',
      db
        .selectFrom('picture')
        .select('id')
        .where('listing_id', 'is', null)
        .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
        .orderBy('created_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'account_id', 'widths'])
    .execute();
}

export async function deletePicture(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('picture').where('id', '=', id).where('state', '=', 'forgotten').execute();
}
