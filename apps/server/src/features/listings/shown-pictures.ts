import type { Picture } from '@frontage/contract/listings.schema';
import type { Sql } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { findPictures, presentPicture } from '../uploads/public.ts';

export async function picturesOf(db: Sql, files: Files, rows: readonly { pictures: string[] }[]): Promise<Map<string, Picture>> {
  const ids = rows.flatMap((row) => row.pictures);
  const found = ids.length === 0 ? [] : await findPictures(db, ids);
  return new Map(found.map((picture) => [picture.id, presentPicture(files, picture)]));
}
