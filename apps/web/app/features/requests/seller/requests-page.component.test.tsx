import type { RentalRequest } from '@frontage/contract/requests';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emitLiveEvent } from '~/lib/live-events.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import { expectAccessible } from '~/testing/accessible.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import {
  answerNoMessages,
  answerSellerRequests,
  missingFile,
  openSellerRequests,
  openSellerRequestsPage,
  sampleDetails,
  sampleRequest,
} from '~/testing/requests.ts';
import { expectText } from '~/testing/texts.ts';
import '~/seller-pages.css';

// Proves: texts.received.empty, texts.received.empty-hint
test('a seller without requests reads what will be here', async () => {
  openSellerRequests();
  await expect.element(page.getByText('No subscription requests yet')).toBeVisible();
  await expect.element(page.getByText('Requests will appear here when customers subscribe to your listings')).toBeVisible();
});

// Proves: texts.received.fallback-name, texts.received.no-price, texts.received.file-unavailable, received.card.discount
test('a request without a name, a price, a discount or a readable file shows what is missing', async () => {
  openSellerRequests({ ...sampleRequest, item_name: '', pricing: { price: 0, discount: 0 }, fileUrl: [null], fileNames: ['poster.png'] });
  const card = page.getByRole('article', { name: 'Subscription Request' });
  await expect.element(card.getByRole('heading', { name: 'Subscription Request' })).toBeVisible();
  await expect.element(card.getByText('N/A', { exact: true })).toBeVisible();
  await expect.element(card.getByText('File unavailable')).toBeVisible();
  await expect.element(card.getByText(/% off/)).not.toBeInTheDocument();
});

test('a request shows what the customer pays and what the seller receives, until it is over', async () => {
  openSellerRequests(sampleRequest, { ...sampleRequest, _id: 'over', item_name: 'Old wall', permission: 'rejected', allowedActions: ['delete'] });
  await expectText(page.getByRole('article', { name: sampleRequest.item_name }), /Customer pays.*\$85\.00 per week.*You receive \$79\.60/);
  await expectText(page.getByRole('article', { name: 'Old wall' }), /Price was \$85\.00 per week/);
  await expect.element(page.getByText('You receive')).toHaveLength(1);
});

// Proves: received.card.date
test('a request shows when it was sent', async () => {
  openSellerRequests({ ...sampleRequest, createdAt: '2026-11-03T15:04:00.000Z' });
  const sent = page
    .getByRole('article', { name: sampleRequest.item_name })
    .getByText(/^Tue, Nov 3, \d{1,2}:\d\d [AP]M$/)
    .first();
  await expect.element(sent).toBeVisible();
  await expect.element(sent).toHaveAttribute('datetime', '2026-11-03T15:04:00.000Z');
});

test('a request’s row shows its artwork on the wall, and the artwork itself where there is no sketch', async () => {
  const picture = { url: missingFile, thumbnailUrl: missingFile, width: 400, height: 300 };
  const file = { size: 2_000, url: missingFile, preview: picture, isPreviewPending: false, fit: null };
  const artwork = [
    { ...file, name: 'poster.png', mockup: picture },
    { ...file, name: 'print.pdf', mockup: null },
  ];
  openSellerRequests({ ...sampleRequest, artwork, fileUrl: [missingFile, missingFile], fileNames: ['poster.png', 'print.pdf'] });
  const row = page.getByRole('article', { name: sampleRequest.item_name });
  await expect.element(row.getByRole('button', { name: 'Enlarge poster.png on the wall, a sketch' })).toBeVisible();
  await expect.element(row.getByRole('button', { name: 'Enlarge print.pdf', exact: true })).toBeVisible();
});

// Proves: errors.seller.none
test('a seller who was just signed out elsewhere reads it, and nothing is sent', async () => {
  fakeApi.answer('GET /api/seller/requests/{id}/details', { details: sampleDetails });
  openSellerRequests(sampleRequest);
  const accept = page.getByRole('button', { name: 'Accept' });
  await expect.element(accept).toBeVisible();
  await accept.click();
  useSignedIn.setState({ seller: null });
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText('No seller found')).toBeVisible();
  expect(fakeApi.requestsTo('PUT /listing/admin/packs/accept')).toEqual([]);
});

// Proves: errors.proof.submit
test('proof that was refused shows the server’s reason', async () => {
  fakeApi.refuse('POST /listing/admin/packs/submit-proof', 'too_late');
  openSellerRequests({ ...sampleRequest, permission: 'accepted', allowedActions: ['submit_proof'] });
  await page.getByRole('button', { name: 'Submit Proof' }).click();
  const sheet = page.getByRole('dialog', { name: 'Submit Proof' });
  await userEvent.upload(sheet.getByLabelText('Choose files'), new File(['%PDF-1.4'], 'proof.pdf', { type: 'application/pdf' }));
  await sheet.getByLabelText('Description').fill('Up since this morning.');
  await sheet.getByRole('button', { name: 'Submit Proof' }).click();
  await expect.element(sheet.getByText('Failed to submit proof')).toBeVisible();
  await expect.element(sheet.getByText('The deadline has passed.')).toBeVisible();
});

test('requests that could not be loaded can be asked for again', async () => {
  fakeApi.refuse('GET /auth/seller/profile', 'busy');
  openSellerRequestsPage();
  const alert = page.getByRole('alert').filter({ hasText: 'Your requests couldn’t be loaded' });
  await expect.element(alert.getByText('We’re very busy right now. Please try again in a moment.')).toBeVisible();
  await expectAccessible();
  answerSellerRequests(sampleRequest);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('article', { name: sampleRequest.item_name })).toBeVisible();
});

test('requests that are there stay when loading them again fails', async () => {
  openSellerRequests(sampleRequest);
  await expect.element(page.getByRole('article', { name: sampleRequest.item_name })).toBeVisible();
  fakeApi.refuse('GET /auth/seller/profile', 'busy');
  // The card may be visible a moment before the page listens, so the event is repeated until it is heard.
  await expect
    .poll(() => {
      emitLiveEvent('seller', 'request-changed', { request: sampleRequest._id });
      return fakeApi.requestsTo('GET /auth/seller/profile').length;
    })
    .toBeGreaterThan(1);
  await expect.element(page.getByText('This may be out of date')).toBeVisible();
  await expect.element(page.getByRole('article', { name: sampleRequest.item_name })).toBeVisible();
});

test('a seller writes to a customer from the list, unless the account was deleted', async () => {
  openSellerRequests(sampleRequest, { ...sampleRequest, _id: 'gone', item_name: 'Old wall', email: '' });
  await expect.element(page.getByRole('article', { name: 'Old wall' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Message / })).toHaveLength(1);
  answerNoMessages();
  fakeApi.answer('GET /api/seller/requests/{id}/details', { details: sampleDetails });
  await page.getByRole('link', { name: `Message ${sampleRequest.customerName} about ${sampleRequest.item_name}` }).click();
  await expect.element(page.getByLabelText('Reply', { exact: true })).toHaveFocus();
});

// Proves: errors.seller.download
test('a file that could not be downloaded is reported', async () => {
  const request: RentalRequest = { ...sampleRequest, fileUrl: [missingFile], fileNames: ['poster.png'] };
  fakeApi.answer('GET /listing/admin/packs/{id}', { request });
  openSellerRequests(request);
  await page.getByRole('button', { name: 'File 1' }).click();
  await expect.element(page.getByText('Failed to download file', { exact: true })).toBeVisible();
});
