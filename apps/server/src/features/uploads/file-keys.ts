import { pictureUploadPrefix } from '../../platform/files/prepare-buckets.ts';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const uploadKey = new RegExp(`^${pictureUploadPrefix}${uuid}/(${uuid})$`);
const shownPath = new RegExp(`^/(${uuid})/\\d+\\.webp$`);

/** Where the original of a picture waits. The server makes the key, so nobody can choose another's. */
export function pictureUploadKey(accountId: string, pictureId: string): string {
  return `${pictureUploadPrefix}${accountId}/${pictureId}`;
}

export function pictureIdInKey(key: string): string | null {
  return uploadKey.exec(key)?.[1] ?? null;
}

/** For the part of a shown picture's address that follows the base. */
export function pictureIdInPath(path: string): string | null {
  return shownPath.exec(path)?.[1] ?? null;
}
