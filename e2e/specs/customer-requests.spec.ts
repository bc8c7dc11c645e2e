import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cardPicker } from '../fixtures/payment-methods.ts';
import { makeLargeFiles } from '../fixtures/photos.ts';
import { fillSignInForm, signIn } from '../fixtures/people.ts';
import { photo } from '../fixtures/photos.ts';
import {
  acceptRequest,
  attachArtwork,
  requestCard,
  newApiUser,
  newCustomer,
  newSeller,
  openCustomerRequests,
  artworkPicker,
  rejectRequest,
  rentButton,
  sendRequest,
  setDeadline,
  insertListingsOf,
  submitProof,
} from '../fixtures/requests.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures/test.ts';

const title = 'North wall above the bakery';
const visa = 'Visa ending in 4242';

test.describe('sending a request', () => {
  // Proves: texts.attachments.none, rules.attachments.at-least-one, detail.attachments, texts.success.request-sent, texts.rent.pending
  // Proves: detail.rent-disabled, texts.attachments.pending, texts.status.pending, texts.deadline.open, states.request.pending-blocks
  // Proves: roles.customer.rents
  test('takes a file and a card, moves no money, and is found again among the requests', async ({ page }) => {
    const seller = await newSeller();
    const customer = await newCustomer();
    const [listing] = await insertListingsOf(seller, [{}]);
    await signIn(page, customer.person);
    await page.goto(`/listing/${listing}`);
    await expectAccessible(page);

    await rentButton(page).click();
    await expect(page.getByText('Please attach at least one file before proceeding.')).toHaveCount(2);
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
    const card = requestCard(page, title);
    await expect(card.getByText('Waiting for seller approval')).toBeVisible();
    await expect(card.getByText('Sam Seller')).toBeVisible();
    await expect(card.getByText('$85.00 per day')).toBeVisible();
    await expect(card.getByText('15% off')).toBeVisible();
    await expect(card.getByText(/^Deadline: .+ \(2 days 23 hours left\)$/)).toBeVisible();
    await expectAccessible(page);

    const download = page.waitForEvent('download');
    await card.getByRole('button', { name: 'File 1' }).click();
    expect((await download).suggestedFilename()).toBe('poster.png');
  });

  // Proves: texts.attachments.too-many, rules.attachments.max-five, rules.attachments.cleared, detail.rent-disabled
  test('refuses a sixth file: the whole choice is gone, and so is the way on until there is another', async ({ page }) => {
    const [listing] = await insertListingsOf(await newSeller(), [{}]);
    await signIn(page, (await newApiUser('customer')).person);
    await page.goto(`/listing/${listing}`);
    await attachArtwork(page, 'first.png');
    await artworkPicker(page)
      .locator('input[type="file"]')
      .setInputFiles(['a', 'b', 'c', 'd', 'e'].map((name) => photo(`${name}.png`, 8, 8)));
    await expect(page.getByText('You can upload a maximum of 5 files.')).toHaveCount(2);
    await expect(artworkPicker(page).getByText('No files were attached. You chose 6, but the limit is 5.')).toBeVisible();
    await expect(artworkPicker(page).getByRole('listitem')).toHaveCount(0);
    await expect(rentButton(page)).toBeDisabled();
    await expectAccessible(page);
    await attachArtwork(page, 'second.png');
    await expect(rentButton(page)).toBeEnabled();
    await artworkPicker(page).getByRole('button', { name: 'Remove second.png' }).click();
    await expect(artworkPicker(page).locator('input[type="file"]')).toBeFocused();
  });

  // Proves: texts.attachments.each, rules.attachments.each
  test('refuses a file of 50MB and names it', async ({ page }) => {
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

  test('says how far and how fast a file goes', async ({ page, context }) => {
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
  test('keeps what a visitor chose while he signs in', async ({ page }) => {
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
    await expect(artworkPicker(page).getByText(/KB · Attached$/)).toBeVisible();
  });

  // Proves: errors.rental.exception, errors.rental.invalid-response
  test('happens once, however often the button is pressed, and says what went wrong if it did not happen', async ({
    page,
    expectedConsoleErrors,
  }) => {
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
    await expect(page.getByText('An error occurred. Please try again.')).toHaveCount(2);
    await expectAccessible(page);
    await page.route('**/checkout-listing', (route) => route.fulfill({ json: { status: 'success', success: true } }), { times: 1 });
    await send.click();
    await expect(cardPicker(page).getByText('Failed to send rental request. Please try again.')).toBeVisible();

    let asked = 0;
    page.on('request', (request) => (asked += request.url().endsWith('/checkout-listing') ? 1 : 0));
    await send.dblclick();
    await expect(rentButton(page, 'Request pending')).toBeVisible();
    expect(asked).toBe(1);
  });

  // Proves: texts.attachments.pending, errors.server-message
  test('says what the server says when the same customer was faster in another window', async ({ page, expectedConsoleErrors }) => {
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
});

// Proves: texts.uploads.failed
test('a file that did not arrive can be sent again', async ({ page, expectedConsoleErrors }) => {
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

// Proves: texts.status.cancelled, life.withdraw, decisions.calls.withdraw
test('a customer withdraws a request, in two steps, and can ask again', async ({ page }) => {
  await openCustomerRequests(page);
  const card = requestCard(page, title);
  await card.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw this request?' });
  await expect(dialog.getByText('The seller can no longer accept it.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Keep request' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card.getByText('Waiting for seller approval')).toBeVisible();

  await card.getByRole('button', { name: 'Withdraw' }).click();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Request withdrawn').first()).toBeVisible();
  await expect(card.getByText('Request cancelled', { exact: true })).toBeVisible();
  await expect(card.getByText('You withdrew this request. Nothing was charged.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Withdraw' })).toBeHidden();
  await card.getByRole('link', { name: 'See the listing' }).click();
  await expect(rentButton(page)).toBeEnabled();
});

// Proves: texts.status.rejected
test('the seller’s answer appears by itself, with his reason', async ({ page }) => {
  const { seller, id } = await openCustomerRequests(page);
  await rejectRequest(seller, id, 'The house is being painted.');
  const card = requestCard(page, title);
  await expect(card.getByText('Request rejected by seller')).toBeVisible();
  await expect(card.getByText('The house is being painted.').first()).toBeVisible();
  await expectAccessible(page);
});

test('what the seller does before the live line is there is seen all the same', async ({ page }) => {
  const done = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/socket\.io\//, async (line) => {
    await done.promise;
    line.connectToServer();
  });
  const { seller, id } = await openCustomerRequests(page);
  await acceptRequest(seller, id);
  done.resolve();
  await expect(requestCard(page, title).getByText('Seller will submit proof within 48 hours')).toBeVisible();
});

// Proves: requests.customer.review-modal, requests.customer.reason-modal, states.customer.review, texts.status.awaiting_proof
// Proves: texts.proof.reason, rules.proof.reason, texts.status.proof_rejected, texts.status.subscribe-now, states.customer.subscribe
// Proves: calls.proof-download, constants.proof.hours, roles.customer.reviews
test('proof is looked at, rejected with a reason, and accepted when it is better', async ({ page }) => {
  const { seller, id } = await openCustomerRequests(page);
  const card = requestCard(page, title);
  await acceptRequest(seller, id);
  await expect(card.getByText('Seller will submit proof within 48 hours')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Withdraw' })).toBeHidden();
  await submitProof(seller, id, 'Up since this morning.');
  await expect(card.getByText('Waiting for you').first()).toBeVisible();

  await card.getByRole('button', { name: 'Review proof' }).click();
  const review = page.getByRole('dialog', { name: 'Review the proof' });
  await expect(review.getByText('Up since this morning.')).toBeVisible();
  await expect(review.getByText('notes.txt')).toBeVisible();
  await expect(review.getByRole('img', { name: 'Proof 1' })).toHaveJSProperty('naturalWidth', 320);
  await expect(review.getByRole('img', { name: 'poster.png' })).toHaveJSProperty('naturalWidth', 64);
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Enlarge Proof 1' }).click();
  await expect(page.getByRole('dialog', { name: `${title}, enlarged` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(review).toBeVisible();
  const download = page.waitForEvent('download');
  await review.getByRole('button', { name: 'Proof 2' }).click();
  expect((await download).suggestedFilename()).toBe('notes.txt');

  await review.getByRole('button', { name: 'Reject' }).click();
  const why = page.getByRole('dialog', { name: 'Why are you rejecting the proof?' });
  await why.getByLabel('Reason').fill('   ');
  await why.getByRole('button', { name: 'Reject the proof' }).click();
  await expect(why.getByText('Please provide a reason for rejecting the proof')).toBeVisible();
  await expect(why.getByLabel('Reason')).toBeFocused();
  await expectAccessible(page);
  await why.getByRole('button', { name: 'Partly covered' }).click();
  await expect(why.getByLabel('Reason')).toHaveValue('Partly covered.');
  await why.getByRole('button', { name: 'Reject the proof' }).click();
  await expect(card.getByText('Proof rejected - seller can resubmit')).toBeVisible();
  await expect(card.getByText('Partly covered.')).toBeVisible();

  await submitProof(seller, id, 'We cut the branch.');
  await card.getByRole('button', { name: 'Review proof' }).click();
  await expect(review.getByText('We cut the branch.')).toBeVisible();
  await review.getByRole('button', { name: 'Accept Proof' }).click();
  await expect(review).toBeHidden();
  await expect(card.getByText('Proof accepted - you can subscribe')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Subscribe Now' })).toBeVisible();
  await expectAccessible(page);
});

// Proves: texts.deadline.passed, life.withdraw-late-proof
test('what is late is red, says until when it is still possible, and can be withdrawn', async ({ page }) => {
  const { seller, id } = await openCustomerRequests(page);
  await acceptRequest(seller, id);
  await setDeadline(id, -2);
  await page.reload();
  const card = requestCard(page, title);
  await expect(card.getByText('Proof late', { exact: true })).toBeVisible();
  await expect(
    card.getByText(/^Proof is late\. Sam Seller can still send it until .+; then the request ends\. You can withdraw now\.$/),
  ).toBeVisible();
  await expect(card.getByText('Seller will submit proof within 48 hours')).toBeVisible();
  await expect(card.getByText(/^Expired: /)).toHaveCSS('color', 'rgb(155, 28, 28)');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(card.getByText('The seller didn’t submit proof in time. Nothing was charged.')).toBeVisible();
});

// Proves: requests.customer.five-per-page, constants.requests.page-size
test('there are five requests to a page, newest first, and the page is in the address', async ({ page }) => {
  test.setTimeout(120_000);
  const seller = await newSeller();
  const customer = await newCustomer();
  const long = `The longest wall ${'between the river and the railway station '.repeat(4)}`.slice(0, 120);
  const titles = ['One', 'Two', 'Three', 'Four', 'Five', long];
  const listings = await insertListingsOf(
    seller,
    titles.map((name) => ({ title: name })),
  );
  const ids: string[] = [];
  for (const listing of listings) ids.push(await sendRequest(customer, listing));
  await signIn(page, customer.person);
  await page.goto('/requestedPack');
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(page.getByRole('article').first()).toContainText(long.trim());
  await expect(page.getByText('Showing 1 to 5 of 6 requests')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/requestedPack?page=2');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(requestCard(page, 'One')).toBeVisible();
  await page.goto('/requestedPack?page=9');
  await expect(requestCard(page, 'One')).toBeVisible();

  await page.goto(`/requestedPack?request=${ids[0]}`);
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(requestCard(page, 'One').getByRole('heading', { name: 'One' })).toBeFocused();
  await expect(requestCard(page, 'One').getByText('From your link')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show all requests' }).click();
  await expect(page.getByRole('article')).toHaveCount(5);
  await page.goto(`/requestedPack?request=${ids[1]}`);
  await expect(requestCard(page, 'Two').getByRole('heading', { name: 'Two' })).toBeFocused();
  await expect(requestCard(page, 'Two')).toBeInViewport();
  await expect(page.getByRole('article')).toHaveCount(5);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/requestedPack');
  await expect(page.getByRole('article')).toHaveCount(5);
  await expectNoHorizontalScroll(page);
  const first = page.getByRole('article').first();
  await expect(first.getByText('Waiting for the seller')).toBeHidden();
  await first.getByText('Timeline').click();
  await expect(first.getByText('Waiting for the seller')).toBeVisible();
  await expect(first.getByText('Request sent')).toBeVisible();
  await expectAccessible(page);
});

test('a notice leads to its request each time it is pressed, and an address that leads to none shows the list', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/Failed to load resource.* 404/);
  const { seller, id } = await openCustomerRequests(page);
  await acceptRequest(seller, id);
  const heading = requestCard(page, title).getByRole('heading', { name: title });
  for (const bell of ['1 unread notice', 'Notices']) {
    await page.getByRole('button', { name: bell, exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Notices' })
      .getByRole('link', { name: /Your request was accepted/ })
      .click();
    await expect(page).toHaveURL(`/requestedPack?request=${id}`);
    await expect(heading).toBeFocused();
    await page.getByRole('button', { name: 'File 1' }).focus();
  }
  await page.goto('/requestedPack?request=0b8f0d2e-0000-4000-8000-000000000000');
  await expect(page.getByText('We couldn’t find that request')).toBeVisible();
  await expect(requestCard(page, title)).toBeVisible();
});
