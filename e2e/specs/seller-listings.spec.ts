import { addListing, choosePicture, fillListingForm, insertUnlistedListings, listingRow, openListing, pictureItems } from '../fixtures/listings.ts';
import { newPerson, type Person, registerAccount, signIn } from '../fixtures/people.ts';
import { largePhoto } from '../fixtures/photos.ts';
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
test(
  'a seller adds a listing with a 12 MB photo, sees the progress of the upload, and finds it in the table',
  { tag: '@gate' },
  async ({ page, context }) => {
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
    await expect(page.locator('summary').first()).toContainText('Found near New York, NY');

    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(page.getByText('Listing added successfully')).toBeVisible();
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
  },
);

// Proves: listings.table.view, listings.edit.delete, texts.listings.listed, texts.listings.not-listed, states.listing.toggle
// Proves: decisions.screens.delete-prompt, placement.form, routes.seller-edit-listing
test('a seller edits a listing, lists it, unlists it, and deletes it once the prompt is confirmed', { tag: '@gate' }, async ({ page }) => {
  await addListing(page, 'Wall to be changed');
  await page.getByRole('link', { name: 'View & edit Wall to be changed' }).click();
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

test('more than fifty listings are split into pages', async ({ page }) => {
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
  await openListing(page, seller, 'Wall for every screen');
  const view = page.getByRole('link', { name: 'View & edit Wall for every screen' });
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

test.describe('with errors from the server', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource.* (404|503|net::ERR_FAILED)|No answer from the API/] });

  test('a switch that the server refuses turns back and shows why', async ({ page }) => {
    await openListing(page, seller, 'Stubborn wall');
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

  test('listings that could not be loaded can be loaded again', async ({ page }) => {
    await openListing(page, seller, 'Late wall');
    await page.route('**/_api/listing/seller?*', (route) => route.abort('failed'), { times: 1 });
    await page.reload();
    await expect(page.getByText('Your listings couldn’t be loaded')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(listingRow(page, 'Late wall')).toBeVisible();
  });

  // Proves: routes.failing, texts.fallback
  test('another seller’s listing and one that does not exist are not found', async ({ page, otherPage: other }) => {
    await openListing(page, seller, 'Private wall');
    const href = (await page.getByRole('link', { name: 'View & edit Private wall' }).getAttribute('href')) ?? '';
    const stranger = newPerson('seller');
    await registerAccount(stranger);
    await signIn(other, stranger);
    for (const path of [href, '/seller/edit-listing/999999999', '/seller/edit-listing/nonsense']) {
      await other.goto(path);
      await expect(other.getByRole('heading', { name: 'We can’t find that page' })).toBeVisible();
      await expect(other.getByText('Unexpected Application Error! (404)')).toBeVisible();
    }
  });
});
