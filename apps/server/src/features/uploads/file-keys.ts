import { pictureUploadPrefix } from '../../platform/files/prepare-buckets.ts';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const uploadKey = new RegExp(`^${pictureUploadPrefix}${uuid}/(${uuid})$`);
const attachmentPattern = new RegExp(`^attachment/${uuid}/(${uuid})$`);
const publicPath = new RegExp(`^/(${uuid})/\\d+\\.webp$`);

/** The server makes the key of an original, so nobody can choose another account's. */
export function pictureUploadKey(accountId: string, pictureId: string): string {
  return `${pictureUploadPrefix}${accountId}/${pictureId}`;
}

export function pictureIdInKey(key: string): string | null {
  return uploadKey.exec(key)?.[1] ?? null;
}

/** For the part of a public picture's URL that follows the base. */
export function pictureIdInPath(path: string): string | null {
  return publicPath.exec(path)?.[1] ?? null;
}

export function attachmentKey(accountId: string, id: string): string {
  return `attachment/${accountId}/${id}`;
}

/** Our pictures of an attachment, for those who may read it. */
export function previewKeys(accountId: string, id: string): { large: string; small: string } {
  const key = attachmentKey(accountId, id);
  return { large: `${key}/preview`, small: `${key}/thumbnail` };
}

/** Our sketches of it on the cover of its request's listing, for the same people. */
export function mockupKeys(accountId: string, id: string): { large: string; small: string } {
  const key = attachmentKey(accountId, id);
  return { large: `${key}/mockup`, small: `${key}/mockup-thumbnail` };
}

export function attachmentIdInKey(key: string): string | null {
  return attachmentPattern.exec(key)?.[1] ?? null;
}
