import type { FileFacts } from '@frontage/domain/artwork/file-facts';
import type { Fit } from '@frontage/domain/listing/artwork-fit';
import { openStatuses } from '@frontage/domain/rental-request/status';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';
import type { DrawnSize } from '../../platform/pictures/image-worker.ts';

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

const isInMessage = sql<boolean>`exists (select from message_file where message_file.attachment_id = attachment.id)`;

/** The files that the account may read: its own, and those that came with a request or a message to it. */
export function findReadableAttachments(db: Sql, accountId: string, ids: readonly string[]) {
  return db
    .selectFrom('attachment')
    .leftJoin('rental_request', 'rental_request.id', 'attachment.request_id')
    .leftJoin('message_file', 'message_file.attachment_id', 'attachment.id')
    .leftJoin('conversation', 'conversation.id', 'message_file.conversation_id')
    .select(['attachment.id', 'attachment.account_id', 'attachment.file_name'])
    .where('attachment.id', 'in', ids)
    .where((where) =>
      where.or([
        where('attachment.account_id', '=', accountId),
        where('rental_request.seller_id', '=', accountId),
        where('conversation.customer_id', '=', accountId),
        where('conversation.seller_id', '=', accountId),
      ]),
    )
    .execute();
}

export interface AttachmentTarget {
  requestId: string;
  /** The change of artwork that the files belong to. */
  changeId?: string;
  /** How each file is to be put on the sketch; null or missing: the usual way for its shape. */
  fits?: readonly (Fit | null)[] | undefined;
}

/** Attaches the account's files to a request in the given order. Skips files that are attached already; a parallel call for the same file waits and skips it. */
export async function attachFiles(tx: Transaction, accountId: string, target: AttachmentTarget, ids: readonly string[]) {
  const { requestId, changeId, fits = [] } = target;
  // Lock in one order, so that two calls for the same files can't deadlock.
  await tx.selectFrom('attachment').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
  const { rows } = await sql<{ id: string; file_name: string; size: number }>`
    update attachment set request_id = ${requestId}, artwork_change_id = ${changeId ?? null}, place = given.place, fit = given.fit
    from unnest(${ids}::uuid[], ${fits}::text[]) with ordinality as given (id, fit, place)
    where attachment.id = given.id and attachment.account_id = ${accountId} and attachment.request_id is null and not ${isInMessage}
      and attachment.created_at >= ${expiryLimit}
    returning attachment.id, attachment.file_name, attachment.size::int as size`.execute(tx);
  return rows;
}

/** A message of a conversation. */
export interface MessageTarget {
  conversationId: string;
  seq: number;
}

/** The same for a message. */
export async function attachFilesToMessageInOrder(
  tx: Transaction,
  accountId: string,
  { conversationId, seq }: MessageTarget,
  ids: readonly string[],
) {
  await tx.selectFrom('attachment').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
  const { rows } = await sql<{ id: string; size: number }>`
    with attached as (
      insert into message_file (conversation_id, message_seq, place, attachment_id)
      select ${conversationId}, ${seq}, given.place, attachment.id
      from attachment join unnest(${ids}::uuid[]) with ordinality as given (id, place) on given.id = attachment.id
      where attachment.account_id = ${accountId} and attachment.request_id is null and not ${isInMessage} and attachment.created_at >= ${expiryLimit}
      returning attachment_id)
    select attachment.id, attachment.size::int as size from attachment join attached on attached.attachment_id = attachment.id`.execute(tx);
  return rows;
}

export function findMessageAttachments(db: Sql, conversationId: string, seqs: readonly number[]) {
  return db
    .selectFrom('message_file')
    .innerJoin('attachment', 'attachment.id', 'message_file.attachment_id')
    .select(['message_file.message_seq', 'attachment.id', 'account_id', 'file_name', 'preview', 'preview_width', 'preview_height'])
    .select((column) => column.cast<number>('size', 'integer').as('size'))
    .where('message_file.conversation_id', '=', conversationId)
    .where('message_file.message_seq', 'in', seqs)
    .orderBy('message_file.message_seq')
    .orderBy('message_file.place')
    .execute();
}

export function findRequestAttachments(db: Sql, requestIds: readonly string[]) {
  return db
    .selectFrom('attachment')
    .select(['id', 'account_id', 'request_id', 'file_name', 'preview', 'preview_width', 'preview_height', 'artwork_change_id', 'facts'])
    .select(['mockup_width', 'mockup_height', 'fit'])
    .select((column) => column.cast<number>('size', 'integer').as('size'))
    .where('request_id', 'in', requestIds)
    .orderBy('request_id')
    .orderBy('place')
    .execute();
}

/** A job that is lost leaves a file queued; after this time it may be queued again. */
const lostAfter = sql<Date>`now() - interval '1 hour'`;

/** Marks a file whose facts a job will find. */
export async function markFactsQueued(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('attachment')
    .set({ facts_queued_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Marks those files of a request in which nobody has looked yet and returns them. */
export async function queueMissingFacts(tx: Transaction, requestId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('attachment')
    .set({ facts_queued_at: sql<Date>`now()` })
    .where('request_id', '=', requestId)
    .where('facts', 'is', null)
    .where((where) => where.or([where('facts_queued_at', 'is', null), where('facts_queued_at', '<', lostAfter)]))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Undefined where there is nothing to do any more. */
export function findFileWithoutFacts(db: Sql, id: string) {
  return db.selectFrom('attachment').select('account_id').where('id', '=', id).where('facts', 'is', null).executeTakeFirst();
}

/** Returns the request that the file belongs to by now, if any. */
export async function storeFacts(tx: Transaction, id: string, facts: FileFacts): Promise<string | null> {
  const row = await tx
    .updateTable('attachment')
    .set({ facts: JSON.stringify(facts) })
    .where('id', '=', id)
    .returning('request_id')
    .executeTakeFirst();
  return row?.request_id ?? null;
}

/** Only the uploader's own. */
export function findFacts(db: Sql, accountId: string, id: string) {
  return db.selectFrom('attachment').select(['facts', 'facts_queued_at']).where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst();
}

/** Marks those files of a request that need a preview and returns them. */
export async function queueMissingPreviews(tx: Transaction, requestId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('attachment')
    .set({ preview: 'queued', preview_queued_at: sql<Date>`now()` })
    .where('request_id', '=', requestId)
    .where((where) =>
      where.or([where('preview', '=', 'none'), where.and([where('preview', '=', 'queued'), where('preview_queued_at', '<', lostAfter)])]),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The same for files that were attached a moment ago. */
export async function queueNewPreviews(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('attachment')
    .set({ preview: 'queued', preview_queued_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute();
}

/** One seller must not keep everyone else waiting for their pictures. */
const maxLateMockups = 50;

/** The same for the newest files of open requests that have a preview and no sketch, because the corners were not marked in time. */
export async function queueLateMockups(tx: Transaction, listingId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('attachment')
    .set({ preview: 'queued', preview_queued_at: sql<Date>`now()` })
    .where('id', 'in', (select) =>
      select
        .selectFrom('attachment')
        .innerJoin('rental_request', 'rental_request.id', 'attachment.request_id')
        .select('attachment.id')
        .where('rental_request.listing_id', '=', listingId)
        .where('rental_request.status', 'in', openStatuses)
        .where('attachment.preview', '=', 'ready')
        .where('attachment.mockup_width', 'is', null)
        .orderBy('rental_request.created_at', 'desc')
        .limit(maxLateMockups),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Undefined where there is nothing to do any more. */
export function findQueuedPreview(db: Sql, id: string) {
  return db
    .selectFrom('attachment')
    .select(['account_id', 'request_id', 'fit'])
    .where('id', '=', id)
    .where('preview', '=', 'queued')
    .executeTakeFirst();
}

/** The cover of the request's listing with the face and the size of the space; undefined if it has no face. */
export function findWallOfRequest(db: Sql, requestId: string) {
  return db
    .selectFrom('rental_request')
    .innerJoin('listing', 'listing.id', 'rental_request.listing_id')
    .innerJoin('picture', (join) => join.on('picture.id', '=', sql`listing.pictures[1]`).on('picture.state', '=', 'ready'))
    .select(['picture.id', 'picture.widths', 'picture.face', 'picture.face_is_blank', 'listing.width', 'listing.height'])
    .where('rental_request.id', '=', requestId)
    .where('picture.face', 'is not', null)
    .executeTakeFirst();
}

/** `preview` is null for a file that can't be shown as a picture. */
export async function storeDrawnSizes(db: Sql, id: string, preview: DrawnSize | null, mockup: DrawnSize | null): Promise<void> {
  await db
    .updateTable('attachment')
    .set({
      preview: preview ? 'ready' : 'unavailable',
      preview_width: preview?.width ?? null,
      preview_height: preview?.height ?? null,
      mockup_width: mockup?.width ?? null,
      mockup_height: mockup?.height ?? null,
    })
    .where('id', '=', id)
    .execute();
}

export function findPartiesOfRequest(db: Sql, requestId: string) {
  return db.selectFrom('rental_request').select(['customer_id', 'seller_id']).where('id', '=', requestId).executeTakeFirstOrThrow();
}

/** Nobody can attach it until this transaction ends. */
export function lockUnattachedFile(tx: Transaction) {
  return tx
    .selectFrom('attachment')
    .select(['id', 'account_id'])
    .where('request_id', 'is', null)
    .where(sql<boolean>`not ${isInMessage}`)
    .where('created_at', '<', expiryLimit)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** What a deleted account never attached counts as expired, so the next run of the job deletes it. */
export async function expireUnattachedFiles(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .updateTable('attachment')
    .set({ created_at: sql<Date>`'-infinity'`, file_name: '' })
    .where('account_id', '=', accountId)
    .where('request_id', 'is', null)
    .where(sql<boolean>`not ${isInMessage}`)
    .execute();
}

export async function deleteAttachment(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('attachment').where('id', '=', id).execute();
}
