import { withExif } from '@frontage/server/testing/exif-bytes';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type DemoListing, demoListingAt } from '../listings/demo-listing.ts';
import type { PictureSpec } from '../pictures/picture-specs.ts';
import { seededRandom } from '../random.ts';
import { cameraAt } from '../scenes/camera.ts';
import { drawFlatSign } from '../scenes/neon-sign.ts';
import { choosePosterDesign, drawPoster, type PosterDesign } from '../scenes/posters.ts';
import { sceneSettingsFor } from '../scenes/scene-kinds.ts';
import { sheetOn } from '../scenes/sheet.ts';
import { surfaceAt } from '../scenes/surface.ts';
import type { RunningProduct } from './running-product.ts';

/** The same space at another hour than on its cover. */
export function proofPictureSpec({ scene }: DemoListing): PictureSpec {
  return { scene: { ...scene, time: sceneSettingsFor(scene).time === 'golden' ? 'morning' : 'golden' }, width: 960 };
}

/** A photo like a phone takes it, with the time and the listing's position. */
export async function renderProofPhoto(product: WithPictures, listing: DemoListing, at: Date): Promise<Buffer> {
  const jpeg = await (await openProofPicture(product, listing)).jpeg({ quality: 80 }).toBuffer();
  return withExif(jpeg, {
    time: at.toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' '),
    zone: '+00:00',
    latitude: [[Math.round(Math.abs(listing.latitude) * 1e6), 1e6], [0, 1], [0, 1]],
    latitudeSide: listing.latitude < 0 ? 'S' : 'N',
    longitude: [[Math.round(Math.abs(listing.longitude) * 1e6), 1e6], [0, 1], [0, 1]],
    longitudeSide: listing.longitude < 0 ? 'W' : 'E',
  }); // prettier-ignore
}

/** A photo like the page for phones takes it, with this line below. */
export async function renderCapturedPhoto(product: WithPictures, listing: DemoListing, line: string): Promise<Buffer> {
  const { data: picture, info } = await (await openProofPicture(product, listing)).toBuffer({ resolveWithObject: true });
  const height = Math.round(info.width / 28);
  const text = `<text x="${height / 2}" y="${height * 0.68}" font-family="Liberation Sans" font-weight="bold" font-size="${height / 2}" fill="#fbf7f2">${line}</text>`;
  const strip = `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${height}"><rect width="100%" height="100%" fill="#17130f"/>${text}</svg>`;
  return sharp(picture)
    .extend({ bottom: height })
    .composite([{ input: Buffer.from(strip), gravity: 'south' }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

type WithPictures = Pick<RunningProduct, 'pictures'>;

async function openProofPicture({ pictures }: WithPictures, listing: DemoListing) {
  let file: string | undefined;
  await pictures.render([proofPictureSpec(listing)], (_, folder) => (file = join(folder, '960.webp')));
  return sharp(await readFile(file ?? ''));
}

/** Of artwork, whatever its shape. */
const pixels = 480_000;

/** What the pictures of a listing show, seen from the front, in the shape of its space. The same listing always gets the same one. */
export async function drawArtwork(listing: number): Promise<Buffer> {
  const space = demoListingAt(listing);
  const width = Math.round(Math.sqrt((pixels * space.width) / space.height));
  const height = Math.round(pixels / width);
  const { scene } = space;
  const drawing = scene.kind === 'neonSign' ? drawFlatSign(scene.seed, width, height) : drawFlatPoster(listing, width, height);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png({ palette: true }).toBuffer();
}

function drawFlatPoster(listing: number, width: number, height: number): string {
  const camera = cameraAt({ at: [0, 0, -1], lens: height, center: [0, 0] });
  const sheet = sheetOn(surfaceAt(camera, [0, 0, 0], [1, 0, 0], [0, -1, 0], true), width / height, 1);
  const design = artworkDesigns[listing] ?? choosePosterDesign(seededRandom(`${listing} artwork`), { blanks: 0 });
  return drawPoster(sheet, design, (color) => color);
}

/** The pictures of these listings show these posters, so the artwork sent for them must be the same. */
const artworkDesigns: Partial<Record<number, PosterDesign>> = {
  0: { figure: 'quarters', inks: ['#17130f', '#f5b82e', '#fbf7f2'], hasWord: false },
  2: { figure: 'waves', inks: ['#1f3f66', '#f5b82e', '#fbf7f2'], hasWord: false },
  6: { figure: 'arrow', inks: ['#b23a22', '#fbf7f2', '#f5b82e'], hasWord: true },
  8: { figure: 'fish', inks: ['#f5b82e', '#17130f', '#b23a22'], hasWord: false },
  10: { figure: 'record', inks: ['#f3c6b4', '#7a2f3a', '#fbf7f2'], hasWord: true },
  33: { figure: 'sun', inks: ['#b23a22', '#fbf7f2', '#f5b82e'], hasWord: false },
  42: { figure: 'fish', inks: ['#fbf7f2', '#1b6b5f', '#f5b82e'], hasWord: true },
  56: { figure: 'sun', inks: ['#d8e4dc', '#17352f', '#b23a22'], hasWord: true },
  70: { figure: 'tulip', inks: ['#d8e4dc', '#17352f', '#b23a22'], hasWord: true },
};
