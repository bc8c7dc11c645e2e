import { latin1 } from './picture-bytes.ts';
import { zip } from './proof-forms.ts';

/** Small files of the kinds that can be proof, each just enough to be known as what it is. */

export function bitmap(width: number, height: number): Buffer {
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

export function film(brand: string): Buffer {
  return Buffer.concat([Buffer.from([0, 0, 0, 24]), latin1(`ftyp${brand}\0\0\u0002\0${brand}mp41`), Buffer.alloc(100)]);
}

export function movie(): Buffer {
  return Buffer.concat([latin1('RIFF\u0064\0\0\0AVI LIST'), Buffer.alloc(100)]);
}

export function webm(): Buffer {
  return Buffer.concat([Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'), Buffer.alloc(100)]);
}

export function spreadsheet(): Buffer {
  const names = ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'];
  return zip(Object.fromEntries(names.map((name) => [name, Buffer.from('<x/>')])));
}
