import type { Sharp } from 'sharp';
import type { DrawnSize } from './image-worker.ts';
import { decodeInSandbox } from './sandboxed-decode.ts';

/** Program of a child process: makes a small JPEG of a private picture, which every mail program and every PDF can show. */
const [source = '', target = ''] = process.argv.slice(2);

await decodeInSandbox(source, ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/tiff'], reencode);

/** Twice as wide as an email shows it would be too large for a mail box. */
async function reencode(open: () => Sharp): Promise<DrawnSize> {
  const { width, height } = await open()
    .autoOrient()
    .resize({ width: 840, height: 840, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#FFFFFF' })
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(target);
  return { width, height };
}
