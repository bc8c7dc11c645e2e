import type { Principal } from '../../platform/principal.ts';
import { attachmentInKey, attachmentKey } from './attachment-keys.ts';
import { findReadableAttachments } from './attachment.store.ts';
import type { UploadsDeps } from './uploads-deps.ts';

/** A link for each key or address, in its place; null where the account may not read, whatever the reason. */
export async function signDownloads({ db, files }: UploadsDeps, { accountId }: Principal, keys: readonly string[]): Promise<(string | null)[]> {
  const wanted = keys.map((given) => files.keyAt(given) ?? given);
  const ids = wanted.map(attachmentInKey).filter((id) => id !== null);
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
