import { demoListingAt } from '@frontage/demo-world/listings/demo-listing';
import { pictureSpecsFor } from '@frontage/demo-world/pictures/picture-specs';
import { type RenderedPicture, renderPicture } from '@frontage/demo-world/pictures/render-picture';
import type { Fit } from '@frontage/domain/listing/artwork-fit';
import type { Face } from '@frontage/domain/listing/face';
import { connectFiles } from '@frontage/server/platform/files/files';
import { createImageWorker, mockupFiles } from '@frontage/server/platform/pictures/image-worker';
import { checkerboard, differingShare } from '@frontage/server/testing/pictures';
import { filesConfig } from '@frontage/server/testing/files-config';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryDatabase } from '../fixtures/database.ts';
import { currentStack } from '../fixtures/environment.ts';
import { insertListings, uniqueCity } from '../fixtures/listings.ts';
import { expect, test } from '../fixtures/test.ts';

const size = { width: 960, height: 720 };
const widths = [480, size.width];
/** Feet. Artwork of 3 by 2 fills the first by itself, and is whole on the second. */
const spaces = [
  { width: 24, height: 12, usualFit: 'fill' },
  { width: 8, height: 10, usualFit: 'whole' },
] as const;
const otherFit = { fill: 'whole', whole: 'fill' } as const;
const fitNames = { fill: 'Fill', whole: 'Whole' } as const;

interface Cover {
  folder: string;
  face: Face;
}

/** Photos of walls of every kind, by day and by night. Every fourth is marked as blank. */
async function drawCovers(folder: string, count: number): Promise<Cover[]> {
  const covers: Cover[] = [];
  for (let index = 0; covers.length < count; index++) {
    const own = join(folder, String(index));
    await renderPicture({ ...pictureSpecsFor(demoListingAt(index))[0], width: 960 }, own);
    const { face } = JSON.parse(await readFile(join(own, 'picture.json'), 'utf8')) as RenderedPicture;
    if (face) covers.push({ folder: own, face: { ...face, isBlank: covers.length % 4 === 3 } });
  }
  return covers;
}

/** A listing with this cover, in which the face is marked. */
async function addListing({ folder, face }: Cover, space: { width: number; height: number }): Promise<string> {
  const [listing = ''] = await insertListings([{ title: 'Wall', city: uniqueCity(), ...space }]);
  const [picture] = await queryDatabase<{ id: string }>(
    `with cover as (
       insert into picture (account_id, media_type, state, width, height, widths, placeholder, listing_id, face, face_is_blank)
       select seller_id, 'image/png', 'ready', $5, $6, $4, 'data:image/webp;base64,UklGRg==', id, $2::real[], $3 from listing where id = $1
       returning id)
     update listing set pictures = array[cover.id] from cover where listing.id = $1 returning cover.id`,
    [listing, face.corners.flat(), face.isBlank, widths, size.width, size.height],
  );
  const files = connectFiles(filesConfig(currentStack()));
  for (const width of widths) await files.storePicture(picture?.id ?? '', width, await readFile(join(folder, `${width}.webp`)));
  files.close();
  return listing;
}

/** In a frame of 480 pixels, the cover is exactly as large on the screen as in its file, so that only the artwork can differ. */
test.use({ deviceScaleFactor: 2 });

test('on twenty walls, what the server draws differs from what the page showed in less than 2 % of the pixels', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-sketches-'));
  const covers = await drawCovers(folder, 20);
  const artwork = checkerboard(900, 600, 150);
  await writeFile(join(folder, 'artwork'), await artwork.clone().webp({ quality: 84 }).toBuffer());
  const file = { name: 'squares.png', mimeType: 'image/png', buffer: await artwork.png().toBuffer() };
  const worker = createImageWorker(1);
  const shares: number[] = [];
  for (const [index, cover] of covers.entries()) {
    const { usualFit, ...space } = spaces[index % 2 === 0 ? 0 : 1];
    const chosen: Fit | null = index % 3 === 0 ? otherFit[usualFit] : null;
    const photo = join(cover.folder, `${size.width}.webp`);
    const wall = { ...cover.face, faceAspect: space.width / space.height, fit: chosen };
    expect(await worker.drawMockup(join(folder, 'artwork'), photo, wall, folder)).toEqual(size);
    const drawn = await readFile(join(folder, mockupFiles.large));

    await page.goto(`/listing/${await addListing(cover, space)}`);
    await page.getByRole('button', { name: 'See it on the wall' }).click();
    const frame = page.locator('.wall-frame');
    await frame.evaluate((element) => {
      element.style.cssText = 'position: fixed; top: 80px; left: 0; width: 480px';
    });
    await page.getByLabel('Try your own picture').setInputFiles(file);
    await expect(page.getByRole('img', { name: 'squares.png on the wall' })).toBeVisible();
    await expect(page.getByRole('radio', { name: fitNames[usualFit] })).toBeChecked();
    if (chosen) await page.getByText(fitNames[otherFit[usualFit]], { exact: true }).click();
    await expect(page.locator('.wall-tone')).toHaveAttribute('style', /rgb/);
    for (const onTop of [page.getByText('Sketch', { exact: true }), page.getByRole('button', { name: 'Back to the photos' })]) {
      await onTop.evaluate((element) => {
        element.style.visibility = 'hidden';
      });
    }
    const shown = await frame.screenshot();
    shares.push(await differingShare(shown, drawn));
    // Otherwise the comparison would prove nothing.
    expect(await differingShare(shown, await readFile(photo))).toBeGreaterThan(0.02);
  }
  console.log(shares.map((share) => share.toFixed(4)).join(' '));
  expect(Math.max(...shares)).toBeLessThan(0.02);
  await rm(folder, { recursive: true, force: true });
});
