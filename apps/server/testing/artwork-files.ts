import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';

/** A PDF whose only page has this size in points and this content. */
export function pdf(content: Buffer | string = '1 0 0 rg 0 0 72 72 re f 0 0 1 rg 72 0 72 72 re f', options: PdfOptions = {}): Buffer {
  const { width = 144, height = 72, filters = '', resources = '', objects = [] } = options;
  const bytes = Buffer.from(content);
  const all = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${options.kids ?? '3 0 R'}] /Count ${options.count ?? 1} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] ${options.page ?? ''} /Contents 4 0 R /Resources << ${resources} >> >>`,
    Buffer.concat([Buffer.from(`<< /Length ${bytes.length} ${filters} >>\nstream\n`), bytes, Buffer.from('\nendstream')]),
    ...objects,
  ];
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  for (const [index, object] of all.entries()) {
    offsets.push(parts.reduce((sum, { length }) => sum + length, 0));
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
  }
  const start = parts.reduce((sum, { length }) => sum + length, 0);
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(Buffer.from(`xref\n0 ${all.length + 1}\n0000000000 65535 f \n${entries}`));
  parts.push(Buffer.from(`trailer << /Size ${all.length + 1} /Root 1 0 R ${options.trailer ?? ''} >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

interface PdfOptions {
  width?: number;
  height?: number;
  /** Entries of the content's dictionary. */
  filters?: string;
  /** Entries of the page's resources. */
  resources?: string;
  /** More objects; the first one is number 5. */
  objects?: (string | Buffer)[];
  kids?: string;
  count?: number;
  /** More entries of the page. */
  page?: string;
  trailer?: string;
}

/** Zeros, deflated twice: a few hundred bytes. */
export function deflatedBomb(megabytes = 50): Buffer {
  const zeros = deflateSync(Buffer.alloc(megabytes * 1_000_000), { level: 1 });
  return pdf(deflateSync(zeros, { level: 9 }), { filters: '/Filter [/FlateDecode /FlateDecode]' });
}

/** Forms that draw forms that draw forms: ten to the ninth drawings. */
export function nestedForms(): Buffer {
  const objects = Array.from({ length: 9 }, (_, depth) => {
    const inner = depth === 8 ? '' : `/Resources << /XObject << /F ${depth + 6} 0 R >> >>`;
    return pdfStream(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${inner}`, depth === 8 ? '0 0 1 1 re f' : '/F Do '.repeat(10));
  });
  return pdf('/F Do '.repeat(10), { resources: '/XObject << /F 5 0 R >>', objects });
}

/** An object with a stream. */
export function pdfStream(entries: string, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from('\nendstream')]);
}

/** A picture that covers the whole page of a PDF. */
export function pdfPicture(width: number, height: number, entries: string, content: Buffer | string = Buffer.alloc(width * height)): PdfOptions {
  const dictionary = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 ${entries}`;
  return { resources: '/XObject << /I 5 0 R >>', objects: [pdfStream(dictionary, content)] };
}

/** The beginning of an MP4: a box in a box in a box. */
export function mp4Box(type: string, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.reduce((sum, { length }) => sum + length, 8));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

const run = promisify(execFile);

/** A short film with moving colors. */
export async function video(extension: 'mp4' | 'mov' | 'avi' | 'webm', seconds = 2): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-video-'));
  try {
    const path = join(folder, `film.${extension}`);
    const source = `testsrc=size=320x180:rate=5:duration=${seconds}`;
    await run('/usr/bin/ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, path]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
