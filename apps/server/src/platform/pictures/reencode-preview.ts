import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { type DrawnSize, previewFiles } from './image-worker.ts';
import { artworkTypes, decodeInSandbox } from './sandboxed-decode.ts';

/** Program of a child process: reencodes artwork, once large enough to zoom into and once for lists. */
const [source = '', folder = ''] = process.argv.slice(2);

await decodeInSandbox(source, artworkTypes, reencode);

async function reencode(open: () => Sharp): Promise<DrawnSize> {
  // Artwork may be partly transparent, and it is printed on white.
  const upright = open().autoOrient().flatten({ background: '#ffffff' });
  const draw = (side: number, longest: number, file: string) =>
    upright
      .clone()
      .resize({ width: side, height: longest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84, effort: 3 })
      .toFile(join(folder, file));
  const { width, height } = await draw(1_600, 4_000, previewFiles.large);
  await draw(320, 320, previewFiles.small);
  return { width, height };
}
