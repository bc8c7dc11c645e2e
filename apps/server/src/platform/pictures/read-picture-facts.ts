import type { FileFacts } from '@frontage/domain/artwork/file-facts';
import type { Metadata, Sharp } from 'sharp';
import { artworkTypes, isWithinPixelLimit, openInSandbox } from './sandboxed-decode.ts';

/** Program of a child process: reads what a picture says about itself, and decodes it once to see whether it is whole and transparent. */
const [source = ''] = process.argv.slice(2);

const colorSpaces: Record<string, FileFacts['colors']> = { srgb: 'rgb', rgb: 'rgb', rgb16: 'rgb', cmyk: 'cmyk', 'b-w': 'gray', grey16: 'gray' };

process.stdout.write(JSON.stringify(await read()));

async function read(): Promise<FileFacts> {
  const open = openInSandbox(source, artworkTypes);
  try {
    // The size of a picture that is too large for us is still worth knowing.
    const metadata = await open({ limitInputPixels: false }).metadata();
    const facts = toFacts(metadata);
    return isWithinPixelLimit(metadata) ? { ...facts, hasTransparency: await isTransparent(open()) } : facts;
  } catch {
    return { kind: 'picture', isUnreadable: true };
  }
}

/** Small: a few transparent pixels at the edge of a letter change nothing, and statistics of the whole picture would need a lot of disk. */
async function isTransparent(picture: Sharp): Promise<boolean> {
  const small = picture.resize({ width: 500, height: 500, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await small.ensureAlpha().extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  return data.subarray(0, info.width * info.height).some((alpha) => alpha < 250);
}

function toFacts({ autoOrient, space, pages = 1, format }: Metadata): FileFacts {
  const colors = colorSpaces[space];
  const several = format === 'tiff' ? { pages } : { isAnimated: true };
  return { kind: 'picture', pixels: { width: autoOrient.width, height: autoOrient.height }, ...(colors && { colors }), ...(pages > 1 && several) };
}
