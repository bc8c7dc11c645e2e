import { sql, type Sql } from '../../../platform/db/database.ts';
import { proofPreviewKey } from '../../proofs/public.ts';
import { attachmentKey, mockupKeys, previewKeys } from '../../uploads/public.ts';

/** Keys of private files; null where there is none that could be a picture. */
export interface RequestPictures {
  artwork: ArtworkPicture | null;
  proof: string | null;
}

export interface ArtworkPicture {
  file: string;
  /** Of the artwork on the wall. */
  sketch: string | null;
  isSketchBeingDrawn: boolean;
}

interface ArtworkRow {
  account_id: string;
  id: string;
  is_picture: boolean;
  is_drawn: boolean;
  is_being_drawn: boolean;
}

interface PictureRow {
  id: string;
  artwork: ArtworkRow | null;
  proof_owner: string | null;
  proof_id: string | null;
}

/** The first picture, PDF or video of the newest artwork, and the first photo of the newest proof. */
export async function findRequestPictures(db: Sql, requestIds: readonly string[]): Promise<Map<string, RequestPictures>> {
  const { rows } = await sql<PictureRow>`
    select request.id, to_json(artwork) as artwork, photo.seller_id as proof_owner, photo.id as proof_id
    from rental_request request
      left join lateral (
        select attachment.account_id, attachment.id, file_name ~* '\\.(jpe?g|png|webp|gif|tiff?)$' as is_picture, mockup_width is not null as is_drawn,
          preview = 'queued' and cover.face is not null as is_being_drawn
        from attachment
          join listing on listing.id = request.listing_id
          left join picture cover on cover.id = listing.pictures[1] and cover.state = 'ready'
        where attachment.request_id = request.id and file_name ~* '\\.(jpe?g|png|webp|gif|tiff?|pdf|mp4|mov|webm)$'
        order by (select number from artwork_change change where change.id = attachment.artwork_change_id) desc nulls last, place limit 1
      ) artwork on true
      left join lateral (
        select proof_file.seller_id, proof_file.id from proof join proof_file on proof_file.proof_id = proof.id
        where proof.request_id = request.id and proof_file.width is not null order by proof.number desc, proof_file.place limit 1
      ) photo on true
    where request.id = any(${requestIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, toKeys(row)]));
}

function toKeys({ artwork, proof_owner: seller, proof_id: proof }: PictureRow): RequestPictures {
  return { artwork: artwork && presentArtwork(artwork), proof: seller && proof ? proofPreviewKey(seller, proof) : null };
}

/** A picture is there at once. Of other files, there is only what we draw of them. */
function presentArtwork({ account_id: owner, id, ...artwork }: ArtworkRow): ArtworkPicture {
  return {
    file: artwork.is_picture ? attachmentKey(owner, id) : previewKeys(owner, id).large,
    sketch: artwork.is_drawn || artwork.is_being_drawn ? mockupKeys(owner, id).large : null,
    isSketchBeingDrawn: artwork.is_being_drawn,
  };
}
