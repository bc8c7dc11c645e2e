import { proofTypes } from '@frontage/domain/rental-request/proof-rules';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redBluePicture } from '../../../testing/pictures.ts';
import { gif, latin1 } from '../../../testing/picture-bytes.ts';
import { aviFile, bmpFile, mp4File, webmFile, xlsxFile, zip } from '../../../testing/proof-files.ts';
import { safeFileName } from '../../platform/files/receive-file.ts';
import { detectFileType } from './detect-file-type.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontage-type-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function detect(name: string, bytes: Buffer): Promise<string | null> {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return detectFileType({ name: safeFileName(name), path });
}

const jpeg = await redBluePicture().jpeg().toBuffer();
const png = await redBluePicture().png().toBuffer();
const webp = await redBluePicture().webp().toBuffer();
const tiff = await redBluePicture().tiff().toBuffer();
const pdf = latin1('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n%%EOF');
const xls = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
const page = latin1('<!doctype html><script>alert(1)</script>');
const program = Buffer.concat([latin1('MZ'), randomBytes(3_000)]);

/** A valid file for each allowed extension. */
const samples: Record<string, Buffer> = {
  jpg: jpeg,
  jpeg,
  png,
  gif: gif(9, 9),
  webp,
  bmp: bmpFile(2, 2),
  tif: tiff,
  tiff,
  mp4: mp4File('isom'),
  m4v: mp4File('M4V '),
  avi: aviFile(),
  mov: mp4File('qt  '),
  webm: webmFile(),
  pdf,
  csv: latin1('name;price\r\nM\xfcller;3,50\r\n'),
  xls: xls,
  xlsx: xlsxFile(),
  json: Buffer.from('\ufeff {"wall": "Lisboa ☀"}'),
  xml: Buffer.from('<?xml version="1.0"?>\n<wall>Lisboa</wall>'),
  txt: Buffer.from('Zoë’s wall 壁 🧱\n\tin Lisbon'),
  log: Buffer.from('\u001b[32m12:00 ok\u001b[0m\n'),
};

test('there is a sample of every allowed extension', () => {
  expect(Object.keys(samples).toSorted()).toEqual([...new Set(Object.values(proofTypes).flat())].toSorted());
});

test.each(Object.keys(samples))('a valid %s is detected, in lower and upper case', async (extension) => {
  const [type] = Object.entries(proofTypes).find(([, extensions]) => extensions.includes(extension)) ?? [];
  for (const name of [`wall.${extension}`, `WALL.${extension.toUpperCase()}`, `the.north.wall.${extension}`]) {
    expect(await detect(name, samples[extension] ?? Buffer.alloc(0))).toBe(type);
  }
});

const familyOf = (extension: string) =>
  ({ jpeg: 'jpg', tif: 'tiff', m4v: 'mp4', mov: 'mp4', txt: 'text', log: 'text', csv: 'text' })[extension] ?? extension;

test('no file is accepted with the extension of another type', async () => {
  const passed: string[] = [];
  for (const [extension, bytes] of Object.entries(samples)) {
    for (const other of Object.keys(samples)) {
      // Any text may have the extension of a plain text.
      if (familyOf(other) === familyOf(extension) || (familyOf(other) === 'text' && ['json', 'xml', 'pdf'].includes(extension))) continue;
      if (await detect(`wall.${other}`, bytes)) passed.push(`${extension} as ${other}`);
    }
  }
  expect(passed).toEqual([]);
});

describe('refuses', () => {
  test.each<[string, string, Buffer]>([
    ['an HTML page named like a picture', 'wall.png', page],
    ['an SVG with a script', 'wall.svg', latin1('<svg onload="alert(1)"/>')],
    ['an HTML page', 'wall.html', page],
    ['a program', 'wall.exe', program],
    ['a program named like a picture', 'wall.jpg', program],
    ['a program named like a text', 'wall.txt', program],
    ['a program named like a CSV file', 'wall.csv', program],
    ['a program named like a video', 'wall.mp4', program],
    ['an archive', 'wall.zip', zip({ 'a.txt': pdf })],
    ['an archive named like a spreadsheet', 'wall.xlsx', zip({ 'a.txt': pdf })],
    ['a text document named like a spreadsheet', 'wall.xlsx', zip({ '[Content_Types].xml': pdf, 'word/document.xml': pdf })],
    ['a spreadsheet with the extension for macros', 'wall.xlsm', xlsxFile()],
    ['a PDF with bytes before it', 'wall.pdf', Buffer.concat([latin1('MZ'), pdf])],
    ['a PDF named like a picture', 'wall.jpg', pdf],
    ['a picture named like a PDF', 'wall.pdf', jpeg],
    ['a HEIC picture named like a video', 'wall.mp4', mp4File('heic')],
    ['a sound file named like a video', 'wall.mp4', mp4File('M4A ')],
    ['a bitmap of width 0', 'wall.bmp', bmpFile(0, 2)],
    ['a bitmap with an invalid header', 'wall.bmp', Buffer.concat([latin1('BM'), Buffer.alloc(60, 1)])],
    ['only the signature of a bitmap', 'wall.bmp', latin1('BM')],
    ['an HTML page named like JSON', 'wall.json', page],
    ['a list named like XML', 'wall.xml', latin1('a;b;c')],
    ['a text with a NUL', 'wall.txt', latin1('words\0words')],
    ['a text with a NUL at its end', 'wall.log', Buffer.concat([Buffer.alloc(200_000, 'word '), Buffer.from([0])])],
    ['UTF-16 with control characters', 'wall.txt', Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from([1, 0, 2, 0])])],
    ['an empty file', 'wall.png', Buffer.alloc(0)],
    ['a name without an extension', 'wall', jpeg],
    ['an extension without a name', '.jpg', jpeg],
    ['a name that ends in a dot', 'wall.jpg.', jpeg],
    ['a second, forbidden extension', 'wall.jpg.exe', jpeg],
    ['an extension with a space', 'wall.jp g', jpeg],
    ['an NTFS stream name', 'wall.exe::$DATA', jpeg],
    ['an extension with a look-alike character', 'wall.jpɡ', jpeg],
  ])('%s', async (_, name, bytes) => {
    expect(await detect(name, bytes)).toBeNull();
  });
});

describe('accepts', () => {
  test.each<[string, string, Buffer, string]>([
    ['a picture with an archive after it, because it is re-encoded anyway', 'wall.jpg', Buffer.concat([jpeg, zip({ 'a.txt': pdf })]), 'image/jpeg'],
    ['a name with invisible characters', 'wall\u0000.jp\u200Bg', jpeg, 'image/jpeg'],
    ['a name with a right-to-left mark', '\u202Egpj.llaw.jpg', jpeg, 'image/jpeg'],
    ['a name with a folder', 'C:\\photos\\wall.jpg', jpeg, 'image/jpeg'],
    ['a UTF-16 text', 'wall.txt', Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from('Zoë’s wall\r\n', 'utf16le')]), 'text/plain'],
    ['an old video without a brand', 'wall.mov', Buffer.concat([Buffer.from([0, 0, 0, 8]), latin1('wide'), Buffer.alloc(20)]), 'video/quicktime'],
    ['a name of 300 characters', `${'x'.repeat(300)}.jpg`, jpeg, 'image/jpeg'],
  ])('%s', async (_, name, bytes, type) => {
    expect(await detect(name, bytes)).toBe(type);
  });
});
