import { pictureTypes } from '@frontage/domain/listing/listing-rules';
import { pictureWidthsFor } from '@frontage/domain/listing/picture-widths';
import { join } from 'node:path';
import type { Metadata, Sharp } from 'sharp';
import type { ReencodedPicture } from './image-worker.ts';
import { decodeInSandbox } from './sandboxed-decode.ts';

/** Program of a child process: reencodes a listing's picture as WebP in our widths. */
const [source = '', target = ''] = process.argv.slice(2);
const placeholderWidth = 20;

await decodeInSandbox(source, pictureTypes, reencode);

async function reencode(open: () => Sharp, { autoOrient }: Metadata): Promise<ReencodedPicture> {
  const widths = pictureWidthsFor(autoOrient.width);
  const upright = open().autoOrient();
  for (const width of widths) {
    await upright
      .clone()
      .resize({ width })
      .webp({ quality: 76, effort: 3 })
      .toFile(join(target, `${width}.webp`));
  }
  const placeholder = await upright.clone().resize({ width: placeholderWidth }).webp({ quality: 20, alphaQuality: 0 }).toBuffer();
  const width = widths.at(-1) ?? autoOrient.width;
  const height = Math.max(1, Math.round((autoOrient.height * width) / autoOrient.width));
  return { width, height, widths, placeholder: `data:image/webp;base64,${placeholder.toString('base64')}` };
}
