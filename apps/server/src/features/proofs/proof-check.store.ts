import type { AccountType } from '@frontage/domain/account/account-type';
import type { Corners } from '@frontage/domain/listing/perspective';
import { maxComparedFiles, minComparedSide } from '@frontage/domain/proof-check/best-comparison';
import { proofCheckVersion, type ProofGrade } from '@frontage/domain/proof-check/grade';
import { maxDifferentBits } from '@frontage/domain/proof-check/photo-hash';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';
import type { Principal } from '../../platform/principal.ts';

/** Where the artwork is on a photo, as it is stored. */
export interface FoundPlace {
  /** In shares of the photo's sides. */
  corners: Corners;
  columns: number;
  rows: number;
  /** One letter for each block. */
  blocks: string;
}

export interface PhotoToCheck {
  id: string;
  seller_id: string;
  proof_id: string;
  request_id: string;
  artwork_change_id: string | null;
  marked_corners: Corners | null;
  marked_by: AccountType | null;
}

/** Marks the photos of a proof that are large enough to compare, and returns their ids. */
export async function markChecksQueued(tx: Transaction, proofId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update proof_file set check_queued_at = now() where proof_id = ${proofId} and greatest(width, height) >= ${minComparedSide} returning id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** A photo of a request of this person, and what we say about it. Locks the photo. */
export async function findPhotoOfParty(tx: Transaction, id: string, { accountId, type }: Pick<Principal, 'accountId' | 'type'>) {
  const { rows } = await sql<{ requestId: string; grade: ProofGrade | null; markedBy: AccountType | null }>`
    select proof.request_id as "requestId", checked.grade, checked.marked_by as "markedBy"
    from proof_file file join proof on proof.id = file.proof_id join rental_request request on request.id = proof.request_id
      left join proof_check checked on checked.proof_file_id = file.id
    where file.id = ${id} and ${accountId} = ${type === 'seller' ? sql`request.seller_id` : sql`request.customer_id`}
    for update of file`.execute(tx);
  return rows[0];
}

export async function markCornersOf(tx: Transaction, id: string, corners: Corners, by: AccountType): Promise<void> {
  await tx
    .updateTable('proof_file')
    .set({ marked_corners: JSON.stringify(corners), marked_by: by, check_queued_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Undefined once it is checked. */
export async function findPhotoToCheck(db: Sql, id: string): Promise<PhotoToCheck | undefined> {
  const { rows } = await sql<PhotoToCheck>`
    select file.id, file.seller_id, file.proof_id, proof.request_id, proof.artwork_change_id, file.marked_corners, file.marked_by
    from proof_file file join proof on proof.id = file.proof_id where file.id = ${id} and file.check_queued_at is not null`.execute(db);
  return rows[0];
}

/** Pictures of its artwork are still being made. A check that waited for an hour waits no longer. */
export async function isArtworkBeingDrawn(db: Sql, { id, request_id: requestId, artwork_change_id: changeId }: PhotoToCheck): Promise<boolean> {
  const { rows } = await sql`
    select from attachment join proof_file file on file.id = ${id} and file.check_queued_at > now() - interval '1 hour'
    where attachment.request_id = ${requestId} and artwork_change_id is not distinct from ${changeId} and preview = 'queued' limit 1`.execute(db);
  return rows.length > 0;
}

/** What the ad should show, as far as we have pictures of it: the files of the request, or of the change of artwork that is proven. */
export async function findArtworkToCompare(db: Sql, { request_id: requestId, artwork_change_id: changeId }: PhotoToCheck) {
  const { rows } = await sql<{ id: string; account_id: string }>`
    select id, account_id from attachment
    where request_id = ${requestId} and artwork_change_id is not distinct from ${changeId} and greatest(preview_width, preview_height) >= ${minComparedSide}
    order by place limit ${maxComparedFiles}`.execute(db);
  return rows;
}

export interface PhotoCheck {
  /** As bits. */
  hash: string;
  /** Null if there was nothing to compare with. */
  result: { grade: ProofGrade; attachmentId: string; found: FoundPlace | null } | null;
}

/** Null: it could not be checked. What was found at corners that were marked anew meanwhile is forgotten: the job for the new ones follows. */
export async function storeCheck(tx: Transaction, photo: PhotoToCheck, check: PhotoCheck | null): Promise<void> {
  const { numAffectedRows } = await sql`
    update proof_file set check_queued_at = null
    where id = ${photo.id} and marked_corners is not distinct from ${asJson(photo.marked_corners)}
      and marked_by is not distinct from ${photo.marked_by}`.execute(tx);
  if (numAffectedRows === 0n || check === null) return;
  const { hash, result } = check;
  await sql`
    insert into proof_check (proof_file_id, grade, attachment_id, found, hash, same_as, version, marked_by)
    values (${photo.id}, ${result?.grade ?? null}, ${result?.attachmentId ?? null}, ${asJson(result?.found)},
      ${hash}::bit(256), (${earlierPhotoLike(photo, hash)}), ${proofCheckVersion}, ${photo.marked_by})
    on conflict (proof_file_id) do update set grade = excluded.grade, attachment_id = excluded.attachment_id, found = excluded.found,
      hash = excluded.hash, same_as = excluded.same_as, version = excluded.version, marked_by = excluded.marked_by, checked_at = now()`.execute(tx);
}

function asJson(value: object | null | undefined) {
  return sql`${value ? JSON.stringify(value) : null}::jsonb`;
}

/** The newest photo of the seller's earlier proofs that is nearly the same. */
function earlierPhotoLike({ id, seller_id: sellerId, proof_id: proofId }: PhotoToCheck, hash: string) {
  return sql`
    select file.id from proof_file file join proof_check on proof_check.proof_file_id = file.id
    where file.seller_id = ${sellerId} and file.proof_id <> ${proofId} and file.created_at < (select created_at from proof_file where id = ${id})
      and bit_count(hash # ${hash}::bit(256)) <= ${maxDifferentBits}
    order by file.created_at desc limit 1`;
}

export interface CheckRow {
  id: string;
  is_being_checked: boolean;
  grade: ProofGrade | null;
  found: FoundPlace | null;
  marked_by: AccountType | null;
  checked_at: Date | null;
  attachment_id: string | null;
  account_id: string | null;
  preview_width: number | null;
  preview_height: number | null;
  same_sent_at: Date | null;
  same_request: boolean | null;
}

/** Of the photos of these proofs that were compared, or are to be. A job that is lost is not waited for. */
export async function findChecks(db: Sql, proofIds: readonly string[]): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select file.id, coalesce(file.check_queued_at > now() - interval '1 hour', false) as is_being_checked,
      checked.grade, checked.found, checked.marked_by, checked.checked_at, artwork.id as attachment_id, artwork.account_id, artwork.preview_width, artwork.preview_height,
      earlier.submitted_at as same_sent_at, earlier.request_id = proof.request_id as same_request
    from proof_file file
      join proof on proof.id = file.proof_id
      left join proof_check checked on checked.proof_file_id = file.id
      left join attachment artwork on artwork.id = checked.attachment_id
      left join proof_file earlier_file on earlier_file.id = checked.same_as
      left join proof earlier on earlier.id = earlier_file.proof_id
    where file.proof_id = any(${proofIds}::uuid[]) and (file.check_queued_at is not null or checked.proof_file_id is not null)`.execute(db);
  return rows;
}
