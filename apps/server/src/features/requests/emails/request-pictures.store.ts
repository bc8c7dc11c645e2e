import { sql, type Sql } from '../../../platform/db/database.ts';
import { proofPreviewKey } from '../../proofs/public.ts';
import { attachmentKey } from '../../uploads/public.ts';

/** Keys of private files; null where there is none that could be a picture. */
export interface RequestPictures {
  artwork: string | null;
  proof: string | null;
}

interface PictureRow {
  id: string;
  artwork_owner: string | null;
  artwork_id: string | null;
  proof_owner: string | null;
  proof_id: string | null;
}

/** The first picture of the newest artwork, and the first photo of the newest proof. */
export async function findRequestPictures(db: Sql, requestIds: readonly string[]): Promise<Map<string, RequestPictures>> {
  const { rows } = await sql<PictureRow>`
    select request.id, artwork.account_id as artwork_owner, artwork.id as artwork_id, photo.seller_id as proof_owner, photo.id as proof_id
    from rental_request request
      left join lateral (
        select account_id, id from attachment
        where attachment.request_id = request.id and file_name ~* '\\.(jpe?g|png|webp|gif|tiff?)$'
        order by (select number from artwork_change change where change.id = attachment.artwork_change_id) desc nulls last, place limit 1
      ) artwork on true
      left join lateral (
        select proof_file.seller_id, proof_file.id from proof join proof_file on proof_file.proof_id = proof.id
        where proof.request_id = request.id and proof_file.width is not null order by proof.number desc, proof_file.place limit 1
      ) photo on true
    where request.id = any(${requestIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, toKeys(row)]));
}

function toKeys({ artwork_owner: customer, artwork_id: artwork, proof_owner: seller, proof_id: proof }: PictureRow): RequestPictures {
  return {
    artwork: customer && artwork ? attachmentKey(customer, artwork) : null,
    proof: seller && proof ? proofPreviewKey(seller, proof) : null,
  };
}
