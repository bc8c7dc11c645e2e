import { colorAt, redBluePicture } from '@frontage/server/testing/pictures';
import { readFile } from 'node:fs/promises';
import { queryDatabase } from '../fixtures/database.ts';
import { choosePicture, fillListingForm } from '../fixtures/listings.ts';
import { cardPicker } from '../fixtures/payment-methods.ts';
import { newPerson, registerAccount, signIn } from '../fixtures/people.ts';
import { attachArtwork, insertListingsOf, listingTitle, newCustomer, newSeller, rentButton } from '../fixtures/requests.ts';
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

test('the way a customer puts their artwork on the wall is sent with the request, and the seller sees it like that', async ({ page, otherPage }) => {
  const [seller, customer] = [await newSeller(), await newCustomer()];
  const [listing] = await insertListingsOf(seller, [{}]);
  await queryDatabase(
    `update picture set face = '{0.2,0.2,0.8,0.2,0.8,0.8,0.2,0.8}' from listing where listing.id = $1 and picture.id = pictures[1]`,
    [listing],
  );
  await signIn(page, customer.person);
  await page.goto(`/listing/${listing}`);
  await attachArtwork(page, 'poster.png');
  await page.getByRole('button', { name: 'See it on the wall' }).click();
  await expect(page.getByText('This is poster.png, which you attached. The seller sees it like this.')).toBeVisible();
  await page.getByText('Fill', { exact: true }).click();
  await expect(page.getByText(/^Fill cuts off/)).toBeVisible();

  await rentButton(page).click();
  await cardPicker(page)
    .getByRole('radio', { name: /ending in 4242/ })
    .check();
  const [request] = await Promise.all([
    page.waitForRequest('**/listing/customer/checkout-listing'),
    cardPicker(page).getByRole('button', { name: 'Send Rental Request' }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ attachmentFits: ['fill'] });
  await expect(rentButton(page, 'Request pending')).toBeDisabled();

  await signIn(otherPage, seller.person);
  await otherPage.goto('/seller/requested');
  await otherPage.getByRole('link', { name: listingTitle }).first().click();
  await expect(otherPage.getByRole('img', { name: 'Artwork: poster.png on the wall, a sketch' })).toBeVisible();
});
