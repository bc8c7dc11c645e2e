import { pictureWidthsFor } from '@frontage/domain/listing/picture-widths';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import sharp, { type CreateRaw, type Sharp } from 'sharp';
import { drawScene } from '../scenes/scene-kinds.ts';
import { canvas } from '../scenes/canvas.ts';
import type { PictureSpec } from './picture-specs.ts';

/** What is known of a printed picture; its files lie beside this as '<width>.webp'. */
export type RenderedPicture = { width: number; height: number; widths: number[]; placeholder: string };

/** A placeholder is sent with every card, so it has to be tiny: a data address of at most this many characters. */
const longestPlaceholder = 150;

/** Draws a scene once, makes every width from the pixels of the next larger one, and leaves all of it in a folder. */
export async function renderPicture({ scene, width }: PictureSpec, folder: string): Promise<void> {
  const height = Math.round((width * canvas.height) / canvas.width);
  const svg = drawScene(scene).replace(/width="\d+" height="\d+"/, `width="${width}" height="${height}"`);
  let pixels = await rawOf(sharp(Buffer.from(svg)).removeAlpha());
  const draft = `${folder}.${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  const widths = pictureWidthsFor(width);
  for (const each of widths.toReversed()) {
    if (each < pixels.raw.width) pixels = await rawOf(sharp(pixels.data, { raw: pixels.raw }).resize({ width: each }));
    await sharp(pixels.data, { raw: pixels.raw })
      .webp({ quality: 72, effort: effortFor(each) })
      .toFile(`${draft}/${each}.webp`);
  }
  const printed: RenderedPicture = { width, height, widths, placeholder: await placeholderFrom(pixels) };
  await writeFile(`${draft}/picture.json`, JSON.stringify(printed));
  await putInPlace(draft, folder);
}

/** Small pictures are sent thirty at a time and are worth some work; the large one is looked at alone. */
function effortFor(width: number): number {
  return width > 960 ? 0 : width > 480 ? 1 : 3;
}

/** Whole or not at all; if somebody else printed it meanwhile, theirs is as good. */
async function putInPlace(draft: string, folder: string): Promise<void> {
  try {
    await rename(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    await rm(draft, { recursive: true });
  }
}

type Pixels = { data: Buffer; raw: CreateRaw };

async function rawOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** Coarser and coarser until it fits. */
const tries = [
  { width: 16, quality: 24 },
  { width: 16, quality: 12 },
  { width: 16, quality: 6 },
  { width: 16, quality: 1 },
  { width: 8, quality: 1 },
];

async function placeholderFrom({ data, raw }: Pixels): Promise<string> {
  let address = '';
  for (const { width, quality } of tries) {
    const tiny = await sharp(data, { raw }).resize({ width }).webp({ quality, effort: 4 }).toBuffer();
    address = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (address.length <= longestPlaceholder) break;
  }
  return address;
}
