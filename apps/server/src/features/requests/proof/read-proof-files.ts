import { proofFileKey, shownProofKey } from '../../uploads/public.ts';
import type { ProofDeps } from './proof-deps.ts';
import { findProofFiles } from './proof-file.store.ts';

export interface ProofFileOf {
  name: string;
  type: string;
  size: number;
  /** Saves the file as it came; good for minutes. */
  url: string;
  /** May be shown in a page: we drew it ourselves. */
  picture: { url: string; width: number; height: number } | null;
  takenAt: Date | null;
  position: { latitude: number; longitude: number } | null;
}

/** The files of each proof, in order. Only for the two parties of its request. */
export async function readProofFiles(
  { db, files }: Pick<ProofDeps, 'db' | 'files'>,
  proofIds: readonly string[],
): Promise<Map<string, ProofFileOf[]>> {
  const found = new Map<string, ProofFileOf[]>(proofIds.map((id) => [id, []]));
  if (proofIds.length === 0) return found;
  for (const row of await findProofFiles(db.write, proofIds)) {
    const { id, seller_id: sellerId, width, height, latitude, longitude } = row;
    found.get(row.proof_id ?? '')?.push({
      name: row.file_name,
      type: row.media_type,
      size: row.size,
      url: await files.signDownload(proofFileKey(sellerId, id), row.file_name),
      picture: width === null || height === null ? null : { url: await files.signView(shownProofKey(sellerId, id)), width, height },
      takenAt: row.taken_at,
      position: latitude === null || longitude === null ? null : { latitude, longitude },
    });
  }
  return found;
}
