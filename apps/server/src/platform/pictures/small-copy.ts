import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Files } from '../files/files.ts';
import type { DrawnSize, ImageWorker } from './image-worker.ts';

export interface SmallCopy extends DrawnSize {
  jpeg: Buffer;
}

export interface SmallCopyDeps {
  files: Pick<Files, 'download'>;
  imageWorker: Pick<ImageWorker, 'reencodeSmall'>;
}

/** What we are ready to decode for an email or a document. */
const maxSourceBytes = 60 * 1024 * 1024;

/** A small JPEG of a private picture; null if the file is gone, too large or no picture. */
export async function loadSmallCopy({ files, imageWorker }: SmallCopyDeps, key: string): Promise<SmallCopy | null> {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-small-'));
  try {
    const [source, target] = [join(folder, 'source'), join(folder, 'small.jpg')];
    if (!(await files.download(key, source, maxSourceBytes).catch(ignoreMissing))) return null;
    const result = await imageWorker.reencodeSmall(source, target);
    return 'refusal' in result ? null : { ...result, jpeg: await readFile(target) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Any other failure is one of the store, after which the whole can be tried again. */
function ignoreMissing(error: unknown): false {
  if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return false;
  throw error;
}
