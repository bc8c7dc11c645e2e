import type { Metadata, Sharp } from 'sharp';
import { readExif } from './exif.ts';
import type { ReencodedProof } from './image-worker.ts';
import { decodeInSandbox } from './sandboxed-decode.ts';

/** The program of a child process: draws a photo anew, large enough to judge by, and tells what the camera wrote into it. */
const [source = '', target = ''] = process.argv.slice(2);

await decodeInSandbox(source, ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/tiff'], draw);

async function draw(open: () => Sharp, { exif }: Metadata): Promise<ReencodedProof> {
  const { width, height, size } = await open()
    .autoOrient()
    .resize({ width: 1_600, height: 8_000, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 3 })
    .toFile(target);
  return { width, height, size, ...readExif(exif ?? Buffer.alloc(0)) };
}
