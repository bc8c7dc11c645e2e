import { crc32, deflateRawSync } from 'node:zlib';
import type { Browser } from './browser.ts';
import { latin1 } from './picture-bytes.ts';

/** The EICAR test file, in two halves so that scanners do not flag this source file. */
export const testVirus = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''));

export interface NamedFile {
  name: string;
  bytes: Buffer;
}

/** The form of a proof; null fields are left out. */
export function proofForm(files: readonly NamedFile[], fields: Record<string, string | null>): FormData {
  const form = new FormData();
  for (const { name, bytes } of files) form.append('proofFiles', new Blob([new Uint8Array(bytes)]), name);
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.append(name, value);
  return form;
}

export interface ProofAnswer {
  status: number;
  body: { code?: string; message: string; fields?: Record<string, string>; request?: { proofs: { url: string; name: string }[] } };
}

export async function sendProof(browser: Browser, form: RequestInit['body'], headers: Record<string, string> = {}): Promise<ProofAnswer> {
  const answer = await browser.raw('POST', '/listing/admin/packs/submit-proof', { body: form ?? null, headers });
  return { status: answer.status, body: (await answer.json()) as ProofAnswer['body'] };
}

/** A ZIP archive of these files. */
export function zip(contents: Record<string, Buffer>): Buffer {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, bytes] of Object.entries(contents)) {
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), packed]);
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, Buffer.from(name)]));
    files.push(file);
    at += file.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(list.length, 4);
  end.writeUInt16LE(list.length, 6);
  end.writeUInt32LE(Buffer.concat(list).length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, ...list, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

/** Minimal files of each type, just enough to be recognized. */

export function bmpFile(width: number, height: number): Buffer {
  const head = Buffer.alloc(54);
  head.write('BM', 'latin1');
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  const row = Math.ceil((width * 3) / 4) * 4;
  return Buffer.concat([head, Buffer.alloc(row * height, 200)]);
}

export function mp4File(brand: string): Buffer {
  return Buffer.concat([Buffer.from([0, 0, 0, 24]), latin1(`ftyp${brand}\0\0\u0002\0${brand}mp41`), Buffer.alloc(100)]);
}

export function aviFile(): Buffer {
  return Buffer.concat([latin1('RIFF\u0064\0\0\0AVI LIST'), Buffer.alloc(100)]);
}

export function webmFile(): Buffer {
  return Buffer.concat([Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'), Buffer.alloc(100)]);
}

export function xlsxFile(): Buffer {
  const names = ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'];
  return zip(Object.fromEntries(names.map((name) => [name, Buffer.from('<x/>')])));
}
