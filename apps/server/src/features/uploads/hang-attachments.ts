import type { Transaction } from '../../platform/db/database.ts';
import { attachmentInKey, attachmentKey } from './attachment-keys.ts';
import { hangFiles } from './attachment.store.ts';
import type { UploadsDeps } from './uploads-deps.ts';

export interface HeldAttachment {
  id: string;
  key: string;
  size: number;
  fileName: string;
}

/**
 * Hangs files at a request, given their keys or addresses. Those that are not the account's, are gone or hang elsewhere are
 * missing from the answer: whoever asks decides what to make of that.
 */
export async function hangAttachments(
  { files }: Pick<UploadsDeps, 'files'>,
  tx: Transaction,
  accountId: string,
  requestId: string,
  given: readonly string[],
): Promise<HeldAttachment[]> {
  const keys = [...new Set(given.map((address) => files.keyAt(address) ?? address))];
  const own = keys.map((key) => ownAttachment(accountId, key)).filter((id) => id !== null);
  if (own.length === 0) return [];
  const hung = await hangFiles(tx, accountId, requestId, own);
  return own
    .map((id) => hung.find((file) => file.id === id))
    .filter((file) => file !== undefined)
    .map(({ id, file_name: fileName, size }) => ({ id, key: attachmentKey(accountId, id), size, fileName }));
}

function ownAttachment(accountId: string, key: string): string | null {
  const id = attachmentInKey(key);
  return id !== null && key === attachmentKey(accountId, id) ? id : null;
}
