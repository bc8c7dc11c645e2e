import type { RentalRequest } from '@frontage/contract/requests';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '~/testing/accessible.ts';
import { expectLog } from '~/testing/console.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { readAddress } from '~/testing/open-page.tsx';
import { answerCustomerRequests, missingFile, openCustomerRequests, openCustomerRequestsPage, sampleRequest } from '~/testing/requests.ts';
import { expectText } from '~/testing/texts.ts';

const titled = (title: string, facts: Partial<RentalRequest> = {}): RentalRequest => ({
  ...sampleRequest,
  _id: title.replace(' ', '-'),
  item_name: title,
  ...facts,
});

// Proves: errors.review
test('a review that was refused shows the server’s reason', async () => {
  const request: RentalRequest = {
    ...sampleRequest,
    permission: 'proof_submitted',
    allowedActions: ['accept_proof', 'reject_proof'],
    proofMessage: 'Up.',
  };
  fakeApi.answer('GET /api/customer/requests/{id}', { request });
  fakeApi.refuse('PUT /api/customer/requests/{id}/review-proof', 'too_late');
  openCustomerRequests(request);
  await page.getByRole('button', { name: 'Review proof' }).click();
  const review = page.getByRole('dialog', { name: 'Review the proof' });
  await review.getByRole('button', { name: 'Accept Proof' }).click();
  await expect.element(review.getByText('The deadline has passed.')).toBeVisible();
});

// Proves: errors.review
test('a review that got no answer can be sent again', async () => {
  expectLog(/No answer from the API/);
  const request: RentalRequest = { ...sampleRequest, permission: 'proof_submitted', allowedActions: ['accept_proof', 'reject_proof'] };
  fakeApi.answer('GET /api/customer/requests/{id}', { request });
  fakeApi.loseConnection('PUT /api/customer/requests/{id}/review-proof');
  openCustomerRequests(request);
  await page.getByRole('button', { name: 'Review proof' }).click();
  await page.getByRole('button', { name: 'Accept Proof' }).click();
  await expect.element(page.getByText('Failed to review proof')).toHaveLength(2);
  fakeApi.answer('PUT /api/customer/requests/{id}/review-proof', { message: 'Proof accepted', request });
  await page.getByRole('button', { name: 'Accept Proof' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(fakeApi.requestsTo('PUT /api/customer/requests/{id}/review-proof').map(({ body }) => body)).toEqual([
    { decision: 'accept' },
    { decision: 'accept' },
  ]);
});

test('a customer without requests reads how to start', async () => {
  openCustomerRequests();
  await expect.element(page.getByRole('heading', { name: 'No requests yet' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Find a space' })).toBeVisible();
  await expectAccessible();
});

// Proves: errors.requests.fetch
test('requests that could not be loaded can be asked for again', async () => {
  fakeApi.refuse('GET /api/customer/requests', 'busy');
  openCustomerRequestsPage();
  await expect.element(page.getByText('Failed to fetch your requests')).toHaveLength(2);
  await expectAccessible();
  answerCustomerRequests(sampleRequest);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('article', { name: sampleRequest.item_name })).toBeVisible();
});

// Proves: errors.requests.download
test('a file that could not be downloaded is reported', async () => {
  const request: RentalRequest = { ...sampleRequest, fileUrl: [missingFile], fileNames: ['poster.png'] };
  fakeApi.answer('GET /api/customer/requests/{id}', { request });
  openCustomerRequests(request);
  await page.getByRole('button', { name: 'File 1' }).click();
  await expect.element(page.getByText('Failed to download file. Please try again.')).toBeVisible();
});

test('what waits for the customer is named above the list and leads to it', async () => {
  const at = new Date(Date.now() + 86_400_000).toISOString();
  openCustomerRequests(
    titled('New wall'),
    titled('Middle wall'),
    titled('Old wall', {
      permission: 'proof_submitted',
      allowedActions: ['accept_proof', 'reject_proof'],
      deadline: { name: 'review', at, graceEndsAt: at },
    }),
  );
  const summary = page.getByRole('navigation', { name: 'Requests that need action' });
  await expectText(summary, /1 request needs action by \w{3}, /);
  await expectAccessible();
  await summary.getByRole('link', { name: 'Old wall' }).click();
  const card = page.getByRole('article', { name: 'Old wall' });
  await expect.element(card.getByRole('heading', { name: 'Old wall' })).toHaveFocus();
  await expect.element(card).toBeInViewport();
  expect(readAddress()).toBe('/requestedPack');
});

// Proves: errors.checkout.exception, errors.checkout.create
test('a customer reads why the payment page does not open', async () => {
  expectLog(/No answer from the API/);
  const checkout = 'POST /listing/customer/create-checkout-for-request';
  openCustomerRequests({ ...sampleRequest, permission: 'proof_accepted', allowedActions: [] });
  const subscribe = page.getByRole('button', { name: 'Subscribe Now' });
  const card = page.getByRole('article', { name: sampleRequest.item_name });
  fakeApi.loseConnection(checkout);
  await subscribe.click();
  await expect.element(card.getByText('An error occurred. Please try again.')).toBeVisible();
  fakeApi.answerAgainstContract(checkout, {});
  await subscribe.click();
  await expect.element(card.getByText('Failed to create checkout session. Please try again.')).toBeVisible();
  await expectAccessible();
  fakeApi.refuse(checkout, 'too_late');
  await subscribe.click();
  await expect.element(card.getByText('The deadline has passed.')).toBeVisible();
});
