import { uploadLimit } from '@frontage/domain/listing-rules';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { attachmentKey } from './attachment-keys.ts';
import { deleteAttachment, insertAttachment } from './attachment.store.ts';
import type { UploadsDeps } from './uploads-deps.ts';

export interface IncomingFile {
  fileName: string;
  content: Readable & { truncated?: boolean };
}

/** Keeps a file as it came. It goes through a folder of ours, because the store wants to know its size first. */
export async function storeAttachment({ db, files }: UploadsDeps, { accountId }: Principal, { fileName, content }: IncomingFile) {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-attachment-'));
  try {
    const path = join(folder, 'file');
    await receive(content, path);
    const { size } = await stat(path);
    if (content.truncated || size >= uploadLimit) throw new AppError('body_too_large', { message: 'Each file must be smaller than 50MB' });

    const name = plainName(fileName);
    const id = await insertAttachment(db.write, { accountId, fileName: name, size });
    const key = attachmentKey(accountId, id);
    await files.store(key, path, size).catch(async (error: unknown) => {
      await deleteAttachment(db.write, id);
      throw error;
    });
    return { key, url: files.addressOf(key), presignedUrl: await files.signDownload(key, name) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A form may break off at any moment. A stream that closed before anybody listened never says so by itself. */
async function receive(content: IncomingFile['content'], path: string): Promise<void> {
  const broken = new AppError('validation_failed', { message: 'The file did not arrive whole. Please try again.' });
  if (content.destroyed && !content.readableEnded) throw broken;
  await pipeline(content, createWriteStream(path)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error === content.errored ? broken : error;
  });
}

/** The last part of the name, without characters that hide what it is: control signs and marks that turn the direction of reading. */
function plainName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const visible = last
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return visible.slice(0, 200) || 'file';
}
