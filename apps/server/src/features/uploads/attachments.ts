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
 * Hangs files at a request, given their keys or addresses. Those that are not the account's, are gone or hang elsewhere are
 * missing from the answer: whoever asks decides what to make of that.
 */
export async function attachFilesToRequest(
  { files }: Pick<UploadsDeps, 'files'>,
  tx: Transaction,
  accountId: string,
  requestId: string,
  given: readonly string[],
): Promise<AttachedFile[]> {
  const keys = [...new Set(given.map((address) => files.keyOfUploadUrl(address) ?? address))];
  const own = keys.map((key) => ownAttachment(accountId, key)).filter((id) => id !== null);
  if (own.length === 0) return [];
  const hung = await attachFiles(tx, accountId, requestId, own);
  return own
    .map((id) => hung.find((file) => file.id === id))
    .filter((file) => file !== undefined)
    .map(({ id, file_name: fileName, size }) => ({ id, key: attachmentKey(accountId, id), size, fileName }));
}

function ownAttachment(accountId: string, key: string): string | null {
  const id = attachmentIdInKey(key);
  return id !== null && key === attachmentKey(accountId, id) ? id : null;
}

export interface AttachmentDownload {
  fileName: string;
  size: number;
  /** Good for minutes. */
  url: string;
}

/** The files of each request, in the order in which they were given. Only for those who may read the request. */
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

/** A link for each key or address, in its place; null where the account may not read, whatever the reason. */
export async function signDownloads({ db, files }: UploadsDeps, { accountId }: Principal, keys: readonly string[]): Promise<(string | null)[]> {
  const wanted = keys.map((given) => files.keyOfUploadUrl(given) ?? given);
  const ids = wanted.map(attachmentIdInKey).filter((id) => id !== null);
  if (ids.length === 0) return wanted.map(() => null);
  const readable = await findReadableAttachments(db.write, accountId, ids);
  const names = new Map(readable.map((file) => [attachmentKey(file.account_id, file.id), file.file_name]));
  return Promise.all(
    wanted.map(async (key) => {
      const name = names.get(key);
      return name === undefined ? null : files.signDownload(key, name);
    }),
  );
}
