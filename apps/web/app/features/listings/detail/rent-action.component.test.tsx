import type { Listing } from '@frontage/contract/listings.schema';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import ListingDetail, { shouldRevalidate } from '~/routes/listing-detail.tsx';
import { sampleAvailability } from '~/testing/availability.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { sampleListing } from '~/testing/listings.ts';
import { openPage, pageRoute } from '~/testing/open-page.tsx';
import { sampleCustomer, signInAs } from '~/testing/people.ts';
import { sampleRequest } from '~/testing/requests.ts';

function openListing(
  requests: (typeof sampleRequest)[],
  isFullyRentedByOthers: boolean,
  changes: Partial<Listing> = { isFullyRented: true },
  days = '',
): void {
  signInAs(sampleCustomer);
  const { email: _, ...seller } = sampleListing._seller;
  const { missing: _missing, takenDown: _takenDown, ...listing } = { ...sampleListing, ...changes, _seller: seller };
  fakeApi.answer('GET /listing/customer/customer-packs', { packs: requests, isFullyRentedByOthers });
  fakeApi.answer('GET /listing/customer/subscriptions', { subscriptions: [] });
  fakeApi.answer('GET /listing/customer/{id}/availability', { availability: sampleAvailability });
  fakeApi.answer('GET /stripe-connect/pricing-info', {
    customerPays: 3_600,
    platformFeePercentage: 6,
    totalPlatformFee: 216.3,
    sellerReceives: 3_383.7,
  });
  const route = pageRoute('/listing/:_listing', { default: ListingDetail, clientLoader: () => listing, shouldRevalidate });
  openPage(`/listing/1?priceType=yearlyPricing${days}`, route);
}

// Proves: decisions.screens.fully-rented-by-others
test('a customer who holds the only slot may request another period', async () => {
  openListing([{ ...sampleRequest, permission: 'awaiting_proof', subscriptionType: 'month' }], false);
  await expect.element(page.getByRole('button', { name: 'Rent', exact: true }).first()).toBeEnabled();
});

test('a listing whose slots are held by others is fully rented', async () => {
  openListing([], true);
  await expect.element(page.getByRole('button', { name: 'Fully rented' }).first()).toBeDisabled();
  await expect.element(page.getByText(/^You pay nothing/)).not.toBeInTheDocument();
});

describe('a listing that can’t be rented from today on without an end', () => {
  test.each([
    ['is rented now and free later', { isFullyRented: true, freeFrom: '2027-03-20' }],
    ['is free now and taken later', { isFullyRented: false }],
  ])('%s leads to its calendar', async (_which, changes) => {
    openListing([], true, changes);
    await page.getByRole('button', { name: 'Choose dates' }).first().click();
    await expect.element(page.getByRole('region', { name: 'Availability' })).toHaveFocus();
    await expect.element(page.getByRole('button', { name: 'Fully rented' })).not.toBeInTheDocument();
  });

  test('can be rented once a free day is chosen, and keeps both days of a search', async () => {
    openListing([], true, { isFullyRented: true, freeFrom: '2027-03-20' }, '&startsOn=2027-03-20&endsOn=2027-04-20');
    await expect.element(page.getByRole('button', { name: 'Rent', exact: true }).first()).toBeEnabled();
    const next = document.querySelector<HTMLInputElement>('input[name=next]')?.value;
    expect(next).toBe('/listing/1?priceType=yearlyPricing&rent=open&startsOn=2027-03-20&endsOn=2027-04-20');
  });
});

test.each([
  ['pay_after', 'You pay nothing until your ad is up and you accept its photos.'],
  ['pay_before', 'You pay nothing until the seller accepts.'],
] as const)('a listing with %s says when one pays', async (placement, sentence) => {
  openListing([], false, { placement });
  await expect.element(page.getByText(sentence)).toBeVisible();
});
