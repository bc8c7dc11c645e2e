import type { SellerListing } from '@frontage/contract/listings.schema';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as editRoute from '~/routes/seller-edit-listing.tsx';
import { expectAccessible } from '~/testing/accessible.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { sampleListing } from '~/testing/listings.ts';
import { openPage, pageRoute } from '~/testing/open-page.tsx';
import { sampleSeller, signInAs } from '~/testing/people.ts';
import { expectTexts } from '~/testing/texts.ts';
import { ListingsTable } from './listings-table.tsx';
import '~/seller-pages.css';

const takenDown = { at: '2026-11-16T09:00:00.000Z', reason: 'The photo shows another wall.' };

function openListings(...listings: SellerListing[]): void {
  openPage('/seller/listings', { path: '/seller/listings', Component: () => <ListingsTable listings={listings} /> });
}

// Proves: decisions.listings.listable
test('a listing that can’t be listed says what it needs', async () => {
  openListings(
    { ...sampleListing, _id: '1', title: 'No price', isListed: false, missing: 'price' },
    { ...sampleListing, _id: '2', title: 'No size', isListed: false, missing: 'size' },
    { ...sampleListing, _id: '3', title: 'Complete', isListed: false },
  );
  await expect.element(page.getByRole('row', { name: /No price/ }).getByText('Needs a price')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /No size/ }).getByText('Needs a size')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Complete/ }).getByText('Not Listed')).toBeVisible();
});

// Proves: decisions.listings.taken-down
test('a listing that was taken down has no switch', async () => {
  const listing = { ...sampleListing, isListed: false, takenDown };
  openListings(listing);
  await expect.element(page.getByText('Taken down')).toBeVisible();
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument();
});

// Proves: decisions.listings.taken-down
test('the page of a listing that was taken down says why and where to write', async () => {
  signInAs(sampleSeller);
  fakeApi.answer('GET /listing/seller/{listingId}', { listing: { ...sampleListing, isListed: false, takenDown } });
  openPage('/seller/edit-listing/1', pageRoute('/seller/edit-listing/:_listing', editRoute));
  const notice = page.getByRole('alert').filter({ hasText: 'We took down this listing on Nov 16, 2026' });
  await expect.element(notice.getByText('Why: The photo shows another wall.')).toBeVisible();
  const link = notice.getByRole('link', { name: 'support@frontage.example' });
  await expect.element(link).toHaveAttribute('href', 'mailto:support@frontage.example?subject=My%20listing%20North%20wall%20above%20the%20bakery');
  await expectAccessible();
});

test('a guessed kind is to be checked: the list leads to the form, which says so until it is saved or changed', async () => {
  signInAs(sampleSeller);
  const picture = { url: sampleListing.image, widths: [480], width: 480, height: 360, placeholder: sampleListing.image, face: null };
  const guessed = { ...sampleListing, pictures: [picture], kind: 'wall' as const, kindConfirmed: false };
  fakeApi.answer('GET /listing/seller/{listingId}', { listing: guessed });
  openPage(
    '/seller/listings',
    {
      path: '/seller/listings',
      Component: () => <ListingsTable listings={[guessed, { ...sampleListing, _id: '2', title: 'Roof', kind: 'billboard', kindConfirmed: true }]} />,
    },
    pageRoute('/seller/edit-listing/:_listing', editRoute),
  );
  await expectTexts(page.getByRole('link', { name: /Check the kind/ }), ['Check the kind of North wall above the bakery']);
  await expectAccessible();
  await page.getByRole('link', { name: /Check the kind/ }).click();
  const hint = page.getByText('We guessed this. Please check.');
  await expect.element(hint).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Wall' })).toBeChecked();
  await expectAccessible();
  await page.getByRole('radio', { name: 'Banner' }).click();
  await expect.element(hint).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'Wall' }).click();
  await expect.element(hint).toBeVisible();

  fakeApi.answer('PUT /listing/seller', { message: 'Saved', listing: { ...guessed, kindConfirmed: true } });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(hint).not.toBeInTheDocument();
  expect(fakeApi.requestsTo('PUT /listing/seller')[0]?.body).toMatchObject({ kind: 'wall' });
});

test('a listing whose cover has no marked corners leads to the form at that place', async () => {
  const picture = { url: sampleListing.image, widths: [480], width: 480, height: 360, placeholder: sampleListing.image, face: null };
  const face = { corners: [[0.2, 0.2], [0.8, 0.2], [0.8, 0.8], [0.2, 0.8]], isBlank: false } as const; // prettier-ignore
  const marked = { ...sampleListing, _id: '2', title: 'Roof', pictures: [{ ...picture, face }, picture] };
  openPage('/seller/listings', {
    path: '/seller/listings',
    Component: () => <ListingsTable listings={[{ ...sampleListing, pictures: [picture] }, marked]} />,
  });
  const link = page.getByRole('link', { name: /see their ad/ });
  await expectTexts(link, ['Let customers see their ad on your wall. Takes ten seconds. For North wall above the bakery']);
  await expect.element(link).toHaveAttribute('href', '/seller/edit-listing/1#face');
  await expectAccessible();
});

test('on a phone a listing is a small card, with its actions in one row', async () => {
  await page.viewport(390, 844);
  const listing = {
    ...sampleListing,
    kindConfirmed: true,
    dailyPricing: { price: 0, discount: 0 },
    yearlyPricing: { price: 12_600, discount: 12.5 },
  };
  openPage('/seller/listings', {
    path: '/seller/listings',
    Component: () => (
      <div className="px-5">
        <ListingsTable listings={[listing]} />
      </div>
    ),
  });
  const card = page.getByRole('row', { name: /North wall/ });
  await expect.element(card.getByText('Listed')).toBeVisible();
  const actions = [...card.getByRole('link').elements(), ...card.getByRole('button').elements()].map((action) => action.getBoundingClientRect());
  expect(actions).toHaveLength(4);
  expect(new Set(actions.map(({ top }) => top)).size).toBe(1);
  for (const { width, height } of actions) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect(card.element().getBoundingClientRect().height).toBeLessThan(240);
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible();
});
