import { findPictures, presentPicture } from '../uploads/public.ts';
import type { RequestsDeps } from './requests-deps.ts';

/** The picture that stands for each listing, small. */
export async function readCovers(
  { db, files }: Pick<RequestsDeps, 'db' | 'files'>,
  rows: readonly { listing_pictures: string[] }[],
): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ listing_pictures: [cover] }) => cover ?? []);
  if (ids.length === 0) return new Map();
  const pictures = await findPictures(db.write, ids);
  const addressOf = (picture: (typeof pictures)[number]) => {
    const [smallest = 0] = picture.widths ?? [];
    return presentPicture(files, picture).url.replace(/\d+\.webp$/, `${smallest}.webp`);
  };
  return new Map(pictures.map((picture) => [picture.id, addressOf(picture)]));
}
