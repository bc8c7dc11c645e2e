import type { FileFacts } from '@frontage/domain/artwork/file-facts';
import type { Fit } from '@frontage/domain/listing/artwork-fit';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import type { Files } from '../../platform/files/files.ts';
import { attachmentIdInKey, attachmentKey, mockupKeys, previewKeys } from './file-keys.ts';
import { type AttachmentTarget, attachFiles, findFacts, findReadableAttachments, findRequestAttachments } from './attachment.store.ts';
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
  target: AttachmentTarget,
  given: readonly string[],
): Promise<AttachedFile[]> {
  const ids = idsOfAccount({ files }, accountId, given);
  if (ids.length === 0) return [];
  const attached = await attachFiles(tx, accountId, target, ids);
  return ids
    .map((id) => attached.find((file) => file.id === id))
    .filter((file) => file !== undefined)
    .map(({ id, file_name: fileName, size }) => ({ id, key: attachmentKey(accountId, id), size, fileName }));
}

/** The ids of the account's files among these keys or URLs, each once. */
export function idsOfAccount({ files }: Pick<UploadsDeps, 'files'>, accountId: string, given: readonly string[]): string[] {
  const keys = [...new Set(given.map((keyOrUrl) => files.keyOfUploadUrl(keyOrUrl) ?? keyOrUrl))];
  return keys.map((key) => attachmentIdOfAccount(accountId, key)).filter((id) => id !== null);
}

function attachmentIdOfAccount(accountId: string, key: string): string | null {
  const id = attachmentIdInKey(key);
  return id !== null && key === attachmentKey(accountId, id) ? id : null;
}

interface SignedPicture {
  url: string;
  thumbnailUrl: string;
  width: number;
  height: number;
}

export interface AttachmentDownload {
  fileName: string;
  size: number;
  /** Expires after minutes. */
  url: string;
  /** Our picture of it, in two sizes. */
  preview: SignedPicture | null;
  /** A preview is being made. Only for a file of a request, a lost one is made again, as soon as someone opens the request. */
  isPreviewPending: boolean;
}

export interface RequestAttachment extends AttachmentDownload {
  /** The change of artwork that it came with; null for the files that came with the request. */
  artworkChangeId: string | null;
  /** Our sketch of it on the listing's cover, in two sizes. */
  mockup: SignedPicture | null;
  /** How the customer put it there; null if they left that to us. */
  fit: Fit | null;
  /** Null before a job has looked into it. */
  facts: FileFacts | null;
}

/** The files of each request, in the order in which they were given. The caller checks who may read the request. */
export async function readRequestAttachments(
  { db, files }: Pick<UploadsDeps, 'db' | 'files'>,
  requestIds: readonly string[],
): Promise<Map<string, RequestAttachment[]>> {
  const attached = new Map<string, RequestAttachment[]>(requestIds.map((id) => [id, []]));
  if (requestIds.length === 0) return attached;
  for (const row of await findRequestAttachments(db.write, requestIds)) {
    attached.get(row.request_id ?? '')?.push({
      ...presentAttachment(files, row),
      artworkChangeId: row.artwork_change_id,
      mockup: signPicture(files, mockupKeys(row.account_id, row.id), row.mockup_width, row.mockup_height),
      fit: row.fit,
      facts: row.facts,
    });
  }
  return attached;
}

type AttachmentRow = Omit<
  Awaited<ReturnType<typeof findRequestAttachments>>[number],
  'request_id' | 'artwork_change_id' | 'facts' | 'fit' | 'mockup_width' | 'mockup_height'
>;

export function presentAttachment(files: Files, row: AttachmentRow): AttachmentDownload {
  return {
    fileName: row.file_name,
    size: row.size,
    url: files.signDownload(attachmentKey(row.account_id, row.id), row.file_name),
    preview: signPicture(files, previewKeys(row.account_id, row.id), row.preview_width, row.preview_height),
    isPreviewPending: row.preview === 'none' || row.preview === 'queued',
  };
}

function signPicture(files: Files, keys: { large: string; small: string }, width: number | null, height: number | null): SignedPicture | null {
  if (width === null || height === null) return null;
  return { url: files.signView(keys.large), thumbnailUrl: files.signView(keys.small), width, height };
}

/** What we know about a file of this account, given its key or URL. */
export async function readAttachmentFacts({ db, files }: Pick<UploadsDeps, 'db' | 'files'>, { accountId }: Principal, keyOrUrl: string) {
  const [id] = idsOfAccount({ files }, accountId, [keyOrUrl]);
  const row = id === undefined ? undefined : await findFacts(db.write, accountId, id);
  if (!row) throw new AppError('not_found');
  const { facts, facts_queued_at: queuedAt } = row;
  return { state: facts === null && queuedAt !== null ? ('looking' as const) : ('ready' as const), facts };
}

/** A download link for each key or URL, in the same order; null for files that the account can't read or that don't exist. */
export async function signDownloads({ db, files }: UploadsDeps, { accountId }: Principal, keys: readonly string[]): Promise<(string | null)[]> {
  const requested = keys.map((keyOrUrl) => files.keyOfUploadUrl(keyOrUrl) ?? keyOrUrl);
  const ids = requested.map(attachmentIdInKey).filter((id) => id !== null);
  if (ids.length === 0) return requested.map(() => null);
  const readable = await findReadableAttachments(db.write, accountId, ids);
  const names = new Map(readable.map((file) => [attachmentKey(file.account_id, file.id), file.file_name]));
  return requested.map((key) => {
    const name = names.get(key);
    return name === undefined ? null : files.signDownload(key, name);
  });
}
