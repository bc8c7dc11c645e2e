import type { Picture } from '@frontage/contract/listings.schema';
import type { Face } from '@frontage/domain/listing/face';
import type { Point } from '@frontage/domain/listing/perspective';
import type { Files } from '../../platform/files/files.ts';
import { findPictures } from './picture.store.ts';
import type { UploadsDeps } from './uploads-deps.ts';

interface ReadyPicture {
  id: string;
  width: number | null;
  height: number | null;
  widths: number[] | null;
  placeholder: string | null;
  face: number[] | null;
  face_is_blank: boolean;
}

export function presentPicture({ pictureBaseUrl }: Files, picture: ReadyPicture): Picture {
  const { id, width, height, widths, placeholder } = picture;
  return {
    url: `${pictureBaseUrl}/${id}/${widths?.at(-1) ?? 0}.webp`,
    widths: widths ?? [],
    width: width ?? 0,
    height: height ?? 0,
    placeholder: placeholder ?? '',
    face: presentFace(picture),
  };
}

/** From its eight numbers in the table. */
export function presentFace({ face, face_is_blank: isBlank }: Pick<ReadyPicture, 'face' | 'face_is_blank'>): Face | null {
  if (face === null) return null;
  const corner = (index: number): Point => [face[2 * index] ?? 0, face[2 * index + 1] ?? 0];
  return { corners: [corner(0), corner(1), corner(2), corner(3)], isBlank };
}

/** The smallest version of each listing's cover. */
export async function readCoverUrls(
  { db, files }: Pick<UploadsDeps, 'db' | 'files'>,
  rows: readonly { listing_pictures: string[] }[],
): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ listing_pictures: [cover] }) => cover ?? []);
  if (ids.length === 0) return new Map();
  const pictures = await findPictures(db.write, ids);
  const smallestUrl = (picture: (typeof pictures)[number]) => {
    const [smallest = 0] = picture.widths ?? [];
    return presentPicture(files, picture).url.replace(/\d+\.webp$/, `${smallest}.webp`);
  };
  return new Map(pictures.map((picture) => [picture.id, smallestUrl(picture)]));
}
