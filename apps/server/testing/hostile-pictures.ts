import { uploadSizeLimit, type PictureType } from '@frontage/domain/listing/listing-rules';
import { randomBytes } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { unreadablePicture, tooManyPixels } from '../src/platform/pictures/refusal-messages.ts';
import { redBluePicture } from './pictures.ts';
import { gif, emptyWebp, latin1, png, pngChunk, webpOnCanvas, withJpegSegment } from './picture-bytes.ts';

export interface HostilePicture {
  name: string;
  /** The type that it claims. */
  type: PictureType;
  bytes: Buffer;
  /** 'ready', or the error message that the uploader reads. */
  expectedState: string;
}

/** Must not occur in anything that we publish. */
export const plantedScript = 'PLANTED-<script>alert(1)</script>-<?php system("id"); ?>';

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="${plantedScript}"><rect width="9" height="9"/></svg>`;

export async function hostilePictures(): Promise<HostilePicture[]> {
  const jpeg = await redBluePicture(400, 200).jpeg().toBuffer();
  const plainPng = await redBluePicture(400, 200).png().toBuffer();
  const webp = await redBluePicture(400, 200).webp().toBuffer();
  const plainGif = await redBluePicture(400, 200).gif().toBuffer();
  const avif = await redBluePicture(64, 32).avif({ effort: 0 }).toBuffer();
  const tiff = await redBluePicture(40, 20).tiff().toBuffer();
  const frames = await sharp([plainGif, await redBluePicture(400, 200).negate().gif().toBuffer()], { join: { animated: true } }).gif().toBuffer(); // prettier-ignore
  const padded = Buffer.alloc(uploadSizeLimit - 1);
  jpeg.copy(padded);

  const pictures: Record<string, [expectedState: string, type: PictureType, bytes: Buffer]> = {
    // Decompression bombs.
    'PNG of 16000 × 16000': [tooManyPixels, 'image/png', png(16_000, 16_000)],
    'PNG of 2147483647 × 1': [unreadablePicture, 'image/png', png(2_147_483_647, 1, { pixels: deflateSync(Buffer.alloc(9)) })],
    'PNG of 7000 × 7000, just small enough': ['ready', 'image/png', png(7_000, 7_000)],
    'PNG of 30000 × 1': ['ready', 'image/png', png(30_000, 1)],
    'PNG of 1 × 30000, higher than WebP can be': [unreadablePicture, 'image/png', png(1, 30_000)],
    'PNG that promises pixels and has none': [unreadablePicture, 'image/png', png(5_000, 5_000, { pixels: deflateSync(Buffer.alloc(10)) })],
    'PNG with 100 MB of zeros in its profile': ['ready', 'image/png', png(9, 9, { before: [pngChunk('iCCP', zlibBomb())] })],
    'WebP that claims 16383 × 16383': [tooManyPixels, 'image/webp', emptyWebp(16_383, 16_383)],
    'WebP on a canvas of 16777216 × 256': [unreadablePicture, 'image/webp', webpOnCanvas(webp, 16_777_216, 256)],
    'GIF of one pixel on a screen of 65535 × 65535': ['ready', 'image/gif', gif(65_535, 65_535)],
    'GIF with a frame of 65535 × 65535': [tooManyPixels, 'image/gif', gif(65_535, 65_535, { frame: 65_535 })],

    // Valid as a picture and as something else.
    'JPEG and a page behind it': ['ready', 'image/jpeg', Buffer.concat([jpeg, latin1(`<html><body>${plantedScript}`)])],
    'PNG and an archive behind it': ['ready', 'image/png', Buffer.concat([plainPng, latin1(`PK\u0003\u0004${plantedScript}`)])],
    'GIF that is also a program': ['ready', 'image/gif', gif(0x2a2f, 1, { after: latin1(`*/=1;${plantedScript}`) })],
    'JPEG with PHP in its comment': ['ready', 'image/jpeg', withJpegSegment(jpeg, 0xfe, latin1(plantedScript))],
    'JPEG with a page in its XMP': [
      'ready',
      'image/jpeg',
      withJpegSegment(jpeg, 0xe1, latin1(`http://ns.adobe.com/xap/1.0/\0<x>${plantedScript}</x>`)),
    ],
    'JPEG with a document in its comment': ['ready', 'image/jpeg', withJpegSegment(jpeg, 0xfe, latin1(`%PDF-1.7 ${plantedScript}`))],
    'PNG with a page in its text': ['ready', 'image/png', png(9, 9, { before: [pngChunk('tEXt', latin1(`Comment\0${plantedScript}`))] })],
    'document with a JPEG inside': [unreadablePicture, 'image/jpeg', Buffer.concat([latin1(`%PDF-1.7\n${plantedScript}\n`), jpeg])],

    // No picture at all.
    'web page': [unreadablePicture, 'image/png', latin1(`<!doctype html>${plantedScript}`)],
    SVG: [unreadablePicture, 'image/png', latin1(svg)],
    'SVG with a head of XML': [
      unreadablePicture,
      'image/webp',
      latin1(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`),
    ],
    'packed SVG': [unreadablePicture, 'image/png', gzipSync(svg)],
    document: [unreadablePicture, 'image/jpeg', latin1('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n%%EOF')],
    archive: [unreadablePicture, 'image/gif', latin1('PK\u0005\u0006'.padEnd(22, '\0'))],
    program: [unreadablePicture, 'image/png', Buffer.concat([latin1('MZ'), randomBytes(500)])],
    TIFF: [unreadablePicture, 'image/jpeg', tiff],
    BMP: [
      unreadablePicture,
      'image/png',
      Buffer.concat([
        latin1('BM'),
        Buffer.from([58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0]),
        Buffer.alloc(28),
      ]),
    ],
    icon: [unreadablePicture, 'image/png', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0]), plainPng])],
    'Photoshop file': [unreadablePicture, 'image/png', Buffer.concat([latin1('8BPS\0\u0001'), Buffer.alloc(200)])],
    'HEIC, as it says': [unreadablePicture, 'image/avif', Buffer.from(avif.toString('latin1').replaceAll('avif', 'heic'), 'latin1')],
    text: [unreadablePicture, 'image/png', latin1('just some words')],
    'random bytes': [unreadablePicture, 'image/avif', randomBytes(5_000)],
    'a thousand NULs': [unreadablePicture, 'image/png', Buffer.alloc(1_000)],
    // Damaged.
    ...Object.fromEntries(
      [0.1, 0.9].flatMap((share) => [
        [`JPEG, cut at ${share}`, [unreadablePicture, 'image/jpeg', cut(jpeg, share)]],
        [`PNG, cut at ${share}`, [unreadablePicture, 'image/png', cut(plainPng, share)]],
        [`WebP, cut at ${share}`, [unreadablePicture, 'image/webp', cut(webp, share)]],
      ]),
    ),
    'GIF, cut in its head': [unreadablePicture, 'image/gif', cut(plainGif, 0.005)],
    'AVIF, cut in the middle': [unreadablePicture, 'image/avif', cut(avif, 0.5)],
    'PNG with a broken checksum': [
      unreadablePicture,
      'image/png',
      Buffer.concat([plainPng.subarray(0, 29), Buffer.from('badc0de5', 'hex'), plainPng.subarray(33)]),
    ],

    // Unusual but fine.
    'JPEG of one byte less than 50 MB': ['ready', 'image/jpeg', padded],
    'PNG called JPEG': ['ready', 'image/jpeg', plainPng],
    'one pixel': ['ready', 'image/png', png(1, 1)],
    'GPS in its EXIF': [
      'ready',
      'image/jpeg',
      await redBluePicture()
        .jpeg()
        .withExif({ IFD0: { Copyright: plantedScript }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
        .toBuffer(),
    ],
    'CMYK JPEG': ['ready', 'image/jpeg', await redBluePicture().toColourspace('cmyk').jpeg().toBuffer()],
    '16-bit PNG': ['ready', 'image/png', png(9, 9, { bits: 16, colors: 2 })],
    'transparent PNG': ['ready', 'image/png', png(9, 9, { bits: 8, colors: 6 })],
    'moving GIF': ['ready', 'image/gif', frames],
    'moving WebP': ['ready', 'image/webp', await sharp(frames, { animated: true }).webp().toBuffer()],
    'moving PNG': ['ready', 'image/png', png(9, 9, { before: [pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))] })],
    AVIF: ['ready', 'image/avif', avif],
  };
  return Object.entries(pictures).map(([name, [expectedState, type, bytes]]) => ({ name, expectedState, type, bytes }));
}

function cut(file: Buffer, share: number): Buffer {
  return file.subarray(0, Math.floor(file.length * share));
}

/** A color profile that decompresses to a thousand times its size. */
function zlibBomb(): Buffer {
  return Buffer.concat([latin1('bomb\0\0'), deflateSync(Buffer.alloc(100_000_000), { level: 6 })]);
}
