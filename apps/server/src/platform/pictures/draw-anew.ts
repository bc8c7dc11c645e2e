import { pictureTypes } from '@frontage/domain/listing-rules';
import { widthsFor } from '@frontage/domain/picture-widths';
import { join } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import type { DrawnPicture } from './press.ts';
import { notReadable, tooManyPixels } from './refusals.ts';

/**
 * The program of the child process: reads one picture and draws it anew as WebP in our widths. It runs apart, without
 * secrets and with little time, because what it reads may have been made to break whoever reads it.
 */
const [source = '', target = ''] = process.argv.slice(2);
const largestPixels = 50_000_000;
const placeholderWidth = 20;

sharp.cache(false);
sharp.concurrency(1);
// Of all the formats that the library can read, only those that people may send.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile', 'VipsForeignLoadNsgifFile', 'VipsForeignLoadHeifFile'],
});

const open = () => sharp(source, { limitInputPixels: largestPixels, failOn: 'error', animated: false });

try {
  const metadata = await open().metadata();
  const refusal = judge(metadata);
  process.stdout.write(JSON.stringify(refusal ? { refusal } : await draw(metadata)));
} catch (error) {
  const tooLarge = error instanceof Error && error.message.includes('pixel limit');
  process.stdout.write(JSON.stringify({ refusal: tooLarge ? tooManyPixels : notReadable }));
}

function judge({ format, width, height, mediaType }: Metadata): string | null {
  const isKnown = (pictureTypes as readonly string[]).includes(mediaType ?? `image/${format}`);
  if (!isKnown) return notReadable;
  return width * height > largestPixels ? tooManyPixels : null;
}

async function draw({ autoOrient }: Metadata): Promise<DrawnPicture> {
  const widths = widthsFor(autoOrient.width);
  const upright = open().autoOrient();
  for (const width of widths) {
    await upright
      .clone()
      .resize({ width })
      .webp({ quality: 76, effort: 3 })
      .toFile(join(target, `${width}.webp`));
  }
  const tiny = await upright.clone().resize({ width: placeholderWidth }).webp({ quality: 20, alphaQuality: 0 }).toBuffer();
  const width = widths.at(-1) ?? autoOrient.width;
  const height = Math.max(1, Math.round((autoOrient.height * width) / autoOrient.width));
  return { width, height, widths, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
}
