import type { Transaction } from '../../platform/db/database.ts';
import type { Principal } from '../../platform/principal.ts';
import { attachmentIdInKey, attachmentKey } from './file-keys.ts';
import { attachFiles, findReadableAttachments, findRequestAttachments } from './attachment.store.ts';
import type { UploadsDeps } from './uploads-deps.ts';

export interface AttachedFile {
  id: string;
  key: string;
  size: number;
  fileName: string;
}

/**
 * Attaches files to a request, given their keys or URLs. Files that belong to another account, are gone or are attached
 * elsewhere are missing from the result; the caller decides what that means.
 */
export async function attachFilesToRequest(
  { files }: Pick<UploadsDeps, 'files'>,
  tx: Transaction,
  accountId: string,
  requestId: string,
  given: readonly string[],
): Promise<AttachedFile[]> {
  const keys = [...new Set(given.map((keyOrUrl) => files.keyOfUploadUrl(keyOrUrl) ?? keyOrUrl))];
  const ids = keys.map((key) => attachmentIdOfAccount(accountId, key)).filter((id) => id !== null);
  if (ids.length === 0) return [];
  const attached = await attachFiles(tx, accountId, requestId, ids);
  return ids
    .map((id) => attached.find((file) => file.id === id))
    .filter((file) => file !== undefined)
    .map(({ id, file_name: fileName, size }) => ({ id, key: attachmentKey(accountId, id), size, fileName }));
}

function attachmentIdOfAccount(accountId: string, key: string): string | null {
  const id = attachmentIdInKey(key);
  return id !== null && key === attachmentKey(accountId, id) ? id : null;
}

export interface AttachmentDownload {
  fileName: string;
  size: number;
  /** Expires after minutes. */
  url: string;
}

/** The files of each request, in the order in which they were given. The caller checks who may read the request. */
export async function readRequestAttachments(
  { db, files }: Pick<UploadsDeps, 'db' | 'files'>,
  requestIds: readonly string[],
): Promise<Map<string, AttachmentDownload[]>> {
  const attached = new Map<string, AttachmentDownload[]>(requestIds.map((id) => [id, []]));
  if (requestIds.length === 0) return attached;
  for (const { id, account_id: accountId, request_id: requestId, file_name: fileName, size } of await findRequestAttachments(db.write, requestIds)) {
    const url = await files.signDownload(attachmentKey(accountId, id), fileName);
    attached.get(requestId ?? '')?.push({ fileName, size, url });
  }
  return attached;
}

/** A download link for each key or URL, in the same order; null for files that the account can't read or that don't exist. */
export async function signDownloads({ db, files }: UploadsDeps, { accountId }: Principal, keys: readonly string[]): Promise<(string | null)[]> {
  const requested = keys.map((keyOrUrl) => files.keyOfUploadUrl(keyOrUrl) ?? keyOrUrl);
  const ids = requested.map(attachmentIdInKey).filter((id) => id !== null);
  if (ids.length === 0) return requested.map(() => null);
  const readable = await findReadableAttachments(db.write, accountId, ids);
  const names = new Map(readable.map((file) => [attachmentKey(file.account_id, file.id), file.file_name]));
  return Promise.all(
    requested.map(async (key) => {
      const name = names.get(key);
      return name === undefined ? null : files.signDownload(key, name);
    }),
  );
}
