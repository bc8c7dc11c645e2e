import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/accessible.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { openPage, pageRoute, readAddress } from '~/testing/open-page.tsx';
import { sampleSeller, signInAs } from '~/testing/people.ts';
import { expectTexts } from '~/testing/texts.ts';
import * as addListing from '~/routes/seller-add-listing.tsx';
import { writeDraft } from './listing-draft.ts';
import { emptyListingFields } from './listing-fields.ts';
import '~/seller-pages.css';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
const picture = { url: pixel, widths: [1600], width: 1600, height: 1200, placeholder: pixel, face: null };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const step = (name: RegExp) => page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name });

beforeEach(() => {
  signInAs(sampleSeller);
  fakeApi.answer('GET /places', { place: { city: 'New York', state: 'NY', latitude: 40.72, longitude: -74, foundBy: 'zipCode' } });
});

/** Opens the form with a photo from a stored draft. */
async function openForm(fields: Partial<typeof emptyListingFields> = {}): Promise<void> {
  writeDraft(sampleSeller._id, {
    savedAt: new Date().toISOString(),
    fields: { ...emptyListingFields, ...fields },
    pictures: [{ name: 'wall.png', address: 'https://files.example/wall', picture }],
  });
  openPage('/seller/add-listing', pageRoute('/seller/add-listing', addListing), { path: '/seller/listings', Component: () => <h1>Listings</h1> });
  await button('Continue draft').click();
}

const complete = {
  kind: 'wall' as const,
  title: 'North wall',
  description: 'Dry.',
  streetName: '12 Canal Street',
  city: 'New York',
  zipCode: '10013',
  width: '24',
  height: '12',
  mediumsAccepted: ['vinyl' as const],
};

test('on a phone the form has five steps, and going back keeps everything', async () => {
  await page.viewport(390, 844);
  await openForm();
  await expectTexts(page.getByRole('navigation', { name: 'Steps' }).getByRole('link'), ['Space', 'Place', 'Size', 'Prices', 'Publish']);
  await expect.element(page.getByText('Step 1 of 5')).toBeVisible();
  await expect.element(page.getByLabelText('Street Name')).not.toBeVisible();
  await expect.element(button('Publish')).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'Wall' }).click();
  await page.getByLabelText('Title').fill('North wall');
  await page.getByLabelText('Description').fill('Dry.');
  await button('Next: Place').click();
  await expect.element(page.getByText('Step 2 of 5')).toHaveFocus();
  await expect.element(page.getByLabelText('Title')).not.toBeVisible();
  await page.getByLabelText('Street Name').fill('12 Canal Street');
  await expectAccessible();
  await button('Back to Space').click();
  await expect.element(page.getByLabelText('Title')).toHaveValue('North wall');
  await step(/Place/).click();
  await expect.element(page.getByLabelText('Street Name')).toHaveValue('12 Canal Street');
});

test('a new listing says from the first step on where it is kept', async () => {
  await page.viewport(390, 844);
  openPage('/seller/add-listing', pageRoute('/seller/add-listing', addListing));
  await expect.element(page.getByText('What you enter is kept on this device until you publish.')).toBeVisible();
  await page.getByLabelText('Title').fill('North wall');
  await expect.element(page.getByText('Draft saved on this device')).toBeVisible();
});

test('a step with errors is not left, and lists only its own errors', async () => {
  await page.viewport(390, 844);
  await openForm();
  await button('Next: Place').click();
  await expectTexts(page.getByRole('alert').getByRole('link'), ['Please choose the kind of space', 'Title is required', 'Description is required']);
  await expect.element(page.getByText('Step 1 of 5')).toBeVisible();
  await page.getByRole('radio', { name: 'Wall' }).click();
  await page.getByLabelText('Title').fill('North wall');
  await page.getByLabelText('Description').fill('Dry.');
  await button('Next: Place').click();
  await expect.element(page.getByText('Step 2 of 5')).toBeVisible();
  await expect.element(page.getByText(/need your attention/)).not.toBeInTheDocument();
});

test('publishing with errors leads to the first step that has one, and marks the others', async () => {
  await page.viewport(390, 844);
  await openForm({ ...complete, city: '', width: '' });
  await step(/Publish/).click();
  await button('Publish').click();
  await expect.element(page.getByText('Step 2 of 5')).toBeVisible();
  await expect.element(page.getByLabelText('City')).toHaveFocus();
  await expectTexts(page.getByRole('alert').getByRole('link'), ['City is required']);
  await expect.element(step(/Size needs your attention/)).toBeVisible();
  await expect.element(step(/Prices needs your attention/)).toBeVisible();
  expect(fakeApi.requestsTo('POST /listing/seller')).toEqual([]);
});

test('blank prices are not offered, and Publish lists the listing', async () => {
  await page.viewport(390, 844);
  fakeApi.refuse('POST /listing/seller', 'busy');
  await openForm(complete);
  await step(/Prices/).click();
  await page.getByLabelText('Weekly Price').fill('500');
  await expect.element(page.getByText('Not offered by the day')).toBeVisible();
  await button('Next: Publish').click();
  await expect.element(page.getByLabelText('Is listed')).toHaveValue('no');
  await button('Publish').click();
  await expect.element(page.getByLabelText('Is listed')).toHaveValue('yes');
  const [sent] = fakeApi.requestsTo('POST /listing/seller');
  const none = { price: 0, discount: 0 };
  expect(sent?.body).toMatchObject({
    kind: 'wall',
    isListed: true,
    dailyPricing: none,
    weeklyPricing: { price: 500, discount: 0 },
    monthlyPricing: none,
    yearlyPricing: none,
  });
  await expect.element(page.getByRole('alert').getByText(/very busy/)).toBeVisible();

  await button('Save as draft').click();
  await expect.poll(() => fakeApi.requestsTo('POST /listing/seller').length).toBe(2);
  expect(fakeApi.requestsTo('POST /listing/seller')[1]?.body).toMatchObject({ isListed: false });
});

test('without any price every period is missing, but only once the seller tries to continue', async () => {
  await openForm(complete);
  await page.getByLabelText('Daily Price').click();
  await userEvent.tab();
  await expect.element(page.getByText('Daily Price must be a positive number')).not.toBeInTheDocument();
  await button('Save as draft').click();
  await expectTexts(page.getByRole('alert').getByRole('link'), [
    'Daily Price must be a positive number',
    'Weekly Price must be a positive number',
    'Monthly Price must be a positive number',
    'Yearly Price must be a positive number',
  ]);
  await page.getByLabelText('Monthly Price').fill('900');
  await expect.element(page.getByText(/must be a positive number/)).not.toBeInTheDocument();
  expect(readAddress()).toBe('/seller/add-listing');
});

test('on larger screens the form is one page', async () => {
  await openForm();
  await expect.element(page.getByLabelText('Title')).toBeVisible();
  await expect.element(page.getByLabelText('Is listed')).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Steps' })).not.toBeInTheDocument();
});

test('every field has a control in one of the steps', async () => {
  await openForm();
  const controls = [...document.querySelectorAll('form [data-step] [name]')].map((control) => control.getAttribute('name')?.split('.')[0]);
  expect(new Set(controls)).toEqual(new Set([...Object.keys(emptyListingFields), 'image']));
});
