import type { RentalRequest } from '@frontage/contract/requests.schema';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '~/testing/accessible.ts';
import { expectLog } from '~/testing/console.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { openCustomerRequests, sampleRequest } from '~/testing/requests.ts';

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
  await expect.element(review.getByText('The time for this is over.')).toBeVisible();
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
  await expect.element(card.getByText('The time for this is over.')).toBeVisible();
});
