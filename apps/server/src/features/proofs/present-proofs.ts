import type { AccountType } from '@frontage/domain/account/account-type';
import { isReceivedLater } from '@frontage/domain/capture/capture-times';
import type { Shot } from '@frontage/domain/capture/shots';
import type { ProofGrade } from '@frontage/domain/proof-check/grade';
import type { Database } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { previewKeys } from '../uploads/public.ts';
import { type CheckRow, findChecks, type FoundPlace } from './proof-check.store.ts';
import { findProofFiles, type ProofFileRow } from './proof.store.ts';

export interface StoredProofFile {
  id: string;
  name: string;
  type: string;
  size: number;
  /** Downloads the original; expires after minutes. */
  url: string;
  /** Safe to show in a page: we encoded it ourselves. */
  picture: { url: string; width: number; height: number } | null;
  takenAt: Date | null;
  position: { latitude: number; longitude: number } | null;
  /** Set if a phone took it through a capture link. */
  capture: { shot: Shot; code: string; openedAt: Date; isReceivedLater: boolean } | null;
  /** What comparing it with the artwork found. Null before that, and if it could not be compared. */
  check: StoredCheck | null;
  isBeingChecked: boolean;
}

interface StoredCheck {
  /** Null if there was no artwork to compare with. */
  grade: ProofGrade | null;
  /** Whose corners were compared. Null: nobody marked any. */
  markedBy: AccountType | null;
  checkedAt: Date;
  found: (FoundPlace & { artwork: { url: string; width: number; height: number } }) | null;
  /** An earlier photo that is nearly the same. */
  sameAs: { sentAt: Date; isOfThisRequest: boolean } | null;
}

/** The files of each proof, in order. Only for the two parties of its request. */
export async function readProofFiles(
  { db, files }: { db: Database; files: Files },
  proofIds: readonly string[],
): Promise<Map<string, StoredProofFile[]>> {
  const found = new Map<string, StoredProofFile[]>(proofIds.map((id) => [id, []]));
  if (proofIds.length === 0) return found;
  const [rows, checks] = await Promise.all([findProofFiles(db.write, proofIds), findChecks(db.write, proofIds)]);
  const checkOf = new Map(checks.map((check) => [check.id, check]));
  for (const row of rows) {
    const check = checkOf.get(row.id);
    const { id, seller_id: sellerId, width, height, latitude, longitude } = row;
    found.get(row.proof_id ?? '')?.push({
      id,
      name: row.file_name,
      type: row.media_type,
      size: row.size,
      url: files.signDownload(proofFileKey(sellerId, id), row.file_name),
      picture: width === null || height === null ? null : { url: files.signView(proofPreviewKey(sellerId, id)), width, height },
      takenAt: row.taken_at,
      position: latitude === null || longitude === null ? null : { latitude, longitude },
      capture: presentCapture(row),
      check: check ? presentCheck(files, check) : null,
      isBeingChecked: check?.is_being_checked ?? false,
    });
  }
  return found;
}

function presentCapture({ shot, code, opened_at: openedAt, submitted_at: submittedAt }: ProofFileRow): StoredProofFile['capture'] {
  if (shot === null || code === null || openedAt === null) return null;
  return { shot, code, openedAt, isReceivedLater: isReceivedLater(submittedAt.getTime(), openedAt.getTime()) };
}

/** Null before it was checked. */
function presentCheck(files: Files, check: CheckRow): StoredCheck | null {
  const { checked_at: checkedAt, marked_by: markedBy } = check;
  if (checkedAt === null) return null;
  const { grade, found, attachment_id: id, account_id: owner, preview_width: width, preview_height: height, same_sent_at: sentAt } = check;
  const artwork = id && owner && width && height ? { url: files.signView(previewKeys(owner, id).large), width, height } : null;
  return {
    grade,
    markedBy,
    checkedAt,
    found: found && artwork && { ...found, artwork },
    sameAs: sentAt && { sentAt, isOfThisRequest: check.same_request === true },
  };
}

/** The original. */
export function proofFileKey(sellerId: string, id: string): string {
  return `proof/${sellerId}/${id}`;
}

/** Our re-encoded picture of it. */
export function proofPreviewKey(sellerId: string, id: string): string {
  return `${proofFileKey(sellerId, id)}/shown`;
}
