import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../errors.ts';

/** A file as it comes in a form. */
export interface IncomingFile {
  fileName: string;
  content: Readable & { truncated?: boolean };
}

interface Limit {
  smallerThan: number;
  /** What its sender reads. */
  otherwise: string;
}

/** Writes a file to this place as it comes, without ever holding it in memory, and tells its size. */
export async function receiveFile({ content }: IncomingFile, path: string, { smallerThan, otherwise }: Limit): Promise<number> {
  const broken = new AppError('validation_failed', { message: 'The file did not arrive whole. Please try again.' });
  // A form may break off at any moment. A stream that closed before anybody listened never says so by itself.
  if (content.destroyed && !content.readableEnded) throw broken;
  await pipeline(content, createWriteStream(path)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error === content.errored ? broken : error;
  });
  const { size } = await stat(path);
  if (content.truncated || size >= smallerThan) throw new AppError('body_too_large', { message: otherwise });
  return size;
}
