import type { RentalRequest } from '@frontage/contract/requests';
import { Link, Outlet } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/accessible.ts';
import { emitLiveEvent } from '~/lib/live-events.ts';
import { expectLog } from '~/testing/console.ts';
import * as customerRoute from '~/routes/customer-requests.tsx';
import { fakeApi } from '~/testing/fake-api.ts';
import { openPage, pageRoute, readAddress } from '~/testing/open-page.tsx';
import { sampleCustomer, signInAs } from '~/testing/people.ts';
import {
  answerCustomerRequests,
  answerNoMessages,
  missingFile,
  openCustomerRequest,
  openCustomerRequests,
  openCustomerRequestsPage,
  sampleDetails,
  sampleRequest,
} from '~/testing/requests.ts';
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

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

test('corners are marked from the review, which then shows what is compared', async () => {
  const check = { grade: 'C', markedBy: null, checkedAt: '2026-11-13T09:00:00Z', found: null, sameAs: null } as const;
  const photo: RentalRequest['proofs'][number] = {
    _id: '6f1c0000-0000-4000-8000-000000000001',
    url: null,
    name: 'wall.jpg',
    type: 'image/jpeg',
    picture: { url: pixel, width: 1_200, height: 900 },
    takenAt: null,
    place: null,
    capture: null,
    check,
    isBeingChecked: false,
  };
  const request: RentalRequest = { ...sampleRequest, permission: 'proof_submitted', allowedActions: ['accept_proof'], proofs: [photo] };
  fakeApi.answer('GET /api/customer/requests/{id}', { request });
  fakeApi.answer('PUT /api/proof-files/{id}/corners', { message: 'We’re comparing the part that you marked.' });
  openCustomerRequests(request);
  await page.getByRole('button', { name: 'Review proof' }).click();
  const review = page.getByRole('dialog', { name: 'Review the proof' });
  await expect.element(review.getByText('Accepting charges nothing. You subscribe next, and pay on Stripe’s page.')).toBeVisible();
  await review.getByRole('button', { name: 'Mark the ad’s corners' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await review.getByRole('button', { name: 'Mark the ad’s corners' }).click();
  answerCustomerRequests({ ...request, proofs: [{ ...photo, isBeingChecked: true }] });
  (page.getByRole('button', { name: /^Lower left corner/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await page.getByRole('button', { name: 'Compare this part' }).click();
  await expect.element(review.getByText('Comparing the photo with your artwork…')).toBeVisible();
  await expect.element(review.getByText(/^We could not find/)).not.toBeInTheDocument();

  const newer: RentalRequest['proofs'][number] = { ...photo, check: { ...check, markedBy: 'customer', checkedAt: '2026-11-13T09:01:00Z' } };
  answerCustomerRequests({ ...request, proofs: [newer] });
  emitLiveEvent('customer', 'request-changed', { request: request._id });
  await expect.element(review.getByText('We could not match the part that you marked with your artwork.')).toBeVisible();
  await expect.element(review.getByRole('button', { name: 'Change the corners' })).toBeVisible();
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
  await expect.element(page.getByText('Failed to fetch your requests')).toHaveLength(1);
  await expectAccessible();
  answerCustomerRequests(sampleRequest);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('article', { name: sampleRequest.item_name })).toBeVisible();
});

test('requests that could not be loaded are loaded once the network is back', async () => {
  fakeApi.refuse('GET /api/customer/requests', 'busy');
  openCustomerRequestsPage();
  await expect.element(page.getByText('Failed to fetch your requests')).toBeVisible();
  answerCustomerRequests(sampleRequest);
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('article', { name: sampleRequest.item_name })).toBeVisible();
  await expect.element(page.getByText('Failed to fetch your requests')).not.toBeInTheDocument();
});

function Links() {
  return (
    <>
      <nav>
        <Link to="/help">To help</Link> <Link to="/requestedPack">To my requests</Link>
      </nav>
      <Outlet />
    </>
  );
}

test('someone who is offline opens their requests again from another page, reads from when they are, and gets new ones once online', async () => {
  answerCustomerRequests({ ...sampleRequest, _listing: { ...sampleRequest._listing, image: missingFile } });
  signInAs(sampleCustomer);
  const children = [pageRoute('/requestedPack', customerRoute), { path: '/help', Component: () => <h1>Help</h1> }];
  openPage('/requestedPack', { path: '/', Component: Links, children });
  const row = page.getByRole('article', { name: sampleRequest.item_name });
  await expect.element(row).toBeVisible();
  await expect.poll(() => document.querySelector('article img')).toBeNull();

  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  fakeApi.loseConnection('GET /api/customer/requests');
  expectLog(/No answer from the API/);
  await page.getByRole('link', { name: 'To help' }).click();
  await expect.element(page.getByRole('heading', { name: 'Help' })).toBeVisible();
  await page.getByRole('link', { name: 'To my requests' }).click();
  await expect.element(row).toBeVisible();
  await expect.element(page.getByText(/^Last updated \w{3}, .+\. It updates when you’re back online\.$/)).toBeVisible();
  await expectAccessible();

  answerCustomerRequests({ ...sampleRequest, item_name: 'South wall' });
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('article', { name: 'South wall' })).toBeVisible();
  await expect.element(page.getByText(/^Last updated/)).not.toBeInTheDocument();
});

// Proves: errors.requests.download
test('a file that could not be downloaded is reported', async () => {
  const artwork = [{ name: 'poster.png', size: 1_000, url: missingFile, preview: null, isPreviewPending: false, mockup: null, fit: null }];
  openCustomerRequest({ request: { ...sampleRequest, artwork } });
  await page.getByRole('button', { name: 'File 1' }).click();
  await expect.element(page.getByText('Failed to download file. Please try again.')).toBeVisible();
});

test('what waits for the customer is counted above the list, with the next deadline', async () => {
  const at = new Date(Date.now() + 86_400_000).toISOString();
  const waiting: Partial<RentalRequest> = {
    permission: 'proof_submitted',
    allowedActions: ['accept_proof', 'reject_proof'],
    deadline: { name: 'review', at, graceEndsAt: at },
  };
  openCustomerRequests(titled('New wall', waiting), titled('Old wall', waiting));
  await expectText(page.getByRole('main'), /2 requests need action, the next by \w{3}, /);
  await expectAccessible();
  await expect.element(page.getByRole('link', { name: 'Old wall', exact: true })).toHaveAttribute('href', '/requestedPack/Old-wall');
});

test('a customer writes to the seller from the list, with a finger too, unless the account was deleted', async () => {
  await page.viewport(390, 844);
  const gone = titled('Old wall', { _seller: { ...sampleRequest._seller, email: '' } });
  openCustomerRequests(sampleRequest, gone);
  await expect.element(page.getByRole('article', { name: 'Old wall' })).toBeVisible();
  const link = page.getByRole('link', { name: `Message ${sampleRequest._seller.name} about ${sampleRequest.item_name}` });
  await expect.element(page.getByRole('link', { name: /^Message / })).toHaveLength(1);
  expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expectAccessible();

  answerNoMessages();
  fakeApi.answer('GET /api/customer/requests/{id}/details', { details: sampleDetails });
  await link.click();
  await expect.element(page.getByLabelText('Message', { exact: true })).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: 'Messages' })).toBeInViewport();
});

test('a list of more than one page can be searched, the address keeps the search, and the field keeps the focus', async () => {
  const walls = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => titled(`${name} wall`));
  const field = page.getByRole('searchbox', { name: 'Search by space, seller or brand' });
  openCustomerRequests(...walls.slice(1));
  await expect.element(page.getByRole('article', { name: 'Six wall' })).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();

  openCustomerRequests(...walls);
  await field.fill(' two ');
  answerCustomerRequests(titled('Two wall'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status').filter({ hasText: '1 request matches “two”.' })).toBeVisible();
  await expect.element(page.getByRole('article')).toHaveLength(1);
  await expect.element(field).toHaveFocus();
  await expect.poll(readAddress).toBe('/requestedPack?q=two');
  expect(fakeApi.requestsTo('GET /api/customer/requests').at(-1)?.query).toMatchObject({ q: 'two', page: '1' });
  await expect.element(page.getByRole('link', { name: 'Done (0)' })).toHaveAttribute('href', '/requestedPack?tab=done&q=two');
  await expectAccessible();

  answerCustomerRequests();
  await field.fill('nothing');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.element(page.getByText('No requests match “nothing”.')).toBeVisible();
  await expect.element(page.getByText('No requests yet')).not.toBeInTheDocument();
  answerCustomerRequests(...walls);
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect.element(page.getByRole('article')).toHaveLength(6);
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await expect.poll(readAddress).toBe('/requestedPack');
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

const card = (title: string) => page.getByRole('article', { name: title });

test('a card whose payment failed says how much to pay and by when, and one that is over names its price in the past', async () => {
  const endsAt = new Date(Date.now() + 86_400_000).toISOString();
  const unpaid = { amount: 85, since: sampleRequest.createdAt, endsAt, isEstimate: false };
  openCustomerRequests(
    titled('Unpaid wall', { permission: 'subscription_created', allowedActions: [], rental: 'past_due', unpaid }),
    titled('Old wall', { permission: 'subscription_created', allowedActions: [], rental: 'ended' }),
  );
  await expectText(card('Unpaid wall'), /Pay \$85\.00 by \w{3}, .*\. After that the subscription ends\./);
  await expect.element(card('Unpaid wall').getByRole('link', { name: 'Fix payment for Unpaid wall' })).toBeVisible();
  await expectText(card('Old wall'), /Price was \$85\.00 per week/);
});

test('a card of a pending request says that the deadline is the seller’s', async () => {
  const [at, graceEndsAt] = [1, 2].map((days) => new Date(Date.now() + days * 86_400_000).toISOString()) as [string, string];
  openCustomerRequests({ ...sampleRequest, allowedActions: ['withdraw'], deadline: { name: 'reply', at, graceEndsAt } });
  await expect.poll(() => card(sampleRequest.item_name).element().textContent).toMatch(/Waiting for seller approval.*Seller’s answer Deadline: /);
});
