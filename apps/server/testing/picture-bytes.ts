import { crc32, deflateSync } from 'node:zlib';

/** Builds picture files byte by byte, because no ordinary program writes what these tests need. */

export const latin1 = (text: string) => Buffer.from(text, 'latin1');

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngChunk(type: string, data: Buffer, crc?: number): Buffer {
  const body = Buffer.concat([latin1(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc ?? crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

interface PngOptions {
  bits?: number;
  /** PNG color type. 0: gray, 2: RGB, 3: palette, 6: RGB and alpha. */
  colors?: number;
  /** Chunks between the header and the pixels. */
  before?: Buffer[];
  /** By default as many zeros as the size needs. */
  pixels?: Buffer;
}

/** A PNG of this size with all pixels zero: a few kilobytes, however large it claims to be. */
export function png(width: number, height: number, { bits = 1, colors = 0, before = [], pixels }: PngOptions = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, colors, 0, 0, 0], 8);
  const samples = { 0: 1, 2: 3, 3: 1, 6: 4 }[colors] ?? 1;
  const row = 1 + Math.ceil((width * bits * samples) / 8);
  return Buffer.concat([
    pngHead,
    pngChunk('IHDR', head),
    ...before,
    pngChunk('IDAT', pixels ?? deflateSync(Buffer.alloc(row * height))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Inserts a segment after the first two bytes of a JPEG. */
export function withJpegSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** A GIF with one black pixel on a screen of this size; its frame may claim to be larger. */
export function gif(width: number, height: number, { frame: side = 1, after = Buffer.alloc(0) } = {}): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  screen.set([0x80, 0, 0], 4);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]);
  frame.writeUInt16LE(side, 5);
  frame.writeUInt16LE(side, 7);
  return Buffer.concat([latin1('GIF89a'), screen, Buffer.alloc(6), frame, after]);
}

function riff(...parts: [string, Buffer][]): Buffer {
  const body = parts.map(([name, data]) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(data.length);
    return Buffer.concat([latin1(name.padEnd(4)), size, data, Buffer.alloc(data.length % 2)]);
  });
  const head = Buffer.concat([latin1('RIFF'), Buffer.alloc(4), latin1('WEBP')]);
  const whole = Buffer.concat([head, ...body]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

/** A lossless WebP that claims this size and has almost no data. */
export function emptyWebp(width: number, height: number): Buffer {
  const data = Buffer.alloc(30);
  data[0] = 0x2f;
  data.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  return riff(['VP8L', data]);
}

/** A WebP whose canvas claims this size around a small picture. */
export function webpOnCanvas(small: Buffer, width: number, height: number): Buffer {
  const canvas = Buffer.alloc(10);
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  const picture = small.subarray(20);
  return riff(['VP8X', canvas], [small.toString('latin1', 12, 16), picture]);
}
