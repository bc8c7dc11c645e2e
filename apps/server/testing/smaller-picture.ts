import sharp from 'sharp';

/** A picture of a screen as small as it can be without looking worse. */
export function smallerPicture(png: Buffer): Promise<Buffer> {
  return sharp(png).resize({ width: 1_200 }).webp({ quality: 78, effort: 6 }).toBuffer();
}
