import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInByPage } from '../fixtures/people.ts';
import { photo } from '../fixtures/photos.ts';
import {
  acceptRequest,
  requestCard,
  newApiUser,
  newCustomer,
  sendRequest,
  setDeadline,
  submitProof,
  fillProofForm,
  openReceivedRequest,
  openSellerRequest,
  pressAccept,
  proofDialog,
  createReceivedRequest,
  errorBody,
  reviewProof,
  listingTitle,
  withdrawRequest,
} from '../fixtures/requests.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const red = 'rgb(155, 28, 28)';
const orange = 'rgb(143, 58, 0)';

test.describe('an answer', () => {
  // Proves: received.card.name, received.card.badge, received.card.email, received.card.type, received.card.price, received.card.discount
  // Proves: received.files, texts.success.pack-accepted, received.proof-deadline, states.seller.pending
  // Proves: states.seller.awaiting_proof, texts.deadline.open
  test('is given after seeing who asks, for what and at which price; accepting starts the time for proof', { tag: '@gate' }, async ({ page }) => {
    const { customer } = await openReceivedRequest(page);
    const card = requestCard(page, listingTitle);
    await expect(card.getByText('Pending', { exact: true })).toBeVisible();
    await expect(card.getByRole('link', { name: customer.person.email })).toHaveAttribute('href', `mailto:${customer.person.email}`);
    await expect(card.getByText('Daily', { exact: true })).toBeVisible();
    await expect(card.getByText('$85.00 per day')).toBeVisible();
    await expect(card.getByText('15% off')).toBeVisible();
    await expect(card.getByText('$79.60 per day', { exact: true })).toBeVisible();
    await expect(card.getByText(/You receive \$79\.60 per day\.$/)).toBeVisible();
    await expect(card.getByText('Requested', { exact: true })).toBeVisible();
    await expect(card.getByRole('list', { name: 'Timeline' })).toContainText('Action needed');
    await expectAccessible(page);

    const download = page.waitForEvent('download');
    await card.getByRole('button', { name: 'File 1' }).click();
    expect((await download).suggestedFilename()).toBe('poster.png');

    await card.getByRole('button', { name: 'Accept' }).click();
    const sheet = page.getByRole('dialog', { name: 'Accept this request?' });
    await expect(sheet.getByText(/^You put up the ad and submit proof by \w{3}, /)).toBeVisible();
    await expect(sheet.getByText('You receive $79.60 each day once Casey Customer accepts your proof and subscribes.')).toBeVisible();
    await expect(sheet.getByRole('list', { name: 'Artwork' }).getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('Pack accepted')).toBeVisible();
    await expect(card.getByText('Awaiting proof', { exact: true })).toBeVisible();
    await expect(card.getByRole('heading', { name: listingTitle })).toBeFocused();
    await expect(card.getByText('Your proof', { exact: true })).toBeVisible();
    await expect(card.getByText(/^Deadline: .+ \((?:2 days|1 day 23 hours) left\)$/).first()).toHaveCSS('color', orange);
    for (const name of ['Accept', 'Reject', 'Delete']) await expect(card.getByRole('button', { name })).toBeHidden();
    await expect(card.getByRole('button', { name: 'Submit Proof' })).toBeVisible();
    await expectAccessible(page);
  });

  // Proves: texts.success.pack-rejected, states.seller.pending, life.reject
  test('can be no, with a reason for the customer', async ({ page }) => {
    const { customer, id } = await openReceivedRequest(page);
    const card = requestCard(page, listingTitle);
    await card.getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject this request?' });
    await expect(dialog.getByRole('button', { name: 'Go back' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(card.getByRole('button', { name: 'Reject' })).toBeFocused();

    await card.getByRole('button', { name: 'Reject' }).click();
    await dialog.getByLabel('Reason (optional)').fill('The house is being painted.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('Pack rejected')).toBeVisible();
    await expect(card.getByText('Rejected', { exact: true })).toBeVisible();
    await expect(card.getByText('You rejected this request. Nothing was charged.')).toBeVisible();
    await expect(card.getByRole('heading', { name: listingTitle })).toBeFocused();
    const { body } = await customer.browser.call('GET /api/customer/requests/{id}', { params: { id } }, { asCustomer: true });
    expect(body.request).toMatchObject({ permission: 'rejected', endReason: 'seller_rejected' });
    expect(body.request.timeline.at(-1)?.note).toBe('The house is being painted.');
  });

  // Proves: texts.success.pack-deleted, states.seller.pending, life.delete
  test('is also given by deleting, with a warning that the customer is notified', async ({ page }) => {
    const { customer, id } = await openReceivedRequest(page);
    await requestCard(page, listingTitle).getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this request?' });
    await expect(dialog).toContainText('Deleting the request rejects it, lets the customer know,');
    await expect(dialog.getByRole('button', { name: 'Go back' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Pack deleted')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No subscription requests yet' })).toBeVisible();
    await expect(page.getByText('Requests will appear here when customers subscribe to your listings')).toBeVisible();
    await expectAccessible(page);
    const { body } = await customer.browser.call('GET /api/customer/requests/{id}', { params: { id } }, { asCustomer: true });
    expect(body.request.permission).toBe('rejected');
  });

  test('can’t be yes before the seller can be paid, and the page links to the settings for that', { tag: '@gate' }, async ({ page }) => {
    await openReceivedRequest(page, await newApiUser('seller'));
    const card = requestCard(page, listingTitle);
    await expect(card.getByText('Please complete your payment account first')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Accept' })).toBeHidden();
    await expect(card.getByRole('button', { name: 'Reject' })).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('link', { name: 'Go to Payment Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Payment Settings' })).toBeVisible();
  });

  test('can’t be yes while the space is rented, and can be as soon as it is free', async ({ page }) => {
    const { seller, customer, id, listing } = await createReceivedRequest();
    const second = await sendRequest(await newCustomer(), listing);
    await acceptRequest(seller, id);
    await openSellerRequest(page, seller, second);
    const card = requestCard(page, listingTitle);
    await expect(card.getByText('every slot of the listing is taken')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Accept' })).toBeHidden();
    await expectAccessible(page);
    await submitProof(seller, id, 'Up.');
    await reviewProof(customer, id, 'reject', 'That is another wall.');
    await withdrawRequest(customer, id);
    await expect(card.getByRole('button', { name: 'Accept' })).toBeVisible();
    await expect(card.getByText('every slot of the listing is taken')).toBeHidden();
  });

  // Proves: errors.server-message
  test('that the server refuses changes nothing, and the reason is beside the button', async ({ page, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/Failed to load resource.* 409/);
    await openReceivedRequest(page);
    const message = 'Please complete your payment account first. You can accept requests once you can be paid.';
    await page.route('**/packs/accept', (route) => route.fulfill({ status: 409, json: errorBody('seller_cannot_be_paid', message) }));
    const card = requestCard(page, listingTitle);
    await pressAccept(page);
    const sheet = page.getByRole('dialog', { name: 'Accept this request?' });
    await expect(sheet.getByRole('alert')).toContainText(message);
    await expect(sheet.getByRole('alert').getByRole('link', { name: 'Go to Payment Settings' })).toBeVisible();
    await expect(card.getByText('Pending', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  test('that comes too late shows an error and what happened meanwhile', async ({ page, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/Failed to load resource.* 409/);
    const { customer, id } = await openReceivedRequest(page);
    const card = requestCard(page, listingTitle);
    await card.getByRole('button', { name: 'Reject' }).click();
    await withdrawRequest(customer, id);
    await expect(card.getByText('Canceled', { exact: true })).toBeAttached();
    const dialog = page.getByRole('dialog', { name: 'Reject this request?' });
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('This request was cancelled, so it can’t be rejected.');
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await expect(card.getByText('The customer withdrew this request. Nothing was charged.')).toBeVisible();
  });
});

test.describe('proof', () => {
  // Proves: received.submit-modal, texts.success.proof-submitted, received.proof-date, received.review-deadline
  // Proves: states.seller.proof_submitted, received.proofs, received.rejection-box, states.seller.proof_rejected, states.seller.completed
  test('goes from the seller to the customer and back until it is accepted, without a reload', async ({ page }) => {
    const { seller, customer, id } = await createReceivedRequest();
    await acceptRequest(seller, id);
    await openSellerRequest(page, seller, id);
    const card = requestCard(page, listingTitle);
    await card.getByRole('button', { name: 'Submit Proof' }).click();
    const sheet = proofDialog(page);
    await expect(sheet.getByText('One close-up')).toBeVisible();
    await expect(sheet.getByText('One from the street')).toBeVisible();
    await fillProofForm(sheet);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Submit Proof' }).click();
    await expect(page.getByText('Proof submitted successfully!')).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect(card.getByText('Proof submitted', { exact: true }).first()).toBeVisible();
    await expect(card.getByText(/^Proof submitted \w{3}, /)).toBeVisible();
    await expect(card.getByText('Customer’s review')).toBeVisible();
    await expect(card.getByText('Up since this morning.').first()).toBeVisible();
    await expect(card.getByRole('heading', { name: listingTitle })).toBeFocused();
    await expect(card.getByRole('group', { name: /^Actions/ })).toBeHidden();
    const download = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Proof 1' }).click();
    expect((await download).suggestedFilename()).toMatch(/^near\./);

    await reviewProof(customer, id, 'reject', 'The lower corner hangs loose.');
    await expect(card.getByText('The customer rejected your proof')).toBeVisible();
    await expect(card.getByText('The lower corner hangs loose.').first()).toBeVisible();
    await expect(card.getByText(/^Rejected \w{3}, /)).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Resubmit Proof' }).click();
    const again = proofDialog(page, 'Resubmit Proof');
    await expect(again.getByText('You have 2 submissions left.')).toBeVisible();
    await expect(again.getByText('The lower corner hangs loose.')).toBeVisible();
    await fillProofForm(again, 'Both corners are fixed.');
    await again.getByRole('button', { name: 'Resubmit Proof' }).click();
    await expect(card.getByText('Waiting for the customer').first()).toBeVisible();

    await reviewProof(customer, id, 'accept');
    await expect(card.getByText('Completed', { exact: true })).toBeVisible();
    await expect(card.getByText('The customer accepted your proof.')).toBeVisible();
    await expectAccessible(page);
  });

  // Proves: texts.proof.none, rules.proof.at-least-one, texts.proof.description, texts.proof.types, texts.proof.each, texts.proof.too-many
  test('needs files of the right kind and size, and a description', { tag: '@gate' }, async ({ page }) => {
    const large = join(tmpdir(), `walk-${process.pid}.mp4`);
    const file = await open(large, 'w');
    await file.truncate(50 * 1_048_576);
    await file.close();
    const { seller, id } = await createReceivedRequest();
    await acceptRequest(seller, id);
    await openSellerRequest(page, seller, id);
    await page.getByRole('button', { name: 'Submit Proof' }).click();
    const sheet = proofDialog(page);
    await sheet.getByRole('button', { name: 'Submit Proof' }).click();
    await expect(sheet.getByText('Please select at least one file')).toBeVisible();
    await expect(sheet.getByText('Please provide a description')).toBeVisible();
    await expect(sheet.getByLabel('Choose files')).toBeFocused();
    await expectAccessible(page);

    const choose = sheet.getByLabel(/^Choose (more )?files$/);
    await choose.setInputFiles([photo('near.png', 64, 48), { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') }]);
    await expect(
      sheet.getByText('Please upload only images, videos, PDF, CSV, Excel, JSON, XML, TXT, or LOG files. Not added: setup.exe'),
    ).toBeVisible();
    await choose.setInputFiles(large);
    await expect(sheet.getByText(/^Each file must be smaller than 50MB\. Not added: walk-\d+\.mp4$/)).toBeVisible();
    await choose.setInputFiles(['a', 'b', 'c', 'd', 'e'].map((name) => photo(`${name}.png`, 8, 8)));
    await expect(sheet.getByText('You can only upload a maximum of 5 files')).toBeVisible();
    const chosen = sheet.getByRole('list', { name: 'Chosen files' });
    await expect(chosen.getByRole('listitem')).toHaveCount(1);
    await chosen.getByRole('button', { name: 'Remove near.png' }).click();
    await expect(chosen).toBeHidden();
    await expect(sheet.getByLabel('Choose files')).toBeFocused();
    await rm(large);
  });

  // Proves: errors.proof.submit
  test('that could not be sent keeps its files and text, and sending can be stopped', async ({ page, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/Failed to load resource/);
    const { seller, id } = await createReceivedRequest();
    await acceptRequest(seller, id);
    await signInByPage(page, seller.person);
    await page.getByRole('link', { name: 'User request' }).click();
    await page.getByRole('button', { name: 'Submit Proof' }).click();
    const sheet = proofDialog(page);
    await fillProofForm(sheet, 'Up since noon.');
    const submit = sheet.getByRole('button', { name: 'Submit Proof' });
    await page.route('**/submit-proof', (route) => route.abort(), { times: 1 });
    await submit.click();
    await expect(sheet.getByText('Failed to submit proof')).toBeVisible();
    await expectAccessible(page);

    await page.route('**/submit-proof', () => undefined, { times: 1 });
    await submit.click();
    await page.keyboard.press('Escape');
    await expect(sheet.getByText('Your proof is still uploading. Stop it before you leave.')).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeVisible();
    await sheet.getByRole('button', { name: 'Stop sending' }).click();

    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Submit Proof' })).toBeFocused();
    await page.getByRole('button', { name: 'Submit Proof' }).click();
    await expect(sheet.getByLabel('Description')).toHaveValue('Up since noon.');
    await expect(sheet.getByRole('button', { name: 'Remove near.png' })).toBeVisible();
    await submit.click();
    await expect(page.getByText('Proof submitted successfully!')).toBeVisible();
  });

  // Proves: texts.success.pack-cancelled, texts.success.pack-deleted, states.seller.proof_rejected, states.seller.ended
  // Proves: life.seller-cancels
  test('that was rejected can be given up', async ({ page }) => {
    const { seller, customer, id } = await createReceivedRequest();
    await acceptRequest(seller, id);
    await submitProof(seller, id, 'Up.');
    await reviewProof(customer, id, 'reject', 'That is another wall.');
    await openSellerRequest(page, seller, id);
    const card = requestCard(page, listingTitle);
    await card.getByRole('button', { name: 'Cancel request' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this request?' });
    await expect(dialog).toContainText('Others can rent the space again. This can’t be undone.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel request' }).click();
    await expect(page.getByText('Pack cancelled')).toBeVisible();
    await expect(card.getByText('You canceled this request. Nothing was charged.')).toBeVisible();
    await card.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete this request?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Pack deleted')).toBeVisible();
  });

  // Proves: received.proof-deadline
  test('that is late is shown in red, and can still be submitted', async ({ page }) => {
    const { seller, id } = await createReceivedRequest();
    await acceptRequest(seller, id);
    await setDeadline(id, -3);
    await openSellerRequest(page, seller, id);
    const card = requestCard(page, listingTitle);
    await expect(card.getByText('Expired')).toHaveCount(0);
    await expect(card.getByText('Proof late', { exact: true })).toBeVisible();
    const lateness = card.getByText(
      /^Your proof was due .+ Final deadline .+; after that the request is canceled\. Casey Customer can withdraw now\.$/,
    );
    await expect(lateness).toHaveCSS('color', red);
    await expect(card.getByRole('button', { name: 'Submit Proof' })).toBeVisible();
    await expectAccessible(page);
  });
});
