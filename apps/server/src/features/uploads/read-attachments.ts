import { attachmentKey } from './attachment-keys.ts';
import { findAttachmentsOf } from './attachment.store.ts';
import type { UploadsDeps } from './uploads-deps.ts';

export interface AttachedFile {
  fileName: string;
  size: number;
  /** Good for minutes. */
  url: string;
}

/** The files of each request, in the order in which they were given. Only for those who may read the request. */
export async function readAttachmentsOf(
  { db, files }: Pick<UploadsDeps, 'db' | 'files'>,
  requestIds: readonly string[],
): Promise<Map<string, AttachedFile[]>> {
  const attached = new Map<string, AttachedFile[]>(requestIds.map((id) => [id, []]));
  if (requestIds.length === 0) return attached;
  for (const { id, account_id: accountId, request_id: requestId, file_name: fileName, size } of await findAttachmentsOf(db.write, requestIds)) {
    const url = await files.signDownload(attachmentKey(accountId, id), fileName);
    attached.get(requestId ?? '')?.push({ fileName, size, url });
  }
  return attached;
}
