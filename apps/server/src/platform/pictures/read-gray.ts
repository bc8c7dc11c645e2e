import sharp from 'sharp';

/** Brightness of each pixel, row by row. */
export interface GrayPicture {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** Reads a picture in gray, upright and on white, with at most this many pixels on its longest side. */
export async function readGray(source: string | Buffer, longest: number): Promise<GrayPicture> {
  const { data, info } = await open(source)
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data.buffer, data.byteOffset, data.length), width: info.width, height: info.height };
}

/** Reads a picture in gray, squeezed into a square. */
export async function readGraySquare(source: string | Buffer, side: number): Promise<Uint8Array> {
  return new Uint8Array(await open(source).resize(side, side, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer());
}

function open(source: string | Buffer) {
  return sharp(source).autoOrient().flatten({ background: '#ffffff' }).toColorspace('b-w');
}
