import type { FileFacts } from '@frontage/domain/artwork/file-facts';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { deflatedBomb, mp4Box, nestedForms, pdf, pdfPicture, pdfStream, video } from './artwork-files.ts';
import { emptyWebp, gif, latin1, png, webpOnCanvas } from './picture-bytes.ts';
import { redBluePicture } from './pictures.ts';

const other: FileFacts = { kind: 'other' };
const unreadablePdf: FileFacts = { kind: 'pdf', isUnreadable: true };
const unreadablePicture: FileFacts = { kind: 'picture', isUnreadable: true };
const unreadableVideo: FileFacts = { kind: 'video', isUnreadable: true };
/** What an ordinary test page is. */
const page: FileFacts = { kind: 'pdf', pages: 1, page: { width: 2, height: 1 }, bleed: 0 };
const pixels = (width: number, height: number): Partial<FileFacts> => ({ pixels: { width, height } });
const film: FileFacts = { kind: 'video', ...pixels(320, 180), seconds: 2 };

const drawPicture = '144 0 0 72 0 0 cm /I Do';
const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`;

/** A page that lists this many fonts, none of them in the file. */
function withFonts(count: number, name: (index: number) => string): Buffer {
  const names = Array.from({ length: count }, (_, index) => `/F${index} ${index + 5} 0 R`).join(' ');
  return pdf('', { resources: `/Font << ${names} >>`, objects: Array.from({ length: count }, (_, index) => font(name(index))) });
}

/** Good or hostile, with what we may find in it. */
export type SampleFile = [name: string, facts: FileFacts, bytes: Buffer];

/** Documents, good and hostile, each with what we may find in it. */
function documents(): SampleFile[] {
  const helvetica = { missingFonts: { count: 1, names: ['Helvetica-Bold'] } };
  return [
    ['a plain page', page, pdf()],
    ['a page with bleed', { ...page, page: { width: 1.75, height: 0.75 }, bleed: 0.125 }, pdf('', { page: '/TrimBox [9 9 135 63]' })],
    ['a page with bleed on three sides', { ...page, page: { width: 1.875, height: 0.75 } }, pdf('', { page: '/TrimBox [0 9 135 63]' })],
    ['a page on its side', { ...page, page: { width: 1, height: 2 } }, pdf('', { page: '/Rotate 90' })],
    ['a font that is not in the file', { ...page, ...helvetica }, withFonts(1, () => 'Helvetica-Bold')],
    ['part of a font', { ...page, ...helvetica }, withFonts(1, () => 'ABCDEF+Helvetica-Bold')],
    [
      'a picture for print',
      { ...page, colors: 'cmyk', pixelsPerInch: 2 },
      pdf(drawPicture, pdfPicture(4, 2, '/ColorSpace /DeviceCMYK', Buffer.alloc(32))),
    ],
    ['a gray picture', { ...page, colors: 'gray', pixelsPerInch: 2 }, pdf(drawPicture, pdfPicture(4, 2, '/ColorSpace /DeviceGray'))],
    ['a small logo', { ...page, colors: 'gray' }, pdf('9 0 0 9 0 0 cm /I Do', pdfPicture(4, 2, '/ColorSpace /DeviceGray'))],
    ['a see-through picture', { ...page, colors: 'gray', hasTransparency: true, pixelsPerInch: 2 }, seeThrough()],

    // Damaged.
    ['half a document', unreadablePdf, pdf().subarray(0, 250)],
    ['the first line of a document', unreadablePdf, latin1('%PDF-1.7\n')],
    ['a document that starts after 900 bytes', page, Buffer.concat([Buffer.alloc(900, 'x'), pdf()])],
    ['a document without its table', page, latin1(pdf().toString('latin1').replace('startxref', 'x'))],
    ['a document that refers to nothing', unreadablePdf, pdf('', { kids: '99 0 R' })],
    ['a page without a size', { ...page, page: { width: 8.5, height: 11 } }, latin1(pdf().toString('latin1').replace('MediaBox', 'MediaBxx'))],
    [
      'a locked document',
      unreadablePdf,
      pdf('', { trailer: `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >> /ID [<00> <00>]` }),
    ],

    // Bombs and loops.
    ['pages that contain themselves', unreadablePdf, pdf('', { kids: '2 0 R' })],
    ['ten million pages, as it says', unreadablePdf, pdf('', { count: 10_000_000 })],
    ['minus one page', unreadablePdf, pdf('', { count: -1 })],
    [
      'a form that draws itself',
      page,
      pdf('/F Do', {
        resources: '/XObject << /F 5 0 R >>',
        objects: [pdfStream('/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F 5 0 R >> >>', '/F Do')],
      }),
    ],
    [
      'two million brackets',
      unreadablePdf,
      Buffer.concat([latin1('%PDF-1.7\n1 0 obj\n'), Buffer.alloc(2_000_000, '['), latin1('\nendobj\ntrailer << /Root 1 0 R >>')]),
    ],
    ['a page of 69,444 inches', unreadablePdf, pdf('', { width: 5_000_000, height: 2_500_000 })],
    ['a page without height', unreadablePdf, pdf('', { page: '/TrimBox [0 0 144 0]' })],
    ['a page of a size that is no number', { ...page, page: { width: 8.5, height: 11 } }, pdf('', { width: 'abc' as unknown as number })],
    ['a thousand fonts', { ...page }, withFonts(1_000, (index) => `Font-${'x'.repeat(100)}-${index}`)],
    ['fonts of the same name', { ...page, missingFonts: { count: 5, names: ['Arial'] } }, withFonts(5, () => 'Arial')],

    // Texts that want to be something else.
    ['a font that is a script', { ...page, missingFonts: { count: 1, names: ["script'x'"] } }, withFonts(1, () => "#3cscript#3e'x'#00#1b")],
    ['a title that pretends to be facts', page, pdf('', { trailer: '/Info << /Title (x\\nPages: 77\\nPage    1 TrimBox: 0 0 9999 9999) >>' })],
    [
      'a script',
      page,
      latin1(pdf().toString('latin1').replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >>')),
    ],
    ['a link to another file', page, pdf('', { page: '/Annots [<< /Type /Annot /Subtype /Link /A << /S /Launch /F (/etc/passwd) >> >>]' })],
  ];
}

/** Documents that take about as long to draw as we let a program run, or longer. */
function slowDocuments(): SampleFile[] {
  return [
    ['1 GB of zeros in a few kilobytes', page, deflatedBomb(1_000)],
    ['a billion drawings', page, nestedForms()],
    [
      'a picture of 60000 × 60000',
      { ...page, colors: 'gray', pixelsPerInch: 30_000 },
      pdf(drawPicture, pdfPicture(60_000, 60_000, '/ColorSpace /DeviceGray /Filter /FlateDecode', deflateSync(Buffer.alloc(1_000_000)))),
    ],
  ];
}

/** A gray picture with a mask. */
function seeThrough(): Buffer {
  const { resources = '', objects = [] } = pdfPicture(4, 2, '/ColorSpace /DeviceGray /SMask 6 0 R');
  return pdf(drawPicture, { resources, objects: [...objects, ...(pdfPicture(4, 2, '/ColorSpace /DeviceGray').objects ?? [])] });
}

const whole = { kind: 'picture', colors: 'rgb', hasTransparency: false } as const;

export async function goodPhoto(): Promise<SampleFile> {
  return ['a photo', { ...whole, ...pixels(400, 200) }, await redBluePicture(400, 200).jpeg().toBuffer()];
}

async function pictures(): Promise<SampleFile[]> {
  const photo = await goodPhoto();
  const moving = await sharp([await redBluePicture().gif().toBuffer(), await redBluePicture().negate().gif().toBuffer()], { join: { animated: true } }).gif().toBuffer(); // prettier-ignore
  return [
    photo,
    ['a photo on its side', { ...whole, ...pixels(200, 400) }, await redBluePicture(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
    ['a photo for print', { ...whole, ...pixels(40, 20), colors: 'cmyk' }, await redBluePicture().toColourspace('cmyk').jpeg().toBuffer()],
    ['a TIFF for print', { ...whole, ...pixels(40, 20), colors: 'cmyk' }, await redBluePicture().toColourspace('cmyk').tiff().toBuffer()],
    ['a transparent PNG', { ...whole, ...pixels(9, 9), hasTransparency: true }, png(9, 9, { bits: 8, colors: 6 })],
    ['a PNG that could be transparent', { ...whole, ...pixels(40, 20) }, await redBluePicture().ensureAlpha(1).png().toBuffer()],
    ['a moving GIF', { ...whole, ...pixels(40, 20), isAnimated: true }, moving],
    ['half a photo', unreadablePicture, photo[2].subarray(0, photo[2].length / 2)],
    ['the head of a photo', unreadablePicture, photo[2].subarray(0, 20)],
    [
      'a PNG of 60000 × 60000',
      { kind: 'picture', ...pixels(60_000, 60_000), colors: 'gray' },
      png(60_000, 60_000, { pixels: deflateSync(Buffer.alloc(10)) }),
    ],
    ['a PNG that promises pixels and has none', unreadablePicture, png(5_000, 5_000, { pixels: deflateSync(Buffer.alloc(10)) })],
    ['a PNG of 2147483647 × 1', unreadablePicture, png(2_147_483_647, 1, { pixels: deflateSync(Buffer.alloc(9)) })],
    ['a WebP that claims 16383 × 16383', { kind: 'picture', ...pixels(16_383, 16_383), colors: 'rgb' }, emptyWebp(16_383, 16_383)],
    ['a WebP on a canvas of 16777216 × 256', unreadablePicture, webpOnCanvas(await redBluePicture().webp().toBuffer(), 16_777_216, 256)],
    ['a GIF with a frame of 65535 × 65535', { kind: 'picture', ...pixels(65_535, 65_535), colors: 'rgb' }, gif(65_535, 65_535, { frame: 65_535 })],
  ];
}

/** Nothing but the beginning of a video. */
function brokenVideos(): SampleFile[] {
  const head = mp4Box('ftyp', latin1('isom\0\0\0\0'));
  const nest = Array.from({ length: 200 }).reduce<Buffer>((inner) => mp4Box('moov', inner), Buffer.alloc(0));
  return [
    ['boxes in boxes in boxes', unreadableVideo, Buffer.concat([head, nest])],
    ['a box larger than the file', unreadableVideo, Buffer.concat([head, Buffer.from('ffffffff6d6f6f76', 'hex')])],
    ['a box of no size', unreadableVideo, Buffer.concat([head, Buffer.from('000000016d6f6f760000000000000000', 'hex')])],
    ['an MP4 of zeros', unreadableVideo, Buffer.concat([head, Buffer.alloc(5_000_000)])],
  ];
}

async function videos(): Promise<SampleFile[]> {
  const mp4 = await video('mp4');
  /** Its duration is the second number after its time scale. */
  const endless = Buffer.from(mp4);
  endless.writeUInt32BE(0xff_ff_ff_fe, mp4.indexOf('mvhd') + 20);
  return [
    ['an MP4', film, mp4],
    ['a MOV', film, await video('mov')],
    ['an AVI', film, await video('avi')],
    ['a WebM', film, await video('webm')],
    ['a video cut in its head', unreadableVideo, mp4.subarray(0, 200)],
    ['a video that never ends, as it says', { kind: 'video', ...pixels(320, 180) }, endless],
    [
      'a playlist behind the first bytes of a video',
      unreadableVideo,
      Buffer.concat([mp4.subarray(0, 32), latin1('#EXTM3U\nhttp://127.0.0.1:1/secret\n')]),
    ],
  ];
}

const others: SampleFile[] = [
  ['text', other, latin1('A poster, described in words.')],
  ['a drawing with a script', other, latin1('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a playlist', other, latin1('#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:1/secret\n#EXT-X-ENDLIST\n')],
  ['a list of other files', other, latin1("ffconcat version 1.0\nfile '/etc/passwd'\n")],
  ['an archive', other, latin1('PK\u0003\u0004')],
  ['nothing', other, Buffer.alloc(0)],
];

export async function hostileArtwork(): Promise<SampleFile[]> {
  return [...documents(), ...slowDocuments(), ...(await pictures()), ...(await videos()), ...brokenVideos(), ...others];
}

const quickNames = new Set(['pages that contain themselves', 'a page of 69,444 inches', 'a PNG of 60000 × 60000', 'boxes in boxes in boxes']);

/** Four of them, of each kind, that run into no limit. */
export async function quickHostileArtwork(): Promise<SampleFile[]> {
  return [...documents(), ...(await pictures()), ...brokenVideos()].filter(([name]) => quickNames.has(name));
}

export type PreviewVerdict = 'drawn' | 'refused';

/** Two of them depend on how fast the machine is. */
const unusualPreviews: Record<string, PreviewVerdict[]> = {
  'a page of 69,444 inches': ['drawn'],
  'a page without height': ['drawn'],
  '1 GB of zeros in a few kilobytes': ['drawn', 'refused'],
  'a billion drawings': ['refused'],
  'a picture of 60000 × 60000': ['drawn', 'refused'],
};

/** What can be read is drawn, unless it is a picture of more than 50 megapixels. */
export function allowedPreviews([name, { kind, isUnreadable, pixels: size }]: SampleFile): PreviewVerdict[] {
  const isTooLarge = kind === 'picture' && size !== undefined && size.width * size.height > 50_000_000;
  return unusualPreviews[name] ?? [kind === 'other' || isUnreadable || isTooLarge ? 'refused' : 'drawn'];
}
