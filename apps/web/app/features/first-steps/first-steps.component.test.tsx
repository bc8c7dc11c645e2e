import type { ConnectedAccount } from '@frontage/contract/payouts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { deleteAllAttachmentDrafts, saveAttachmentDrafts } from '~/lib/attachment-drafts.ts';
import { expectAccessible } from '~/testing/accessible.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { openPage } from '~/testing/open-page.tsx';
import { activeAccount, noAccount } from '~/testing/payment-settings.ts';
import { sampleCustomer, sampleSeller, signInAs } from '~/testing/people.ts';
import { answerCustomerRequests, sampleRequest } from '~/testing/requests.ts';
import { CustomerFirstSteps } from './customer-first-steps.tsx';
import { SellerFirstSteps } from './seller-first-steps.tsx';

function openHome(hasPlace = false): void {
  signInAs(sampleCustomer);
  openPage('/', {
    path: '/',
    Component: () => (
      <>
        <h1>Home</h1>
        <CustomerFirstSteps customerId={sampleCustomer._id} hasPlace={hasPlace} resultsId="results" />
        <section id="results" />
      </>
    ),
  });
}

function openListings(listings: { _id: string; isListed: boolean }[], account: ConnectedAccount, hasRequests = false): void {
  openPage('/', {
    path: '/',
    Component: () => (
      <>
        <h1>Listings</h1>
        <SellerFirstSteps sellerId={sampleSeller._id} listings={listings} account={account} hasRequests={hasRequests} />
      </>
    ),
  });
}

describe('the first steps of a customer', () => {
  const card = page.getByRole('region', { name: 'Your first ad in three steps' });

  beforeEach(deleteAllAttachmentDrafts);

  test('start with the spaces, and tick off the place once it is chosen', async () => {
    answerCustomerRequests();
    openHome();
    await expect.element(card.getByText('0 of 3 done')).toBeVisible();
    await expect.element(card.getByRole('link', { name: 'See spaces' })).toHaveAttribute('href', '#results');
    await expect.element(card.getByRole('link', { name: 'Continue' })).not.toBeInTheDocument();
    await expectAccessible();
    openHome(true);
    await expect.element(card.getByText('1 of 3 done')).toBeVisible();
    await expect.element(card.getByRole('listitem').first()).toHaveTextContent('Pick a city (done)');
  });

  test('lead back to the listing with attached artwork', async () => {
    answerCustomerRequests();
    await saveAttachmentDrafts([{ key: 'poster', listingId: '77', file: new File(['ad'], 'poster.png'), owner: sampleCustomer._id }]);
    openHome();
    await expect.element(card.getByText('2 of 3 done')).toBeVisible();
    await expect.element(card.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/listing/77');
  });

  test('stay away once they were dismissed', async () => {
    answerCustomerRequests();
    openHome();
    await card.getByRole('button', { name: 'Dismiss first steps' }).click();
    await expect.element(card).not.toBeInTheDocument();
    openHome();
    await expect.poll(() => fakeApi.requestsTo('GET /api/customer/requests')).toHaveLength(2);
    await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    await expect.element(card).not.toBeInTheDocument();
  });

  test('are not for someone who has sent a request', async () => {
    answerCustomerRequests(sampleRequest);
    openHome();
    await expect.poll(() => fakeApi.requestsTo('GET /api/customer/requests')).toHaveLength(1);
    await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    await expect.element(card).not.toBeInTheDocument();
  });
});

describe('the first steps of a seller', () => {
  const card = page.getByRole('region', { name: 'Your first steps' });
  const link = (name: string) => card.getByRole('link', { name, exact: true });

  test('start with the first listing and the payouts', async () => {
    openListings([], noAccount);
    await expect.element(card.getByText('0 of 3 done')).toBeVisible();
    await expect.element(link('List a space')).toHaveAttribute('href', '/seller/add-listing');
    await expect.element(link('Set up payouts')).toHaveAttribute('href', '/seller/payment-settings');
    await expect.element(card.getByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('lead to a listing that nobody can find yet', async () => {
    openListings([{ _id: '7', isListed: false }], activeAccount);
    await expect.element(card.getByText('1 of 3 done')).toBeVisible();
    await expect.element(link('Finish your listing')).toHaveAttribute('href', '/seller/edit-listing/7');
  });

  test('end when the link of the listing was copied', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    openListings([{ _id: '7', isListed: true }], activeAccount);
    await expect.element(card.getByText('2 of 3 done')).toBeVisible();
    await card.getByRole('button', { name: 'Copy link' }).click();
    await expect.element(card).not.toBeInTheDocument();
    expect(copy).toHaveBeenCalledWith(new URL('/listing/7', window.location.origin).href);
  });

  test('need no link where a customer has already found the space', async () => {
    openListings([{ _id: '7', isListed: true }], noAccount, true);
    await expect.element(card.getByText('2 of 3 done')).toBeVisible();
    await expect.element(link('Set up payouts')).toBeVisible();
    await expect.element(card.getByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
  });
});
