import sharp, { type Metadata, type Sharp } from 'sharp';
import { unreadablePicture, tooManyPixels } from './refusal-messages.ts';

const maxPixels = 50_000_000;

const decoders = {
  'image/jpeg': 'VipsForeignLoadJpegFile',
  'image/png': 'VipsForeignLoadPngFile',
  'image/webp': 'VipsForeignLoadWebpFile',
  'image/gif': 'VipsForeignLoadNsgifFile',
  'image/avif': 'VipsForeignLoadHeifFile',
  'image/tiff': 'VipsForeignLoadTiffFile',
} as const;
export type DecodableType = keyof typeof decoders;

/**
 * Decodes one picture in a child process and writes the result to stdout. The process has no secrets and little CPU time, because
 * the file may have been made to attack the decoder.
 */
export async function decodeInSandbox<Result>(
  source: string,
  types: readonly DecodableType[],
  reencode: (open: () => Sharp, metadata: Metadata) => Promise<Result>,
): Promise<void> {
  sharp.cache(false);
  sharp.concurrency(1);
  // The library can read many formats; allow only those that people may upload.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: types.map((type) => decoders[type]) });
  const open = () => sharp(source, { limitInputPixels: maxPixels, failOn: 'error', animated: false });

  try {
    const metadata = await open().metadata();
    const refusal = findRefusal(metadata, types);
    process.stdout.write(JSON.stringify(refusal ? { refusal } : await reencode(open, metadata)));
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes('pixel limit');
    process.stdout.write(JSON.stringify({ refusal: tooLarge ? tooManyPixels : unreadablePicture }));
  }
}

function findRefusal({ format, width, height, mediaType }: Metadata, types: readonly string[]): string | null {
  if (!types.includes(mediaType ?? `image/${format}`)) return unreadablePicture;
  return width * height > maxPixels ? tooManyPixels : null;
}
