import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cardPicker } from '../fixtures/payment-methods.ts';
import { fillSignInForm, signIn } from '../fixtures/people.ts';
import { makeLargeFiles, photo } from '../fixtures/photos.ts';
import {
  artworkPicker,
  attachArtwork,
  insertListingsOf,
  listingTitle,
  newApiUser,
  newCustomer,
  newSeller,
  rentButton,
  requestCard,
  sendRequest,
} from '../fixtures/requests.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const visa = 'Visa ending in 4242';

// Proves: texts.attachments.none, rules.attachments.at-least-one, detail.attachments, texts.success.request-sent, texts.rent.pending
// Proves: detail.rent-disabled, texts.attachments.pending, texts.status.pending, texts.deadline.open, states.request.pending-blocks
// Proves: roles.customer.rents
test('a request takes a file and a card, charges nothing, and is in the list of requests', { tag: '@gate' }, async ({ page }) => {
  const seller = await newSeller();
  const customer = await newCustomer();
  const [listing] = await insertListingsOf(seller, [{}]);
  await signIn(page, customer.person);
  await page.goto(`/listing/${listing}`);
  await expectAccessible(page);

  await rentButton(page).click();
  await expect(artworkPicker(page).getByText('Please attach at least one file before proceeding.')).toBeVisible();
  await expect(artworkPicker(page).locator('input[type="file"]')).toBeFocused();
  await attachArtwork(page, 'poster.png');
  await expect(artworkPicker(page).getByText('Please attach at least one file before proceeding.')).toBeHidden();
  await expectAccessible(page);

  await rentButton(page).click();
  await cardPicker(page).getByRole('radio', { name: visa }).check();
  await cardPicker(page).getByRole('button', { name: 'Send Rental Request' }).click();
  await expect(page.getByText('Request to rent successfully sent! Please wait for the seller to accept your request.')).toBeVisible();
  await expect(cardPicker(page)).toBeHidden();
  await expect(rentButton(page, 'Request pending')).toBeDisabled();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText('You already have a pending request for this listing.')).toBeVisible();
  await expect(rentButton(page, 'Request pending')).toBeDisabled();
  await page.getByRole('link', { name: 'See your requests' }).click();
  await expect(page).toHaveURL('/requestedPack');
  const card = requestCard(page, listingTitle);
  await expect(card.getByText('Waiting for seller approval')).toBeVisible();
  await expect(card.getByText('Sam Seller')).toBeVisible();
  await expect(card.getByText('$85.00 per day')).toBeVisible();
  await expect(card.getByText('15% off')).toBeVisible();
  await expect(card.getByText(/^Deadline: .+ \(2 days 23 hours left\)$/)).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('heading').getByRole('link', { name: listingTitle }).click();
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'File 1' }).click();
  expect((await download).suggestedFilename()).toBe('poster.png');
});

// Proves: texts.attachments.too-many, rules.attachments.max-five, rules.attachments.cleared, detail.rent-disabled
test('a sixth file is refused: none of the new choice is attached, and what was attached before stays', { tag: '@gate' }, async ({ page }) => {
  const [listing] = await insertListingsOf(await newSeller(), [{}]);
  await signIn(page, (await newApiUser('customer')).person);
  await page.goto(`/listing/${listing}`);
  await attachArtwork(page, 'first.png');
  await artworkPicker(page)
    .locator('input[type="file"]')
    .setInputFiles(['a', 'b', 'c', 'd', 'e'].map((name) => photo(`${name}.png`, 8, 8)));
  await expect(artworkPicker(page).getByText('You can upload a maximum of 5 files.')).toBeVisible();
  await expect(artworkPicker(page).getByText('You chose 5 more, but there is room for 4. None of them was attached.')).toBeVisible();
  await expect(artworkPicker(page).getByRole('button', { name: /^Remove / })).toHaveCount(1);
  await expect(artworkPicker(page).getByRole('status')).toBeEmpty();
  await expect(rentButton(page)).toBeDisabled();
  await expectAccessible(page);
  await artworkPicker(page).getByRole('button', { name: 'Continue with the attached file' }).click();
  await expect(rentButton(page)).toBeEnabled();
  await artworkPicker(page).getByRole('button', { name: 'Remove first.png' }).click();
  await attachArtwork(page, 'second.png');
  await expect(rentButton(page)).toBeEnabled();
  await artworkPicker(page).getByRole('button', { name: 'Remove second.png' }).click();
  await expect(artworkPicker(page).locator('input[type="file"]')).toBeFocused();
});

// Proves: texts.attachments.each, rules.attachments.each
test('a file of 50MB is refused by name', { tag: '@gate' }, async ({ page }) => {
  const path = join(tmpdir(), `poster-${process.pid}.psd`);
  const file = await open(path, 'w');
  await file.truncate(50 * 1_048_576);
  await file.close();
  const [listing] = await insertListingsOf(await newSeller(), [{}]);
  await page.goto(`/listing/${listing}`);
  await artworkPicker(page).locator('input[type="file"]').setInputFiles(path);
  await expect(page.getByText('Each file must be smaller than 50MB', { exact: true })).toBeVisible();
  await expect(artworkPicker(page).getByText(/Each file must be smaller than 50MB poster-\d+\.psd is 50\.0 MB\./)).toBeVisible();
  await rm(path);
});

test('an upload shows its progress and speed', async ({ page, context }) => {
  const artwork = await makeLargeFiles(['film.mov'], 12);
  const [listing] = await insertListingsOf(await newSeller(), [{}]);
  await signIn(page, (await newApiUser('customer')).person);
  await page.goto(`/listing/${listing}`);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 4_000_000 });
  await artworkPicker(page).locator('input[type="file"]').setInputFiles(artwork.paths);
  await expect(artworkPicker(page).getByText(/^12\.0 MB · \d+% · \d+\.\d MB\/s$/)).toBeVisible();
  await expect(artworkPicker(page).getByText('12.0 MB · Attached')).toBeVisible();
  await artwork.remove();
});

// Proves: texts.rent.login
test('files that a visitor chose are still there after signing in', { tag: '@gate' }, async ({ page }) => {
  const [listing] = await insertListingsOf(await newSeller(), [{}]);
  const { person } = await newApiUser('customer');
  await page.goto(`/listing/${listing}`);
  await artworkPicker(page)
    .locator('input[type="file"]')
    .setInputFiles(photo('poster.png', 64, 48));
  await expect(artworkPicker(page).getByText('Uploads after you sign in')).toBeVisible();
  await rentButton(page).click();
  await expect(page.getByText('Please login to rent this listing.')).toBeVisible();
  await fillSignInForm(page, person);
  await expect(page).toHaveURL(new RegExp(`/listing/${listing}`));
  await expect(cardPicker(page)).toBeVisible();
  await cardPicker(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(artworkPicker(page).getByText(/KB · Attached$/)).toBeVisible();

  // The files also outlive the page.
  await page.reload();
  await expect(artworkPicker(page).getByText(/KB · Attached$/)).toBeVisible();
});

// Proves: errors.rental.exception, errors.rental.invalid-response
test(
  'a request is sent once, however often the button is pressed, and an error is shown',
  { tag: '@gate' },
  async ({ page, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/Failed to load resource/, /No answer from the API/);
    const seller = await newSeller();
    const customer = await newCustomer();
    const [listing] = await insertListingsOf(seller, [{}]);
    await signIn(page, customer.person);
    await page.goto(`/listing/${listing}`);
    await attachArtwork(page, 'poster.png');
    await rentButton(page).click();
    await cardPicker(page).getByRole('radio', { name: visa }).check();
    const send = cardPicker(page).getByRole('button', { name: 'Send Rental Request' });

    await page.route('**/checkout-listing', (route) => route.abort(), { times: 1 });
    await send.click();
    await expect(cardPicker(page).getByText('An error occurred. Please try again.')).toBeVisible();
    await expectAccessible(page);
    await page.route('**/checkout-listing', (route) => route.fulfill({ json: { status: 'success', success: true } }), { times: 1 });
    await send.click();
    await expect(cardPicker(page).getByText('Failed to send rental request. Please try again.')).toBeVisible();

    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith('/checkout-listing') ? 1 : 0));
    await send.dblclick();
    await expect(rentButton(page, 'Request pending')).toBeVisible();
    expect(sent).toBe(1);
  },
);

// Proves: texts.attachments.pending, errors.server-message
test('the message of the server is shown when the same customer was faster in another window', async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/Failed to load resource.* 409/);
  const seller = await newSeller();
  const customer = await newCustomer();
  const [listing] = await insertListingsOf(seller, [{}]);
  await signIn(page, customer.person);
  await page.goto(`/listing/${listing}`);
  await attachArtwork(page, 'poster.png');
  await rentButton(page).click();
  await cardPicker(page).getByRole('radio', { name: visa }).check();
  await sendRequest(customer, listing);
  await cardPicker(page).getByRole('button', { name: 'Send Rental Request' }).click();
  await expect(cardPicker(page).getByText('You already have a pending request for this listing.')).toBeVisible();
  await cardPicker(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(rentButton(page, 'Request pending')).toBeDisabled();
});

// Proves: texts.uploads.failed
test('a failed upload can be retried', { tag: '@gate' }, async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/Failed to load resource/);
  const [listing] = await insertListingsOf(await newSeller(), [{}]);
  await signIn(page, (await newApiUser('customer')).person);
  await page.goto(`/listing/${listing}`);
  await page.route('**/upload-attachment', (route) => route.abort(), { times: 1 });
  await artworkPicker(page)
    .locator('input[type="file"]')
    .setInputFiles(photo('poster.png', 64, 48));
  await expect(artworkPicker(page).getByText('Failed to upload attachment')).toBeVisible();
  await expect(rentButton(page)).toBeDisabled();
  await expectAccessible(page);
  await artworkPicker(page).getByRole('button', { name: 'Try again: poster.png' }).click();
  await expect(artworkPicker(page).getByText(/KB · Attached$/)).toBeVisible();
  await expect(rentButton(page)).toBeEnabled();
});
