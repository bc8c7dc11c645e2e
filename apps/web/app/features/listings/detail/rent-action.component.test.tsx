import type { Listing } from '@frontage/contract/listings.schema';
import { addDays, formatWeekday } from '@frontage/domain/listing/day';
import type { Period } from '@frontage/domain/listing/period';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import ListingDetail, { shouldRevalidate } from '~/routes/listing-detail.tsx';
import { sampleAvailability } from '~/testing/availability.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { sampleListing } from '~/testing/listings.ts';
import { openPage, pageRoute } from '~/testing/open-page.tsx';
import { sampleCustomer, signInAs } from '~/testing/people.ts';
import { sampleRequest } from '~/testing/requests.ts';
import { nothingFound } from '~/testing/search-page.tsx';

function openListing(
  requests: (typeof sampleRequest)[],
  isFullyRentedByOthers: boolean,
  changes: Partial<Listing> = { isFullyRented: true },
  days = '',
  period: Period = 'yearly',
): void {
  signInAs(sampleCustomer);
  const { email: _, ...seller } = sampleListing._seller;
  const { missing: _missing, takenDown: _takenDown, ...listing } = { ...sampleListing, ...changes, _seller: seller };
  fakeApi.answer('GET /listing/customer/customer-packs', { packs: requests, isFullyRentedByOthers });
  fakeApi.answer('GET /listing/customer/subscriptions', { subscriptions: [] });
  fakeApi.answer('GET /listing/customer/{id}/availability', { availability: sampleAvailability });
  fakeApi.answer('GET /listing/customer/', nothingFound);
  const { price } = listing[`${period}Pricing`];
  const fee = price * 0.06 + 0.3;
  fakeApi.answer('GET /stripe-connect/pricing-info', {
    customerPays: price,
    platformFeePercentage: 6,
    totalPlatformFee: fee,
    sellerReceives: price - fee,
  });
  const route = pageRoute('/listing/:_listing', { default: ListingDetail, clientLoader: () => listing, shouldRevalidate });
  openPage(`/listing/1?priceType=${period}Pricing${days}`, route);
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
    await expect.element(page.getByText('Starts: on a day you choose')).toBeVisible();
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

describe('the price panel', () => {
  const today = dayIn(Date.now(), sampleListing.timeZone);
  const [start, end] = [addDays(today, 30), addDays(today, 52)];
  const panel = page.getByRole('region', { name: 'Price' });

  test('counts the weeks of the chosen dates, and says until when the rental runs', async () => {
    openListing([], false, {}, `&startsOn=${start}&endsOn=${end}`, 'weekly');
    await expect.element(panel.getByText(`Renews each week at $100.00 until ${formatWeekday(addDays(start, 21), today)}.`)).toBeVisible();
    await expect.element(panel.getByText(`Starts: ${formatWeekday(start, today)}`)).toBeVisible();
    await expect.element(panel.getByText('$300.00')).toBeVisible();
    await panel.getByRole('button', { name: 'One week less' }).click();
    await expect.element(panel.getByText('$200.00')).toBeVisible();
    await panel.getByRole('tab', { name: 'Monthly' }).click();
    await expect.element(panel.getByText('You can’t rent these dates by the month.')).toBeVisible();
  });

  test.each([
    ['without dates', ''],
    ['with days that no calendar has', '&startsOn=2027-13-45&endsOn=2028-01-01'],
  ])('starts with one week %s, which renews until the customer cancels', async (_which, days) => {
    openListing([], false, {}, days, 'weekly');
    await expect.element(panel.getByText('Renews each week at $100.00 until you cancel.')).toBeVisible();
    await expect.element(panel.getByText('Starts: as soon as possible')).toBeVisible();
    await expect.element(panel.getByRole('status').first()).toHaveTextContent('1 week');
    await expect.element(panel.getByText('We add no sales tax.')).toBeVisible();
  });

  test('names a start without an end', async () => {
    openListing([], false, {}, `&startsOn=${start}`, 'weekly');
    await expect.element(panel.getByText(`Starts: ${formatWeekday(start, today)}`)).toBeVisible();
    await expect.element(panel.getByText('No end date. Renews each week at $100.00 until you cancel.')).toBeVisible();
  });
});
