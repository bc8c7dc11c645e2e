import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Files } from '../files/files.ts';
import type { ImageWorker } from '../pictures/image-worker.ts';
import type { AttachedPicture } from './email-content.ts';
import { markOf } from './email-html.ts';

export interface PictureDeps {
  files: Pick<Files, 'download'>;
  imageWorker: Pick<ImageWorker, 'reencodeForEmail'>;
}

export interface InlineAttachment {
  cid: string;
  content: Buffer;
}

/** What we are ready to decode for an email. */
const maxSourceBytes = 60 * 1024 * 1024;
/** Larger pictures are left out: a mail box is small, and people see the picture on the page. */
const maxPictureBytes = 200 * 1024;

/**
 * Attaches small copies of private pictures, which no link in an email may show. An email is sent in any case: a file that is gone, no
 * picture or too large is replaced by what its email shows otherwise.
 */
export async function attachPictures(
  deps: PictureDeps,
  html: string,
  pictures: readonly Omit<AttachedPicture, 'isBeingMade'>[],
): Promise<{ html: string; attachments: InlineAttachment[] }> {
  const attachments: InlineAttachment[] = [];
  let shown = html;
  for (const { cid, file, otherwise } of pictures) {
    // It would have replaced one that could be attached.
    if (!shown.includes(markOf(cid))) continue;
    const content = await loadSmallCopy(deps, file);
    if (content) attachments.push({ cid, content });
    else shown = replaceBetweenMarks(shown, cid, otherwise);
  }
  return { html: shown, attachments };
}

async function loadSmallCopy({ files, imageWorker }: PictureDeps, file: string): Promise<Buffer | null> {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-email-'));
  try {
    const [source, target] = [join(folder, 'source'), join(folder, 'small.jpg')];
    if (!(await files.download(file, source, maxSourceBytes).catch(ignoreMissing))) return null;
    const result = await imageWorker.reencodeForEmail(source, target);
    return 'refusal' in result || result.size > maxPictureBytes ? null : await readFile(target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Any other failure is retried with the email. */
function ignoreMissing(error: unknown): false {
  if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return false;
  throw error;
}

function replaceBetweenMarks(html: string, cid: string, replacement: string): string {
  const [before = '', , ...after] = html.split(markOf(cid));
  return before + replacement + after.join('');
}
