import { truncateSync, writeFileSync } from 'node:fs';
import { addListing, pictureItems, choosePicture, fillListingForm, insertUnlistedListings, listingRow } from '../fixtures/listings.ts';
import { registerAccount, signIn, newPerson, type Person } from '../fixtures/people.ts';
import { largePhoto, photo, textFileNamedAsPicture } from '../fixtures/photos.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures/test.ts';

let seller: Person;

test.beforeEach(async ({ page }) => {
  seller = newPerson('seller');
  await registerAccount(seller);
  await signIn(page, seller);
  await page.goto('/seller/listings');
});

// Proves: listings.table.add, listings.table.image-and-title, listings.table.prices, decisions.screens.own-period
// Proves: texts.listings.not-listed, listings.table.view, texts.success.listing-added
test('a seller adds a listing with a 12 MB photo, sees how far it is, and finds it in the table', async ({ page, context }) => {
  await expect(page.getByRole('heading', { name: 'You haven’t listed a space yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Add New Listing' }).click();

  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 6_000_000 });
  await page.getByLabel('Choose the cover photo').setInputFiles(largePhoto('north-wall.png'));
  const progress = page.getByRole('progressbar', { name: 'north-wall.png' });
  await expect(progress).toBeVisible();
  await expect.poll(() => progress.getAttribute('value').then(Number)).toBeGreaterThan(0.2);
  await expect(page.getByText('Uploading 1 photo')).toBeVisible();
  await fillListingForm(page, 'North wall above the bakery');
  await expect(page.getByText('Customer pays $85.00, you receive $79.60')).toBeVisible();
  await expect(page.getByText('Not offered by the month')).toBeVisible();
  await expect(page.locator('summary')).toContainText('Found near New York, NY');

  await page.getByRole('button', { name: 'Add Listing' }).click();
  await expect(page.getByText('Listing added successfully')).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/seller\/listings$/);
  const row = listingRow(page, 'North wall above the bakery');
  await expect(row.getByRole('cell')).toHaveText([
    '',
    /New York.*Edited/,
    /\$100\.00.*15% off/,
    /\$500\.00.*10% off/,
    /Not offered/,
    /\$12,000\.00.*No discount/,
    /Not Listed/,
    /View/,
  ]);
  await expect(row.locator('img').last()).toHaveJSProperty('complete', true);
});

// Proves: listings.table.view, listings.edit.delete, texts.listings.listed, texts.listings.not-listed, states.listing.toggle
// Proves: decisions.screens.delete-prompt, placement.form, routes.seller-edit-listing
test('a seller edits a listing, lists it, unlists it, and deletes it once the prompt is confirmed', async ({ page }) => {
  await addListing(page, 'Wall to be changed');
  await page.getByRole('link', { name: 'View Wall to be changed' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Listing', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('A dry brick wall.\nEverybody walks past it.');
  await page.getByLabel('Title').fill('Wall that was changed');
  await page.getByLabel('before placement').check();
  await page.getByLabel('Is listed').selectOption('Yes');
  await expect(page.getByText('Listed: everyone can find it.')).toBeVisible();
  await page.getByLabel('Is listed').selectOption('No');
  await expect(page.getByText('Not listed: only you can see it.')).toBeVisible();
  await choosePicture(page, 'from-across.png');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expect(page).toHaveURL(/\/seller\/edit-listing\/\d+$/);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Wall that was changed');
  await expect(page.getByLabel('before placement')).toBeChecked();
  await expect(pictureItems(page)).toHaveCount(2);

  await page.getByRole('link', { name: 'Listings' }).last().click();
  const row = listingRow(page, 'Wall that was changed');
  const listed = row.getByRole('switch', { name: 'List Wall that was changed' });
  await listed.click();
  await expect(listed).toBeChecked();
  await expect(row).toContainText(/(?<!Not )Listed/);
  await expect(listed).not.toHaveAttribute('aria-busy');
  await listed.click();
  await expect(listed).not.toBeChecked();
  await expect(row).toContainText('Not Listed');

  await row.getByRole('link', { name: 'View' }).click();
  await page.getByRole('button', { name: 'Delete Listing' }).click();
  const prompt = page.getByRole('dialog', { name: 'Delete “Wall that was changed”?' });
  await expect(prompt).toContainText('It’s removed from search right away');
  await expect(prompt).toContainText('Active subscriptions continue until their period ends and are then cancelled.');
  await expect(prompt.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(prompt).toBeHidden();
  await page.getByRole('button', { name: 'Delete Listing' }).click();
  await prompt.getByRole('button', { name: 'Delete Listing' }).click();
  await expect(page.getByText('The listing was deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/seller\/listings$/);
  await expect(page.getByRole('heading', { name: 'You haven’t listed a space yet' })).toBeVisible();
});

// Proves: rules.listing.required-on-add, texts.listing.no-image, texts.listing.not-positive, states.listing.new-is-not-listed
// Proves: fields.listing.unit-default, placement.form, slots.default-one
test('whatever is missing is said in full at its field and in a list that leads there', async ({ page }) => {
  await page.goto('/seller/add-listing');
  await expect(page.getByLabel('Is listed')).toHaveValue('no');
  await expect(page.getByLabel('Unit')).toHaveValue('feet');
  await expect(page.getByLabel('How many renters at once')).toHaveValue('1');
  await expect(page.getByLabel('after proof of placement')).toBeChecked();
  await page.getByRole('button', { name: 'Add Listing' }).click();
  await expect(page.getByLabel('Choose the cover photo')).toBeFocused();
  const summary = page.getByRole('alert').filter({ hasText: 'need your attention' });
  await expect(summary.getByRole('link')).toHaveText([
    'Please select an image',
    'Title is required',
    'Description is required',
    'Street Name is required',
    'City is required',
    'Zip Code is required',
    'Width must be a positive number',
    'Height must be a positive number',
    'Please select at least one medium',
    'Daily Price must be a positive number',
    'Weekly Price must be a positive number',
    'Monthly Price must be a positive number',
    'Yearly Price must be a positive number',
  ]);
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Weekly Price must be a positive number' }).click();
  await expect(page.getByLabel('Weekly Price')).toBeFocused();
  await page.keyboard.type('500');
  await expect(summary.getByRole('link', { name: 'Weekly Price' })).toHaveCount(0);

  await page.getByLabel('Daily Discount').fill('');
  await page.getByLabel('Weekly Discount').fill('99.999');
  await page.getByLabel('Weekly Price').fill('0.4');
  await page.getByLabel('Width').focus();
  await expect(page.getByText('Daily Discount must be a positive number')).toBeVisible();
  await expect(page.getByText('Weekly Discount must have at most two decimals')).toBeVisible();
  await page.getByLabel('Weekly Discount').fill('0');
  await expect(page.getByText('Weekly Price must be 0 (not offered) or leave at least $0.50 to pay').first()).toBeVisible();
});

// Proves: rules.listing.keys, rules.listing.ignored, rules.listing.step, constants.listing.price
test('number fields take neither signs nor exponents, typed or pasted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/seller/add-listing');
  for (const label of ['Daily Price', 'Yearly Discount', 'Width']) {
    const field = page.getByLabel(label);
    await field.fill('');
    await field.pressSequentially('-1e2E.5+');
    await expect(field).toHaveValue('12.5');
    await field.fill('-7');
    await expect(field).toHaveValue('12.5');
    for (const [copied, left] of [
      ['-3', ''],
      ['1e3', ''],
      ['some words', ''],
      ['48.20', '48.20'],
    ] as const) {
      await page.evaluate((text) => navigator.clipboard.writeText(text), copied);
      await field.fill('');
      await field.press('ControlOrMeta+v');
      await expect(field).toHaveValue(left);
    }
  }
  await expect(page.getByLabel('Daily Price')).toHaveAttribute('step', '0.01');
  await expect(page.getByLabel('Daily Price')).toHaveAttribute('min', '0');
});

test('cover, order and removal are chosen by keyboard', async ({ page }) => {
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

test('pictures can be dropped and pasted, and at most eight go beside the cover', async ({ page }) => {
  await page.goto('/seller/add-listing');
  await expect(page.getByLabel('Choose the cover photo')).toBeVisible();
  const content = photo('x', 64, 48).buffer.toString('base64');
  const give = (event: 'drop' | 'paste', names: string[]) =>
    page.evaluate(
      ([type, base64, files]) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
        const transfer = new DataTransfer();
        for (const name of files) transfer.items.add(new File([bytes], name, { type: 'image/png' }));
        const options = { bubbles: true, cancelable: true };
        const gift =
          type === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: transfer })
            : new ClipboardEvent('paste', { ...options, clipboardData: transfer });
        document.querySelector('h1')?.dispatchEvent(gift);
      },
      [event, content, names] as const,
    );
  await give('drop', ['dropped.png']);
  await expect(page.getByRole('button', { name: 'Remove dropped.png' })).toBeVisible();
  await give('paste', ['pasted.png']);
  await expect(page.getByRole('button', { name: 'Remove pasted.png' })).toBeVisible();
  await give('drop', ['3.png', '4.png', '5.png', '6.png', '7.png', '8.png', '9.png', '10.png']);
  await expect(page.getByText('You can add up to 8 more photos')).toBeVisible();
  await expect(pictureItems(page)).toHaveCount(9);
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(9, { timeout: 30_000 });
});

test('the draft of a new listing is kept, with its pictures, and offered again', async ({ page }) => {
  await page.goto('/seller/add-listing');
  await choosePicture(page, 'kept.png');
  await page.getByLabel('Title').fill('Half a listing');
  await page.getByLabel('Neon Signs').check();
  await page.getByLabel('Weekly Price').fill('75.50');

  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await expect(question).toContainText('Your draft stays in this browser');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Half a listing');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/seller\/chat$/);

  await page.goto('/seller/add-listing');
  await expect(page.getByText('You have an unfinished listing')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue draft' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Half a listing');
  await expect(page.getByLabel('Neon Signs')).toBeChecked();
  await expect(page.getByLabel('Weekly Price')).toHaveValue('75.50');
  await expect(page.getByRole('button', { name: 'Remove kept.png' })).toBeVisible();

  await fillListingForm(page, 'A whole listing');
  await page.getByRole('button', { name: 'Add Listing' }).click();
  await expect(page.getByText('Listing added successfully')).toBeVisible();
  await page.goto('/seller/add-listing');
  await expect(page.getByRole('heading', { name: 'Add New Listing' })).toBeVisible();
  await expect(page.getByText('You have an unfinished listing')).toHaveCount(0);
});

test('unsaved changes of a listing are not lost without a question', async ({ page }) => {
  await addListing(page, 'Guarded wall');
  await page.getByRole('link', { name: 'View Guarded wall' }).click();
  await page.getByRole('link', { name: 'Listings' }).last().click();
  await expect(page).toHaveURL(/\/seller\/listings$/);

  await page.getByRole('link', { name: 'View Guarded wall' }).click();
  await expect(page.getByText('No changes yet')).toBeVisible();
  await page.getByLabel('Yearly Price').fill('9000');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await expect(question).toContainText('Your changes to “Guarded wall” haven’t been saved and will be lost.');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/seller\/listings$/);
});

test('a cover that was taken away must be replaced', async ({ page }) => {
  await addListing(page, 'Wall without cover');
  await page.getByRole('link', { name: 'View Wall without cover' }).click();
  await page.getByRole('button', { name: 'Remove Photo 1' }).click();
  await expect(page.getByLabel('Choose the cover photo')).toBeFocused();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('link', { name: 'Please select an image!' })).toBeVisible();
  await choosePicture(page, 'new-cover.png');
  await expect(page.getByText('Please select an image!')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
});

test('more than fifty listings come page by page', async ({ page }) => {
  await insertUnlistedListings(seller.email, 53);
  await page.goto('/seller/listings');
  await expect(page.getByText('Showing 1 to 50 of 53 listings')).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/seller\/listings\?page=2$/);
  await expect(page.getByText('Showing 51 to 53 of 53 listings')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.goto('/seller/listings?page=9');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
});

test('the table and both forms are accessible, wide and on a phone', async ({ page }) => {
  test.slow();
  await addListing(page, 'Wall for every screen');
  await page.getByRole('button', { name: 'Close message' }).click();
  const view = page.getByRole('link', { name: 'View Wall for every screen' });
  await expect(view).toBeVisible();
  const edit = (await view.getAttribute('href')) ?? '';
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/seller/listings', '/seller/add-listing', edit]) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'View' }).or(page.getByLabel('Title'))).toBeVisible();
      if (width !== 1024) await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    }
  }
});

test.describe('with refusals of the server', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource.* (400|404|503|net::ERR_FAILED)|No answer from the API/] });

  // Proves: texts.listing.image-size, rules.listing.image-size, texts.listing.no-image
  test('a file that is no picture, or too large, is refused in a sentence beside it', async ({ page }, testInfo) => {
    const tooLarge = testInfo.outputPath('huge.png');
    writeFileSync(tooLarge, '');
    truncateSync(tooLarge, 50 * 1_048_576);
    await page.goto('/seller/add-listing');
    await page.getByLabel('Choose the cover photo').setInputFiles(textFileNamedAsPicture('words.png'));
    await expect(pictureItems(page).first()).toContainText('We can’t read this file.', { timeout: 20_000 });
    await page.getByLabel('Add more photos').setInputFiles(tooLarge);
    await expect(pictureItems(page).nth(1)).toContainText('Image file must be smaller than 50MB');
    await page.getByLabel('Add more photos').setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await expect(pictureItems(page).nth(2)).toContainText('Please choose a JPEG, PNG, WebP, GIF or AVIF photo');

    await fillListingForm(page, 'Wall without a picture');
    await page.getByRole('button', { name: 'Add Listing' }).click();
    await expect(page.getByRole('link', { name: 'Please select an image' })).toBeVisible();
    await choosePicture(page, 'wall.png');
    await page.getByRole('button', { name: 'Add Listing' }).click();
    await expect(page.getByRole('link', { name: 'Retry or remove the photos that didn’t upload' })).toBeVisible();
    await expectAccessible(page);
    for (const name of ['words.png', 'huge.png', 'plan.pdf']) await page.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByRole('button', { name: 'Add Listing' }).click();
    await expect(page.getByText('Listing added successfully')).toBeVisible();
  });

  test('an upload that was lost can be tried again, and one under way can be cancelled', async ({ page }) => {
    await page.goto('/seller/add-listing');
    await page.route(/X-Amz-Signature/, (route) => route.abort('failed'), { times: 1 });
    await page.getByLabel('Choose the cover photo').setInputFiles(photo('lost.png'));
    await expect(pictureItems(page).first()).toContainText('We couldn’t reach Frontage. Check your connection and try again.');
    await page.getByRole('button', { name: 'Try again: lost.png' }).click();
    await expect(page.getByRole('button', { name: 'Remove lost.png' })).toBeVisible({ timeout: 20_000 });
    await expect(pictureItems(page).first()).not.toContainText('We couldn’t reach Frontage');

    await page.route(/X-Amz-Signature/, () => undefined, { times: 1 });
    await page.getByLabel('Add more photos').setInputFiles(photo('slow.png'));
    await page.getByRole('button', { name: 'Cancel upload of slow.png' }).click();
    await expect(pictureItems(page)).toHaveCount(1);
  });

  test('a switch that the server refuses turns back and says why', async ({ page }) => {
    await addListing(page, 'Stubborn wall');
    const message = 'We’re very busy right now. Please try again in a moment.';
    await page.route('**/_api/listing/seller', (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      return route.fulfill({ status: 503, json: { status: 'error', success: false, code: 'busy', message, requestId: 'test' } });
    });
    const row = listingRow(page, 'Stubborn wall');
    await row.getByRole('switch').click();
    await expect(row.getByRole('alert')).toHaveText(message);
    await expect(row.getByRole('switch')).not.toBeChecked();
    await expect(row).toContainText('Not Listed');
  });

  test('listings that can’t be loaded say so and are loaded on a second try', async ({ page }) => {
    await addListing(page, 'Late wall');
    await page.route('**/_api/listing/seller?*', (route) => route.abort('failed'), { times: 1 });
    await page.reload();
    await expect(page.getByText('Your listings couldn’t be loaded')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(listingRow(page, 'Late wall')).toBeVisible();
  });

  test('what the server says about a field stands beside that field', async ({ page }) => {
    await page.goto('/seller/add-listing');
    await choosePicture(page, 'wall.png');
    await fillListingForm(page, 'Refused wall');
    const fields = { 'dailyPricing.price': 'Daily Price must be at most 10,000,000', zipCode: 'Zip Code is required' };
    await page.route('**/_api/listing/seller', (route) =>
      route.fulfill({
        status: 400,
        json: {
          status: 'error',
          success: false,
          code: 'validation_failed',
          message: 'Please check the fields and try again.',
          fields,
          requestId: 'test',
        },
      }),
    );
    await page.getByRole('button', { name: 'Add Listing' }).click();
    await expect(page.locator(':focus')).toContainText('2 things need your attention');
    await page.getByRole('link', { name: 'Zip Code is required' }).click();
    await expect(page.getByLabel('Zip Code')).toBeFocused();
    await expect(page.getByLabel('Daily Price')).toHaveAccessibleDescription('Daily Price must be at most 10,000,000');
    await expect(page.getByLabel('Title')).toHaveValue('Refused wall');
  });

  // Proves: routes.failing, texts.fallback
  test('somebody else’s listing and one that does not exist are not found', async ({ page, browser }) => {
    await addListing(page, 'Private wall');
    const href = (await page.getByRole('link', { name: 'View Private wall' }).getAttribute('href')) ?? '';
    const stranger = newPerson('seller');
    await registerAccount(stranger);
    const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await signIn(other, stranger);
    for (const path of [href, '/seller/edit-listing/999999999', '/seller/edit-listing/nonsense']) {
      await other.goto(path);
      await expect(other.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
      await expect(other.getByText('Error 404')).toBeVisible();
    }
    await other.close();
  });
});
