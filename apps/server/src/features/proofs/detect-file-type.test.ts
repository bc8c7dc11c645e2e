import { proofTypes } from '@frontage/domain/rental-request/upload-rules';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redBluePicture } from '../../../testing/pictures.ts';
import { gif, latin1 } from '../../../testing/picture-bytes.ts';
import { bmpFile, mp4File, aviFile, xlsxFile, webmFile } from '../../../testing/proof-files.ts';
import { zip } from '../../../testing/proof-files.ts';
import { safeFileName } from '../../platform/files/safe-file-name.ts';
import { detectFileType } from './detect-file-type.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontage-type-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function judge(name: string, bytes: Buffer): Promise<string | null> {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return detectFileType({ name: safeFileName(name), path });
}

const jpeg = await redBluePicture().jpeg().toBuffer();
const png = await redBluePicture().png().toBuffer();
const webp = await redBluePicture().webp().toBuffer();
const tiff = await redBluePicture().tiff().toBuffer();
const pdf = latin1('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n%%EOF');
const oldSheet = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
const page = latin1('<!doctype html><script>alert(1)</script>');
const program = Buffer.concat([latin1('MZ'), randomBytes(3_000)]);

/** One honest file for each ending that is allowed. */
const honest: Record<string, Buffer> = {
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
  xls: oldSheet,
  xlsx: xlsxFile(),
  json: Buffer.from('\ufeff {"wall": "Lisboa ☀"}'),
  xml: Buffer.from('<?xml version="1.0"?>\n<wall>Lisboa</wall>'),
  txt: Buffer.from('Zoë’s wall 壁 🧱\n\tin Lisbon'),
  log: Buffer.from('\u001b[32m12:00 ok\u001b[0m\n'),
};

test('there is an example of every ending', () => {
  expect(Object.keys(honest).toSorted()).toEqual([...new Set(Object.values(proofTypes).flat())].toSorted());
});

test.each(Object.keys(honest))('an honest %s is known as what it is, however its ending is written', async (ending) => {
  const [type] = Object.entries(proofTypes).find(([, endings]) => endings.includes(ending)) ?? [];
  for (const name of [`wall.${ending}`, `WALL.${ending.toUpperCase()}`, `the.north.wall.${ending}`]) {
    expect(await judge(name, honest[ending] ?? Buffer.alloc(0))).toBe(type);
  }
});

const kindOf = (ending: string) => ({ jpeg: 'jpg', tif: 'tiff', m4v: 'mp4', mov: 'mp4', txt: 'text', log: 'text', csv: 'text' })[ending] ?? ending;

test('no file passes under the ending of another kind', async () => {
  const passed: string[] = [];
  for (const [ending, bytes] of Object.entries(honest)) {
    for (const other of Object.keys(honest)) {
      // Anything that is text may be called a text.
      if (kindOf(other) === kindOf(ending) || (kindOf(other) === 'text' && ['json', 'xml', 'pdf'].includes(ending))) continue;
      if (await judge(`wall.${other}`, bytes)) passed.push(`${ending} as ${other}`);
    }
  }
  expect(passed).toEqual([]);
});

describe('refused is', () => {
  test.each<[string, string, Buffer]>([
    ['a page called a picture', 'wall.png', page],
    ['a drawing that can run', 'wall.svg', latin1('<svg onload="alert(1)"/>')],
    ['a page', 'wall.html', page],
    ['a program', 'wall.exe', program],
    ['a program called a picture', 'wall.jpg', program],
    ['a program called a text', 'wall.txt', program],
    ['a program called a table', 'wall.csv', program],
    ['a program called a film', 'wall.mp4', program],
    ['an archive', 'wall.zip', zip({ 'a.txt': pdf })],
    ['an archive called a spreadsheet', 'wall.xlsx', zip({ 'a.txt': pdf })],
    ['another document called a spreadsheet', 'wall.xlsx', zip({ '[Content_Types].xml': pdf, 'word/document.xml': pdf })],
    ['a spreadsheet with macros, as it says', 'wall.xlsm', xlsxFile()],
    ['a document with something before it', 'wall.pdf', Buffer.concat([latin1('MZ'), pdf])],
    ['a document called a picture', 'wall.jpg', pdf],
    ['a picture called a document', 'wall.pdf', jpeg],
    ['a picture inside a film', 'wall.mp4', mp4File('heic')],
    ['a sound', 'wall.mp4', mp4File('M4A ')],
    ['a bitmap without sides', 'wall.bmp', bmpFile(0, 2)],
    ['a bitmap with an odd head', 'wall.bmp', Buffer.concat([latin1('BM'), Buffer.alloc(60, 1)])],
    ['two letters', 'wall.bmp', latin1('BM')],
    ['JSON that is a page', 'wall.json', page],
    ['XML that is a list', 'wall.xml', latin1('a;b;c')],
    ['a text with a NUL in it', 'wall.txt', latin1('words\0words')],
    ['a text with a NUL at its very end', 'wall.log', Buffer.concat([Buffer.alloc(200_000, 'word '), Buffer.from([0])])],
    ['a wide text that is none', 'wall.txt', Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from([1, 0, 2, 0])])],
    ['nothing called a picture', 'wall.png', Buffer.alloc(0)],
    ['a name with no ending', 'wall', jpeg],
    ['an ending with no name', '.jpg', jpeg],
    ['a name that ends in a dot', 'wall.jpg.', jpeg],
    ['two endings, of which the last counts', 'wall.jpg.exe', jpeg],
    ['an ending with a blank in it', 'wall.jp g', jpeg],
    ['a second stream, as one system knows them', 'wall.exe::$DATA', jpeg],
    ['an ending that only looks right', 'wall.jpɡ', jpeg],
  ])('%s', async (_, name, bytes) => {
    expect(await judge(name, bytes)).toBeNull();
  });
});

describe('taken is', () => {
  test.each<[string, string, Buffer, string]>([
    ['a picture with an archive behind it, which is drawn anew anyway', 'wall.jpg', Buffer.concat([jpeg, zip({ 'a.txt': pdf })]), 'image/jpeg'],
    ['a picture whose name hides in signs that nobody sees', 'wall\u0000.jp\u200Bg', jpeg, 'image/jpeg'],
    ['a picture whose name would be read backwards', '\u202Egpj.llaw.jpg', jpeg, 'image/jpeg'],
    ['a picture from a folder', 'C:\\photos\\wall.jpg', jpeg, 'image/jpeg'],
    ['a wide text', 'wall.txt', Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from('Zoë’s wall\r\n', 'utf16le')]), 'text/plain'],
    ['an old film without a brand', 'wall.mov', Buffer.concat([Buffer.from([0, 0, 0, 8]), latin1('wide'), Buffer.alloc(20)]), 'video/quicktime'],
    ['a name of 300 letters', `${'x'.repeat(300)}.jpg`, jpeg, 'image/jpeg'],
  ])('%s', async (_, name, bytes, type) => {
    expect(await judge(name, bytes)).toBe(type);
  });
});
