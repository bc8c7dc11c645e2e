import { proofTypes } from '@frontage/domain/rental-request/proof-rules';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileExtension } from '../../platform/files/receive-file.ts';

/** Types that the image worker can decode. BMP is not one of them: only its header is checked, and it is offered as a download. */
const withPreview = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/tiff']);

export function hasPreview(type: string): boolean {
  return withPreview.has(type);
}

/** The type on which the file name's extension and the content agree, otherwise null. Nothing is unpacked or parsed. */
export async function detectFileType({ name, path }: { name: string; path: string }): Promise<string | null> {
  const extension = fileExtension(name);
  const [type] = Object.entries(proofTypes).find(([, extensions]) => extensions.includes(extension)) ?? [];
  if (type === undefined) return null;
  const start = await readFileStart(path);
  return (await matchesExtension(extension, start, path)) ? type : null;
}

async function matchesExtension(extension: string, start: Buffer, path: string): Promise<boolean> {
  const hasSignature = signatures[extension];
  if (hasSignature && !hasSignature(start.toString('latin1'), start)) return false;
  if (hasSignature) return extension !== 'xlsx' || hasWorkbook(path);
  return (textStarts[extension]?.test(start.toString('utf8')) ?? true) && isPlainText(path);
}

/** How binary files of each type start. */
const signatures: Partial<Record<string, (start: string, bytes: Buffer) => boolean>> = {
  jpg: (text) => text.startsWith('\xff\xd8\xff'),
  jpeg: (text) => text.startsWith('\xff\xd8\xff'),
  png: (text) => text.startsWith('\x89PNG\r\n\x1a\n'),
  gif: (text) => /^GIF8[79]a/.test(text),
  webp: (text) => /^RIFF.{4}WEBPVP8/s.test(text),
  bmp: (text, bytes) => text.startsWith('BM') && isBitmap(bytes),
  tif: (text) => isTiff(text),
  tiff: (text) => isTiff(text),
  mp4: (text) => isVideo(text),
  m4v: (text) => isVideo(text),
  mov: (text) => isVideo(text) || /^.{4}(moov|mdat|wide|free|skip|pnot)/s.test(text),
  avi: (text) => /^RIFF.{4}AVI LIST/s.test(text),
  webm: (text) => text.startsWith('\x1aE\xdf\xa3') && text.slice(0, 64).includes('webm'),
  pdf: (text) => text.startsWith('%PDF-'),
  xls: (text) => text.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  xlsx: (text) => text.startsWith('PK\x03\x04'),
};

/** How some text formats start, after white space. */
const textStarts: Partial<Record<string, RegExp>> = {
  json: /^\ufeff?\s*([[{"\d-]|true|false|null)/,
  xml: /^\ufeff?\s*</,
};

function isTiff(text: string): boolean {
  return /^(II\*\0|MM\0\*)/.test(text);
}

/** ISO media files, without the brands that are pictures or sound. */
function isVideo(text: string): boolean {
  return /^.{4}ftyp(?!heic|heix|hevc|hevx|heim|heis|mif1|msf1|avif|avis|M4A |M4B |crx |jxl )[\w ]{4}/s.test(text);
}

/** The header has a known length and neither side is zero. */
function isBitmap(bytes: Buffer): boolean {
  if (bytes.length < 30 || ![12, 40, 52, 56, 64, 108, 124].includes(bytes.readUInt32LE(14))) return false;
  const [width, height] =
    bytes.readUInt32LE(14) === 12 ? [bytes.readUInt16LE(18), bytes.readUInt16LE(20)] : [bytes.readInt32LE(18), bytes.readInt32LE(22)];
  return width > 0 && height !== 0;
}

/** A ZIP archive lists its contents at its end. */
async function hasWorkbook(path: string): Promise<boolean> {
  return (await readFileEnd(path)).includes('xl/workbook.xml');
}

/** Tab, line and page breaks, and Escape, with which programs color their logs. */
const allowedControls = new Set(['\t', '\n', '\v', '\f', '\r', '\x1b'].map((character) => character.charCodeAt(0)));

type Encoding = 'single-byte' | 'utf16le' | 'utf16be';

/** Whether a file has no binary content, in any of the usual encodings. */
async function isPlainText(path: string): Promise<boolean> {
  let encoding: Encoding | null = null;
  // An even chunk size, so that no two-byte character is cut.
  for await (const chunk of createReadStream(path, { highWaterMark: 64 * 1_024 }) as AsyncIterable<Buffer>) {
    encoding ??= detectEncoding(chunk);
    if (encoding === 'single-byte' ? hasControlByte(chunk) : hasControlUnit(chunk, encoding)) return false;
  }
  return true;
}

/** UTF-16 files start with a byte order mark. */
function detectEncoding(start: Buffer): Encoding {
  const mark = start.subarray(0, 2).toString('hex');
  return mark === 'fffe' ? 'utf16le' : mark === 'feff' ? 'utf16be' : 'single-byte';
}

function hasControlByte(chunk: Buffer): boolean {
  return chunk.some((byte) => byte < 32 && !allowedControls.has(byte));
}

function hasControlUnit(chunk: Buffer, encoding: 'utf16le' | 'utf16be'): boolean {
  for (let at = 0; at + 1 < chunk.length; at += 2) {
    const unit = encoding === 'utf16le' ? chunk.readUInt16LE(at) : chunk.readUInt16BE(at);
    if (unit < 32 && !allowedControls.has(unit)) return true;
  }
  return false;
}

const startLength = 4 * 1_024;
const endLength = 128 * 1_024;

function readFileStart(path: string): Promise<Buffer> {
  return readAt(path, startLength, () => 0);
}

function readFileEnd(path: string): Promise<Buffer> {
  return readAt(path, endLength, (size) => Math.max(0, size - endLength));
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
