import { proofTypes } from '@frontage/domain/rental-request/upload-rules';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileExtension } from '../../platform/files/safe-file-name.ts';

/** What we can draw anew. Of a bitmap only its head is looked at: it is downloaded like any other file. */
const drawable = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/tiff']);

export function hasPreview(type: string): boolean {
  return drawable.has(type);
}

/** The type that both the ending of the name and the content tell; null if there is none, or they disagree. Nothing is unpacked or parsed. */
export async function detectFileType({ name, path }: { name: string; path: string }): Promise<string | null> {
  const ending = fileExtension(name);
  const [type] = Object.entries(proofTypes).find(([, endings]) => endings.includes(ending)) ?? [];
  if (type === undefined) return null;
  const beginning = await readFileStart(path);
  return (await isWhatItSays(ending, beginning, path)) ? type : null;
}

async function isWhatItSays(ending: string, beginning: Buffer, path: string): Promise<boolean> {
  const sign = signs[ending];
  if (sign && !sign(beginning.toString('latin1'), beginning)) return false;
  if (sign) return ending !== 'xlsx' || hasWorkbook(path);
  return (firstLetters[ending]?.test(beginning.toString('utf8')) ?? true) && isPlainText(path);
}

/** How files of each kind begin, apart from those that are plain text. */
const signs: Partial<Record<string, (beginning: string, bytes: Buffer) => boolean>> = {
  jpg: (text) => text.startsWith('\xff\xd8\xff'),
  jpeg: (text) => text.startsWith('\xff\xd8\xff'),
  png: (text) => text.startsWith('\x89PNG\r\n\x1a\n'),
  gif: (text) => /^GIF8[79]a/.test(text),
  webp: (text) => /^RIFF.{4}WEBPVP8/s.test(text),
  bmp: (text, bytes) => text.startsWith('BM') && isBitmap(bytes),
  tif: (text) => isTiff(text),
  tiff: (text) => isTiff(text),
  mp4: (text) => isFilm(text),
  m4v: (text) => isFilm(text),
  mov: (text) => isFilm(text) || /^.{4}(moov|mdat|wide|free|skip|pnot)/s.test(text),
  avi: (text) => /^RIFF.{4}AVI LIST/s.test(text),
  webm: (text) => text.startsWith('\x1aE\xdf\xa3') && text.slice(0, 64).includes('webm'),
  pdf: (text) => text.startsWith('%PDF-'),
  xls: (text) => text.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  xlsx: (text) => text.startsWith('PK\x03\x04'),
};

/** With what some of the plain texts begin, behind blanks. */
const firstLetters: Partial<Record<string, RegExp>> = {
  json: /^\ufeff?\s*([[{"\d-]|true|false|null)/,
  xml: /^\ufeff?\s*</,
};

function isTiff(text: string): boolean {
  return /^(II\*\0|MM\0\*)/.test(text);
}

/** One family of formats: films, and pictures and sounds that say so. */
function isFilm(text: string): boolean {
  return /^.{4}ftyp(?!heic|heix|hevc|hevx|heim|heis|mif1|msf1|avif|avis|M4A |M4B |crx |jxl )[\w ]{4}/s.test(text);
}

/** Both sides are more than nothing and the head has a known length. */
function isBitmap(bytes: Buffer): boolean {
  if (bytes.length < 30 || ![12, 40, 52, 56, 64, 108, 124].includes(bytes.readUInt32LE(14))) return false;
  const [width, height] =
    bytes.readUInt32LE(14) === 12 ? [bytes.readUInt16LE(18), bytes.readUInt16LE(20)] : [bytes.readInt32LE(18), bytes.readInt32LE(22)];
  return width > 0 && height !== 0;
}

/** The list of an archive's contents stands at its end. */
async function hasWorkbook(path: string): Promise<boolean> {
  return (await readFileEnd(path)).includes('xl/workbook.xml');
}

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

const few = 4 * 1_024;
const more = 128 * 1_024;

export function readFileStart(path: string): Promise<Buffer> {
  return readAt(path, few, () => 0);
}

export function readFileEnd(path: string): Promise<Buffer> {
  return readAt(path, more, (size) => Math.max(0, size - more));
}

async function readAt(path: string, length: number, startIn: (size: number) => number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, startIn(size));
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
