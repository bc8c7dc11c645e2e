import type { Picture } from '@frontage/contract/listings.schema';
import type { Files } from '../../platform/files/files.ts';
import { findPictures } from './picture.store.ts';
import type { UploadsDeps } from './uploads-deps.ts';

interface ReadyPicture {
  id: string;
  width: number | null;
  height: number | null;
  widths: number[] | null;
  placeholder: string | null;
}

export function presentPicture({ pictureBaseUrl }: Files, { id, width, height, widths, placeholder }: ReadyPicture): Picture {
  return {
    url: `${pictureBaseUrl}/${id}/${widths?.at(-1) ?? 0}.webp`,
    widths: widths ?? [],
    width: width ?? 0,
    height: height ?? 0,
    placeholder: placeholder ?? '',
  };
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
