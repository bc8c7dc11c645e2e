import { loadSmallCopy, type SmallCopyDeps } from '../pictures/small-copy.ts';
import type { AttachedPicture } from './email-content.ts';
import { markOf } from './email-html.ts';

export interface InlineAttachment {
  cid: string;
  content: Buffer;
}

/** Larger pictures are left out: a mail box is small, and people see the picture on the page. */
const maxPictureBytes = 200 * 1024;

/**
 * Attaches small copies of private pictures, which no link in an email may show. An email is sent in any case: a file that is gone, no
 * picture or too large is replaced by what its email shows otherwise.
 */
export async function attachPictures(
  deps: SmallCopyDeps,
  html: string,
  pictures: readonly Omit<AttachedPicture, 'isBeingMade'>[],
): Promise<{ html: string; attachments: InlineAttachment[] }> {
  const attachments: InlineAttachment[] = [];
  let shown = html;
  for (const { cid, file, otherwise } of pictures) {
    // It would have replaced one that could be attached.
    if (!shown.includes(markOf(cid))) continue;
    const copy = await loadSmallCopy(deps, file);
    if (copy && copy.jpeg.length <= maxPictureBytes) attachments.push({ cid, content: copy.jpeg });
    else shown = replaceBetweenMarks(shown, cid, otherwise);
  }
  return { html: shown, attachments };
}

function replaceBetweenMarks(html: string, cid: string, replacement: string): string {
  const [before = '', , ...after] = html.split(markOf(cid));
  return before + replacement + after.join('');
}
