import type { Database } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { findProofFiles } from './proof.store.ts';

export interface StoredProofFile {
  name: string;
  type: string;
  size: number;
  /** Downloads the original; expires after minutes. */
  url: string;
  /** Safe to show in a page: we encoded it ourselves. */
  picture: { url: string; width: number; height: number } | null;
  takenAt: Date | null;
  position: { latitude: number; longitude: number } | null;
}

/** The files of each proof, in order. Only for the two parties of its request. */
export async function readProofFiles(
  { db, files }: { db: Database; files: Files },
  proofIds: readonly string[],
): Promise<Map<string, StoredProofFile[]>> {
  const found = new Map<string, StoredProofFile[]>(proofIds.map((id) => [id, []]));
  if (proofIds.length === 0) return found;
  for (const row of await findProofFiles(db.write, proofIds)) {
    const { id, seller_id: sellerId, width, height, latitude, longitude } = row;
    found.get(row.proof_id ?? '')?.push({
      name: row.file_name,
      type: row.media_type,
      size: row.size,
      url: files.signDownload(proofFileKey(sellerId, id), row.file_name),
      picture: width === null || height === null ? null : { url: files.signView(proofPreviewKey(sellerId, id)), width, height },
      takenAt: row.taken_at,
      position: latitude === null || longitude === null ? null : { latitude, longitude },
    });
  }
  return found;
}

/** The original. */
export function proofFileKey(sellerId: string, id: string): string {
  return `proof/${sellerId}/${id}`;
}

/** Our re-encoded picture of it. */
export function proofPreviewKey(sellerId: string, id: string): string {
  return `${proofFileKey(sellerId, id)}/shown`;
}
