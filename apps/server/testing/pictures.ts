import sharp, { type Sharp } from 'sharp';

/** A picture with a red left half and a blue right half. */
export function redBluePicture(width = 40, height = 20): Sharp {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([{ input: half, left: Math.floor(width / 2), top: 0 }]);
}

/** The color at this place: 'red', 'blue' or its three values. */
export async function colorAt(picture: Buffer, left: number, top: number): Promise<string> {
  const { data } = await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data;
  if (red > 180 && green < 70 && blue < 70) return 'red';
  if (blue > 180 && green < 70 && red < 70) return 'blue';
  return `${red} ${green} ${blue}`;
}

/** The chunk names of a WebP file; throws if it has other bytes before or after. */
export function webpChunks(file: Buffer): string[] {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') throw new Error('no WebP');
  if (file.readUInt32LE(4) + 8 !== file.length) throw new Error('something follows the picture');
  const parts: string[] = [];
  for (let at = 12; at < file.length;) {
    parts.push(file.toString('latin1', at, at + 4).trim());
    const size = file.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return parts;
}

/** A screenshot for the documentation, as small as it can be without visible loss. */
export function compressScreenshot(png: Buffer): Promise<Buffer> {
  return sharp(png).resize({ width: 1_200 }).webp({ quality: 78, effort: 6 }).toBuffer();
}
