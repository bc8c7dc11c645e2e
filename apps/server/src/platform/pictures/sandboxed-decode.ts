import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
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

/** What artwork can be and a page can show. */
export const artworkTypes = Object.keys(decoders) as DecodableType[];

/** Opens a picture as often as needed. The library can read many formats; this allows only some. */
export function openInSandbox(source: string, types: readonly DecodableType[]): (options?: SharpOptions) => Sharp {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: types.map((type) => decoders[type]) });
  return (options) => sharp(source, { limitInputPixels: maxPixels, failOn: 'error', animated: false, ...options });
}

export function isWithinPixelLimit({ width, height }: Metadata): boolean {
  return width * height <= maxPixels;
}

/**
 * Decodes one picture in a child process and writes the result to stdout. The process has no secrets and little CPU time, because
 * the file may have been made to attack the decoder.
 */
export async function decodeInSandbox<Result>(
  source: string,
  types: readonly DecodableType[],
  reencode: (open: () => Sharp, metadata: Metadata) => Promise<Result>,
): Promise<void> {
  const open = openInSandbox(source, types);
  try {
    const metadata = await open().metadata();
    const refusal = findRefusal(metadata, types);
    process.stdout.write(JSON.stringify(refusal ? { refusal } : await reencode(open, metadata)));
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes('pixel limit');
    process.stdout.write(JSON.stringify({ refusal: tooLarge ? tooManyPixels : unreadablePicture }));
  }
}

function findRefusal(metadata: Metadata, types: readonly string[]): string | null {
  if (!types.includes(metadata.mediaType ?? `image/${metadata.format}`)) return unreadablePicture;
  return isWithinPixelLimit(metadata) ? null : tooManyPixels;
}
