import { truncateSync, writeFileSync } from 'node:fs';
import { addListing, choosePicture, fillListingForm, pictureItems } from '../fixtures/listings.ts';
import { newPerson, type Person, registerAccount, signIn } from '../fixtures/people.ts';
import { photo, textFileNamedAsPicture } from '../fixtures/photos.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

let seller: Person;

test.beforeEach(async ({ page }) => {
  seller = newPerson('seller');
  await registerAccount(seller);
  await signIn(page, seller);
});

test('pictures are reordered and removed by keyboard', async ({ page }) => {
  await page.goto('/seller/add-listing');
  for (const name of ['one.png', 'two.png', 'three.png']) await choosePicture(page, name);
  const order = () => pictureItems(page).evaluateAll((items) => items.map((item) => item.querySelector('img[alt*=".png"]')?.getAttribute('alt')));
  expect(await order()).toEqual(['one.png, the cover', 'two.png', 'three.png']);
  await page.getByRole('button', { name: 'Make cover: three.png' }).press('Enter');
  expect(await order()).toEqual(['three.png, the cover', 'one.png', 'two.png']);
  const back = page.getByRole('button', { name: 'Move three.png back' });
  await back.press('Enter');
  await expect(back).toBeFocused();
  await back.press('Enter');
  expect(await order()).toEqual(['one.png, the cover', 'two.png', 'three.png']);
  await expect(back).toBeFocused();
  await expect(page.getByText('three.png is now photo 3 of 3.')).toBeAttached();
  await page.getByRole('button', { name: 'Remove one.png' }).press('Enter');
  expect(await order()).toEqual(['two.png, the cover', 'three.png']);
  await expect(page.getByRole('button', { name: 'Remove two.png' })).toBeFocused();
});

test('pictures can be dropped and pasted, at most eight besides the cover', async ({ page }) => {
  await page.goto('/seller/add-listing');
  await expect(page.getByLabel('Choose the cover photo')).toBeVisible();
  const content = photo('x', 64, 48).buffer.toString('base64');
  const send = (event: 'drop' | 'paste', names: string[]) =>
    page.evaluate(
      ([type, base64, files]) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
        const transfer = new DataTransfer();
        for (const name of files) transfer.items.add(new File([bytes], name, { type: 'image/png' }));
        const options = { bubbles: true, cancelable: true };
        const dispatched =
          type === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: transfer })
            : new ClipboardEvent('paste', { ...options, clipboardData: transfer });
        document.querySelector('h1')?.dispatchEvent(dispatched);
      },
      [event, content, names] as const,
    );
  await send('drop', ['dropped.png']);
  await expect(page.getByRole('button', { name: 'Remove dropped.png' })).toBeVisible();
  await send('paste', ['pasted.png']);
  await expect(page.getByRole('button', { name: 'Remove pasted.png' })).toBeVisible();
  await send('drop', ['3.png', '4.png', '5.png', '6.png', '7.png', '8.png', '9.png', '10.png']);
  await expect(page.getByText('You can add up to 8 more photos')).toBeVisible();
  await expect(pictureItems(page)).toHaveCount(9);
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(9);
});

test('a removed cover must be replaced', async ({ page }) => {
  await addListing(page, 'Wall without cover');
  await page.getByRole('link', { name: 'View & edit Wall without cover' }).click();
  await page.getByRole('button', { name: 'Remove Photo 1' }).click();
  await expect(page.getByLabel('Choose the cover photo')).toBeFocused();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('link', { name: 'Please select an image!' })).toBeVisible();
  await choosePicture(page, 'new-cover.png');
  await expect(page.getByText('Please select an image!')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
});

test.describe('with failed uploads', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource.* (400|net::ERR_FAILED)|No answer from the API/] });

  // Proves: texts.listing.image-size, rules.listing.image-size, texts.listing.no-image
  test('a file that is not a picture or is too large is refused, with the reason beside it', async ({ page }, testInfo) => {
    const tooLarge = testInfo.outputPath('huge.png');
    writeFileSync(tooLarge, '');
    truncateSync(tooLarge, 50 * 1_048_576);
    await page.goto('/seller/add-listing');
    await page.getByLabel('Choose the cover photo').setInputFiles(textFileNamedAsPicture('words.png'));
    await expect(pictureItems(page).first()).toContainText('We can’t read this file.');
    await page.getByLabel('Add more photos').setInputFiles(tooLarge);
    await expect(pictureItems(page).nth(1)).toContainText('Image file must be smaller than 50MB');
    await page.getByLabel('Add more photos').setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await expect(pictureItems(page).nth(2)).toContainText('Please choose a JPEG, PNG, WebP, GIF or AVIF photo');

    await fillListingForm(page, 'Wall without a picture');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(page.getByRole('link', { name: 'Please select an image' })).toBeVisible();
    await choosePicture(page, 'wall.png');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(page.getByRole('link', { name: 'Retry or remove the photos that didn’t upload' })).toBeVisible();
    await expectAccessible(page);
    for (const name of ['words.png', 'huge.png', 'plan.pdf']) await page.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(page.getByText('Listing added successfully')).toBeVisible();
  });

  test('a failed upload can be retried, and a running one can be cancelled', { tag: '@gate' }, async ({ page }) => {
    await page.goto('/seller/add-listing');
    await page.route(/X-Amz-Signature/, (route) => route.abort('failed'), { times: 1 });
    await page.getByLabel('Choose the cover photo').setInputFiles(photo('lost.png'));
    await expect(pictureItems(page).first()).toContainText('We couldn’t reach Frontage. Check your connection and try again.');
    await page.getByRole('button', { name: 'Try again: lost.png' }).click();
    await expect(page.getByRole('button', { name: 'Remove lost.png' })).toBeVisible();
    await expect(pictureItems(page).first()).not.toContainText('We couldn’t reach Frontage');

    await page.route(/X-Amz-Signature/, () => undefined, { times: 1 });
    await page.getByLabel('Add more photos').setInputFiles(photo('slow.png'));
    await page.getByRole('button', { name: 'Cancel upload of slow.png' }).click();
    await expect(pictureItems(page)).toHaveCount(1);
  });
});
