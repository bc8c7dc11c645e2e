import sharp, { type Metadata, type Sharp } from 'sharp';
import { unreadablePicture, tooManyPixels } from './refusal-messages.ts';

const largestPixels = 50_000_000;

const readers = {
  'image/jpeg': 'VipsForeignLoadJpegFile',
  'image/png': 'VipsForeignLoadPngFile',
  'image/webp': 'VipsForeignLoadWebpFile',
  'image/gif': 'VipsForeignLoadNsgifFile',
  'image/avif': 'VipsForeignLoadHeifFile',
  'image/tiff': 'VipsForeignLoadTiffFile',
} as const;
export type DecodableType = keyof typeof readers;

/**
 * What the programs of child processes do: read one picture, draw something from it, and say what became of that. They run apart,
 * without secrets and with little time, because what they read may have been made to break whoever reads it.
 */
export async function decodeInSandbox<Drawn>(
  source: string,
  types: readonly DecodableType[],
  draw: (open: () => Sharp, metadata: Metadata) => Promise<Drawn>,
): Promise<void> {
  sharp.cache(false);
  sharp.concurrency(1);
  // Of all the formats that the library can read, only those that people may send.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: types.map((type) => readers[type]) });
  const open = () => sharp(source, { limitInputPixels: largestPixels, failOn: 'error', animated: false });

  try {
    const metadata = await open().metadata();
    const refusal = judge(metadata, types);
    process.stdout.write(JSON.stringify(refusal ? { refusal } : await draw(open, metadata)));
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes('pixel limit');
    process.stdout.write(JSON.stringify({ refusal: tooLarge ? tooManyPixels : unreadablePicture }));
  }
}

function judge({ format, width, height, mediaType }: Metadata, types: readonly string[]): string | null {
  if (!types.includes(mediaType ?? `image/${format}`)) return unreadablePicture;
  return width * height > largestPixels ? tooManyPixels : null;
}
