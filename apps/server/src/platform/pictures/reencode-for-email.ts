import type { Sharp } from 'sharp';
import type { EmailSizedPicture } from './image-worker.ts';
import { decodeInSandbox } from './sandboxed-decode.ts';

/** Program of a child process: makes a small JPEG of a private picture, which every mail program can show. */
const [source = '', target = ''] = process.argv.slice(2);

await decodeInSandbox(source, ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/tiff'], reencode);

/** Twice as wide as it is shown would be too large for a mail box. */
async function reencode(open: () => Sharp): Promise<EmailSizedPicture> {
  const { size } = await open()
    .autoOrient()
    .resize({ width: 840, height: 840, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#FFFFFF' })
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(target);
  return { size };
}
