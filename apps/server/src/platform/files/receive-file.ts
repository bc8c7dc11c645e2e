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

const maxNameLength = 200;
const maxExtensionLength = 20;

/** The last part of a path, without characters that can disguise a file type: control characters and text direction marks. */
export function safeFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const visible = last
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return shorten(visible) || 'file';
}

/** Lowercase and without the dot; empty if there is none, or nothing before it. */
export function fileExtension(name: string): string {
  return /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** A long name keeps its extension, which says what the file is. */
function shorten(name: string): string {
  if (name.length <= maxNameLength) return name;
  const extension = /\.[^.]+$/.exec(name)?.[0] ?? '';
  const suffix = extension.length <= maxExtensionLength ? extension : '';
  // Don't cut a surrogate pair in half.
  return (name.slice(0, maxNameLength - suffix.length).replace(/[\ud800-\udbff]$/, '') + suffix).toWellFormed();
}
