import { attachmentLimits, requestMessages } from '@frontage/domain/rental-request/upload-rules';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { safeFileName, type IncomingFile, receiveFile } from '../../platform/files/receive-file.ts';
import type { Principal } from '../../platform/principal.ts';
import type { ScanFile } from '../../platform/scanner/scanner.ts';
import { attachmentKey } from './file-keys.ts';
import { queueFactsOf } from './read-artwork-facts.job.ts';
import { deleteAttachment, insertAttachment } from './attachment.store.ts';
import type { UploadsDeps } from './uploads-deps.ts';

const limit = { smallerThan: attachmentLimits.each, otherwise: requestMessages.fileTooLarge };

/** Stores a file unchanged, unless it is infected. It is written to disk first, because S3 needs to know its size. */
export async function storeAttachment(deps: UploadsDeps & { scan: ScanFile }, { accountId }: Principal, incoming: IncomingFile) {
  const { db, files, scan } = deps;
  const folder = await mkdtemp(join(tmpdir(), 'frontage-attachment-'));
  try {
    const path = join(folder, 'file');
    const size = await receiveFile(incoming, path, limit);
    await scan(path);

    const name = safeFileName(incoming.fileName);
    const id = await insertAttachment(db.write, { accountId, fileName: name, size });
    const key = attachmentKey(accountId, id);
    await files.storeUpload(key, path, size).catch(async (error: unknown) => {
      await deleteAttachment(db.write, id);
      throw error;
    });
    return { id, key, url: files.uploadUrl(key), presignedUrl: files.signDownload(key, name) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores a file for a request. A job looks into it while the customer is still on the page. */
export async function storeArtwork(deps: UploadsDeps & { scan: ScanFile }, principal: Principal, incoming: IncomingFile) {
  const { id, ...stored } = await storeAttachment(deps, principal, incoming);
  await deps.db.transaction((tx) => queueFactsOf(deps, tx, principal.accountId, id));
  return stored;
}
