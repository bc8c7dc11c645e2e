import { createReadStream } from 'node:fs';

/** Tab, the breaks of lines and pages, and the sign with which programs colour what they log. */
const usual = new Set(['\t', '\n', '\v', '\f', '\r', '\x1b'].map((sign) => sign.charCodeAt(0)));

/** Whether a file has letters in it and nothing else, in any of the usual encodings. */
export async function isPlainText(path: string): Promise<boolean> {
  let wide: 'unknown' | 'no' | 'utf16le' | 'utf16be' = 'unknown';
  // An even number, so that no letter of two bytes is cut.
  for await (const piece of createReadStream(path, { highWaterMark: 64 * 1_024 }) as AsyncIterable<Buffer>) {
    if (wide === 'unknown') wide = widthOf(piece);
    if (wide === 'no' ? hasControlByte(piece) : hasControlSign(piece, wide)) return false;
  }
  return true;
}

/** Two bytes at the very beginning tell that each letter takes two. */
function widthOf(beginning: Buffer): 'no' | 'utf16le' | 'utf16be' {
  const mark = beginning.subarray(0, 2).toString('hex');
  return mark === 'fffe' ? 'utf16le' : mark === 'feff' ? 'utf16be' : 'no';
}

function hasControlByte(piece: Buffer): boolean {
  return piece.some((byte) => byte < 32 && !usual.has(byte));
}

function hasControlSign(piece: Buffer, wide: 'utf16le' | 'utf16be'): boolean {
  for (let at = 0; at + 1 < piece.length; at += 2) {
    const sign = wide === 'utf16le' ? piece.readUInt16LE(at) : piece.readUInt16BE(at);
    if (sign < 32 && !usual.has(sign)) return true;
  }
  return false;
}
