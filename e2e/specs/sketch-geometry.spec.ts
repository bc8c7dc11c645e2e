import { type Face, isFace } from '@frontage/domain/listing/face';
import type { Point } from '@frontage/domain/listing/perspective';
import { connectFiles } from '@frontage/server/platform/files/files';
import { createImageWorker, mockupFiles } from '@frontage/server/platform/pictures/image-worker';
import { checkerboard, differingShare, plainPicture } from '@frontage/server/testing/pictures';
import { filesConfig } from '@frontage/server/testing/files-config';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryDatabase } from '../fixtures/database.ts';
import { currentStack } from '../fixtures/environment.ts';
import { insertListings, uniqueCity } from '../fixtures/listings.ts';
import { expect, test } from '../fixtures/test.ts';

interface Space {
  face: Face;
  /** Feet. Artwork of 3 by 2 fills the first kind, and is whole on the second. */
  width: number;
  height: number;
}

/** Twenty walls, seen from the left and from the right, from above and from below. */
const spaces: Space[] = Array.from({ length: 20 }, (_, index) => {
  const shift = (step: number) => (((index * step) % 7) - 3) / 40;
  const corner = (x: number, y: number, step: number): Point => [x + shift(step), y + shift(step + 1)];
  const corners = [corner(0.28, 0.28, 1), corner(0.72, 0.28, 2), corner(0.72, 0.72, 3), corner(0.28, 0.72, 5)] as const;
  return { face: { corners, isBlank: index % 4 === 3 }, ...(index % 2 === 0 ? { width: 24, height: 12 } : { width: 8, height: 10 }) };
});

/** A listing with a light wall as its cover, in which the face is marked. */
async function addSpace({ face, width, height }: Space, photo: Buffer): Promise<string> {
  const [listing = ''] = await insertListings([{ title: 'Light wall', city: uniqueCity(), width, height }]);
  const [picture] = await queryDatabase<{ id: string }>(
    `with cover as (
       insert into picture (account_id, media_type, state, width, height, widths, placeholder, listing_id, face, face_is_blank)
       select seller_id, 'image/png', 'ready', 1600, 1200, '{1600}', 'data:image/webp;base64,UklGRg==', id, $2::real[], $3 from listing where id = $1
       returning id)
     update listing set pictures = array[cover.id] from cover where listing.id = $1 returning cover.id`,
    [listing, face.corners.flat(), face.isBlank],
  );
  const files = connectFiles(filesConfig(currentStack()));
  await files.storePicture(picture?.id ?? '', 1_600, photo);
  files.close();
  return listing;
}

test('on twenty walls, what the server draws differs from what the page showed in less than 2 % of the pixels', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-sketches-'));
  const [photo, artwork] = [await plainPicture(1_600, 1_200, '#f4f4f4').webp().toBuffer(), checkerboard(900, 600, 150)];
  await writeFile(join(folder, 'photo'), photo);
  await artwork.clone().webp({ quality: 84 }).toFile(join(folder, 'artwork'));
  const file = { name: 'squares.png', mimeType: 'image/png', buffer: await artwork.png().toBuffer() };
  const worker = createImageWorker(1);
  let shownBefore: Buffer | undefined;
  for (const space of spaces) {
    expect(isFace(space.face.corners)).toBe(true);
    const wall = { ...space.face, faceAspect: space.width / space.height };
    expect(await worker.drawMockup(join(folder, 'artwork'), join(folder, 'photo'), wall, folder)).toEqual({ width: 1_600, height: 1_200 });
    const drawn = await readFile(join(folder, mockupFiles.large));

    await page.goto(`/listing/${await addSpace(space, photo)}`);
    await page.getByRole('button', { name: 'See it on the wall' }).click();
    await page.getByLabel('Try your own picture').setInputFiles(file);
    await expect(page.getByRole('img', { name: 'squares.png on the wall' })).toBeVisible();
    await expect(page.getByRole('radio', { name: space.width === 24 ? 'Fill' : 'Whole' })).toBeChecked();
    await page.getByText('Sketch', { exact: true }).evaluate((label) => {
      label.style.visibility = 'hidden';
    });
    const shown = await page.locator('.wall-frame').screenshot();
    expect(await differingShare(shown, drawn)).toBeLessThan(0.02);
    // Otherwise the comparison would prove nothing.
    if (shownBefore) expect(await differingShare(shownBefore, drawn)).toBeGreaterThan(0.02);
    shownBefore = shown;
  }
  await rm(folder, { recursive: true, force: true });
});
