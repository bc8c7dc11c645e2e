import { choosePicture, fillListingForm, openListing } from '../fixtures/listings.ts';
import { newPerson, type Person, registerAccount, signIn } from '../fixtures/people.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

let seller: Person;

test.beforeEach(async ({ page }) => {
  seller = newPerson('seller');
  await registerAccount(seller);
  await signIn(page, seller);
});

// Proves: rules.listing.required-on-add, texts.listing.no-image, texts.listing.not-positive, states.listing.new-is-not-listed
// Proves: fields.listing.unit-default, placement.form, slots.default-one
test('every error is shown at its field and in a list that links to the field', { tag: '@gate' }, async ({ page }) => {
  await page.goto('/seller/add-listing');
  await expect(page.getByLabel('Is listed')).toHaveValue('no');
  await expect(page.getByLabel('Unit')).toHaveValue('feet');
  await expect(page.getByLabel('How many renters at once')).toHaveValue('1');
  const payment = page.getByRole('group', { name: 'Customer pays' });
  await expect(payment.getByLabel('after proof of placement')).toBeChecked();
  await expect(payment.getByLabel('before placement')).not.toBeChecked();
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByRole('radio', { name: 'Wall' })).toBeFocused();
  const summary = page.getByRole('alert').filter({ hasText: 'need your attention' });
  await expect(summary.getByRole('link')).toHaveText([
    'Please choose the kind of space',
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
  // With one price, the other periods may stay blank.
  await expect(summary.getByRole('link', { name: /Price/ })).toHaveCount(0);

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
test('number fields accept no signs and no exponents, typed or pasted', async ({ page, context }) => {
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

test('the draft of a new listing is stored with its pictures and offered again', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('Listing added successfully')).toBeVisible();
  await page.goto('/seller/add-listing');
  await expect(page.getByRole('heading', { name: 'Add New Listing' })).toBeVisible();
  await expect(page.getByText('You have an unfinished listing')).toHaveCount(0);
});

test('leaving with unsaved changes asks first', async ({ page }) => {
  await openListing(page, seller, 'Guarded wall');
  await page.getByRole('link', { name: 'View & edit Guarded wall' }).click();
  await page.getByRole('link', { name: 'Listings' }).last().click();
  await expect(page).toHaveURL(/\/seller\/listings$/);

  await page.getByRole('link', { name: 'View & edit Guarded wall' }).click();
  await expect(page.getByText('No changes yet')).toBeVisible();
  await page.getByLabel('Yearly Price').fill('9000');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await expect(question).toContainText('Your changes to “Guarded wall” haven’t been saved and will be lost.');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/seller\/listings$/);
});

test('an error of the server about a field is shown at that field', async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/Failed to load resource.* 400/);
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
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.locator(':focus')).toContainText('2 things need your attention');
  await page.getByRole('link', { name: 'Zip Code is required' }).click();
  await expect(page.getByLabel('Zip Code')).toBeFocused();
  await expect(page.getByLabel('Daily Price')).toHaveAccessibleDescription('Daily Price must be at most 10,000,000');
  await expect(page.getByLabel('Title')).toHaveValue('Refused wall');
});
