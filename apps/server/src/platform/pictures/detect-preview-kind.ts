import { open } from 'node:fs/promises';

/** What a preview is drawn from. Videos are named by their container. */
export type PreviewKind = 'picture' | 'pdf' | 'mov' | 'avi' | 'matroska';

const signatures: [PreviewKind, RegExp][] = [
  ['picture', /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|RIFF.{4}WEBP|II\*\0|MM\0\*|.{4}ftypavi[fs])/s],
  // Readers of PDF accept a little before the header.
  ['pdf', /^.{0,1000}?%PDF-\d/s],
  // Other ISO media: without pictures that we can't decode, and sound.
  ['mov', /^.{4}(?:ftyp(?!heic|heix|hevc|hevx|heim|heis|mif1|msf1|M4A |M4B |crx |jxl )|moov|mdat|wide)/s],
  ['avi', /^RIFF.{4}AVI LIST/s],
  ['matroska', /^.E\xdf\xa3.{0,60}(?:webm|matroska)/s],
];

/** By content: the name of a file says nothing about what a program would do with it. Null where there is nothing to draw. */
export async function detectPreviewKind(path: string): Promise<PreviewKind | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1_100), 0, 1_100, 0);
    const start = buffer.subarray(0, bytesRead).toString('latin1');
    return signatures.find(([, signature]) => signature.test(start))?.[0] ?? null;
  } finally {
    await file.close();
  }
}
