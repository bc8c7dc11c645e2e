import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../errors.ts';

/** A file of a form, while it is arriving. */
export interface IncomingFile {
  fileName: string;
  content: Readable & { truncated?: boolean };
}

interface Limit {
  smallerThan: number;
  /** The error message for larger files. */
  otherwise: string;
}

/** Streams a file to this path without holding it in memory, and returns its size. */
export async function receiveFile({ content }: IncomingFile, path: string, { smallerThan, otherwise }: Limit): Promise<number> {
  const incomplete = new AppError('validation_failed', { message: 'The upload was interrupted. Please try again.' });
  // The upload may break off at any moment, and a stream that closed before we listened emits nothing.
  if (content.destroyed && !content.readableEnded) throw incomplete;
  await pipeline(content, createWriteStream(path)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error === content.errored ? incomplete : error;
  });
  const { size } = await stat(path);
  if (content.truncated || size >= smallerThan) throw new AppError('body_too_large', { message: otherwise });
  return size;
}
