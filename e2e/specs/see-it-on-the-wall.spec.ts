import { colorAt, redBluePicture } from '@frontage/server/testing/pictures';
import { readFile } from 'node:fs/promises';
import { choosePicture, fillListingForm } from '../fixtures/listings.ts';
import { newPerson, registerAccount, signIn } from '../fixtures/people.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures/test.ts';

test(
  'a seller marks the corners, and a stranger sees a sample and their own picture on the wall and keeps a sketch',
  { tag: '@gate' },
  async ({ page, otherPage }) => {
    const seller = newPerson('seller');
    await registerAccount(seller);
    await signIn(page, seller);
    await page.goto('/seller/add-listing');
    await fillListingForm(page, 'Wall with corners');
    await choosePicture(page, 'wall.png');
    await page.getByRole('button', { name: 'Show where the ad goes' }).click();
    const corner = page.getByRole('button', { name: /^Upper left corner/ });
    await expect(corner).toBeFocused();
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoHorizontalScroll(page);
    }
    const box = await corner.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 22, (box?.y ?? 0) + 22];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 40, y - 60, { steps: 4 });
    await page.mouse.up();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Listing added successfully')).toBeVisible();
    const address = (await page.getByRole('link', { name: 'View & edit Wall with corners' }).getAttribute('href')) ?? '';
    await expect(page.getByRole('link', { name: /Let customers see their ad/ })).toHaveCount(0);

    const requested: string[] = [];
    otherPage.on('request', (request) => requested.push(request.url()));
    await otherPage.goto(address.replace('/seller/edit-listing/', '/listing/'));
    await expect(otherPage.getByRole('button', { name: 'See it on the wall' })).toBeVisible();
    expect(requested.filter((url) => /on-the-wall|draw-mockup/.test(url))).toEqual([]);
    await otherPage.getByRole('button', { name: 'See it on the wall' }).click();
    await expect(otherPage.getByRole('img', { name: 'A sample poster on the wall' })).toBeVisible();
    await expect(otherPage.getByText('Sketch', { exact: true })).toBeVisible();
    await expectAccessible(otherPage);

    const file = { name: 'ours.png', mimeType: 'image/png', buffer: await redBluePicture(320, 180).png().toBuffer() };
    await otherPage.getByLabel('Try your own picture').setInputFiles(file);
    await expect(otherPage.getByRole('img', { name: 'ours.png on the wall' })).toBeVisible();
    await expect(otherPage.getByText('A picture you try here stays in your browser. The seller doesn’t see it.')).toBeVisible();
    await otherPage.getByText('Whole', { exact: true }).click();
    for (const width of [390, 768, 1440]) {
      await otherPage.setViewportSize({ width, height: 900 });
      await expectNoHorizontalScroll(otherPage);
    }
    await expectAccessible(otherPage);

    const [download] = await Promise.all([otherPage.waitForEvent('download'), otherPage.getByRole('button', { name: 'Download' }).click()]);
    expect(download.suggestedFilename()).toBe('Wall-with-corners-sketch.jpg');
    const sketch = await readFile(await download.path());
    expect([await colorAt(sketch, 256, 240), await colorAt(sketch, 384, 240)]).toEqual(['red', 'blue']);
    expect(requested.filter((url) => /upload/.test(url) && !/assets/.test(url))).toEqual([]);
  },
);
