import type { Face } from '@frontage/domain/listing/face';
import { pictureWidthsFor } from '@frontage/domain/listing/picture-widths';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import sharp, { type CreateRaw, type Sharp } from 'sharp';
import { findFace } from '../scenes/find-face.ts';
import { drawScene } from '../scenes/scene-kinds.ts';
import { canvas } from '../scenes/canvas.ts';
import type { PictureSpec } from './picture-specs.ts';

/** The content of picture.json; the files next to it are named '<width>.webp'. */
export type RenderedPicture = { width: number; height: number; widths: number[]; placeholder: string; face: Face | null };

/** Every search result contains a placeholder, so its data URL must be at most this long. */
const maxPlaceholderLength = 150;

/** Draws a scene once, scales each width from the next larger one, and writes all files into a folder. */
export async function renderPicture({ scene, width }: PictureSpec, folder: string): Promise<void> {
  const height = Math.round((width * canvas.height) / canvas.width);
  const drawing = drawScene(scene);
  const svg = drawing.replace(/width="\d+" height="\d+"/, `width="${width}" height="${height}"`);
  let pixels = await toPixels(sharp(Buffer.from(svg)).removeAlpha());
  const draft = `${folder}.${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  const widths = pictureWidthsFor(width);
  for (const target of widths.toReversed()) {
    if (target < pixels.raw.width) pixels = await toPixels(sharp(pixels.data, { raw: pixels.raw }).resize({ width: target }));
    await sharp(pixels.data, { raw: pixels.raw })
      .webp({ quality: 72, effort: effortFor(target) })
      .toFile(`${draft}/${target}.webp`);
  }
  const rendered: RenderedPicture = { width, height, widths, placeholder: await placeholderFrom(pixels), face: findFace(drawing) };
  await writeFile(`${draft}/picture.json`, JSON.stringify(rendered));
  await moveIntoPlace(draft, folder);
}

/** A page loads thirty small pictures at a time, so those are compressed more than the large one. */
function effortFor(width: number): number {
  return width > 960 ? 0 : width > 480 ? 1 : 3;
}

/** Atomic. If another process rendered the same picture meanwhile, its files are used. */
async function moveIntoPlace(draft: string, folder: string): Promise<void> {
  try {
    await rename(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    await rm(draft, { recursive: true });
  }
}

type Pixels = { data: Buffer; raw: CreateRaw };

async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** From fine to coarse, until one fits. */
const placeholderSettings = [
  { width: 16, quality: 24 },
  { width: 16, quality: 12 },
  { width: 16, quality: 6 },
  { width: 16, quality: 1 },
  { width: 8, quality: 1 },
];

async function placeholderFrom({ data, raw }: Pixels): Promise<string> {
  let dataUrl = '';
  for (const { width, quality } of placeholderSettings) {
    const tiny = await sharp(data, { raw }).resize({ width }).webp({ quality, effort: 4 }).toBuffer();
    dataUrl = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (dataUrl.length <= maxPlaceholderLength) break;
  }
  return dataUrl;
}
