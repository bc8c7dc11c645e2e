import type { Metadata, Sharp } from 'sharp';
import { readExif } from './exif.ts';
import type { ReencodedProof } from './image-worker.ts';
import { decodeInSandbox } from './sandboxed-decode.ts';

/** Program of a child process: reencodes a proof photo, large enough to judge it, and reads its EXIF data. */
const [source = '', target = ''] = process.argv.slice(2);

await decodeInSandbox(source, ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/tiff'], reencode);

async function reencode(open: () => Sharp, { exif }: Metadata): Promise<ReencodedProof> {
  const { width, height, size } = await open()
    .autoOrient()
    .resize({ width: 1_600, height: 8_000, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 3 })
    .toFile(target);
  return { width, height, size, ...readExif(exif ?? Buffer.alloc(0)) };
}
