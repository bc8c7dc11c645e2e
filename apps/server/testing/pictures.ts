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

/** White and blue squares. */
export function checkerboard(width: number, height: number, side: number): Sharp {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isWhite = (Math.floor(x / side) + Math.floor(y / side)) % 2 === 0;
      data.fill(255, (y * width + x) * 3 + (isWhite ? 0 : 2), (y * width + x + 1) * 3);
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** The share of pixels in which the second picture, brought to the size of the first, is clearly another color. */
export async function differingShare(first: Buffer, second: Buffer): Promise<number> {
  const { data, info } = await sharp(first).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const other = await sharp(second).removeAlpha().resize({ width: info.width, height: info.height, fit: 'cover' }).raw().toBuffer();
  let differing = 0;
  for (let at = 0; at < data.length; at += 3) {
    const channels = [0, 1, 2].map((channel) => Math.abs((data[at + channel] ?? 0) - (other[at + channel] ?? 0)));
    if (Math.max(...channels) > 48) differing += 1;
  }
  return differing / (info.width * info.height);
}

/** Many triangles in all sizes and grays: much to compare by. The same words always give the same picture. */
export function detailedPicture(words: string, width: number, height: number): Sharp {
  let state = Array.from(words).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  const random = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const triangles = Array.from({ length: 140 }, (_, index) => {
    const [x, y, size] = [random(width), random(height), 20 + random(index < 40 ? 200 : 70)];
    const points = Array.from({ length: 3 }, () => `${x + random(size) - size / 2},${y + random(size) - size / 2}`);
    return `<polygon points="${points.join(' ')}" fill="rgb(${random(256)} ${random(256)} ${random(256)})"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f5b82e"/>${triangles.join('')}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}

/** A wall with a picture on it, half as wide as the photo. */
export async function photoOfAd(picture: Buffer): Promise<Buffer> {
  const shown = await sharp(picture).resize({ width: 600 }).modulate({ brightness: 0.9 }).toBuffer();
  const wall = sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#b8a890' } });
  return wall
    .composite([{ input: shown, left: 300, top: 240 }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Out of focus: no points of the picture match, but most parts of it still look the same. */
export async function blurredPhotoOfAd(picture: Buffer): Promise<Buffer> {
  return sharp(await photoOfAd(picture))
    .blur(14)
    .jpeg({ quality: 85 })
    .toBuffer();
}
