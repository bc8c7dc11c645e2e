import type { ListingCard } from '@frontage/contract/listings.schema';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '~/testing/accessible.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { sampleListing } from '~/testing/listings.ts';
import { openPage } from '~/testing/open-page.tsx';
import { nothingFound, wall } from '~/testing/search-page.tsx';
import { expectTexts } from '~/testing/texts.ts';
import { SimilarSpaces } from './similar-spaces.tsx';

const { email: _, ...seller } = sampleListing._seller;
const { missing: _missing, takenDown: _takenDown, ...sample } = sampleListing;
const listing = { ...sample, _id: '1', kind: 'wall' as const, latitude: 45.5, longitude: -122.6, _seller: seller };
const near = { latitude: 45.501, longitude: -122.6 };
const far = { latitude: 45.7, longitude: -122.6 };

function openSpaces(listings: ListingCard[]): void {
  fakeApi.answer('GET /listing/customer/', { ...nothingFound, listings });
  openPage('/', {
    path: '/',
    Component: () => (
      <>
        <h1>A wall</h1>
        <SimilarSpaces listing={listing} />
      </>
    ),
  });
}

test('near a listing, others of its kind come first, with their distance, and without itself', async () => {
  const listings = [
    { ...wall, _id: '1', title: 'This wall', position: near },
    { ...wall, _id: '2', title: 'A billboard', kind: 'billboard' as const, position: near },
    { ...wall, _id: '3', title: 'Another wall', position: far },
  ];
  openSpaces(listings);
  const section = page.getByRole('region', { name: 'Similar spaces nearby' });
  await expectTexts(section.getByRole('heading', { level: 3 }), ['Another wall', 'A billboard']);
  await expectTexts(section.getByText(/ away · /), [/^14 mi away · /, /^Less than 1 mi away · /]);
  await expect.element(section.getByRole('link').first()).toHaveAttribute('href', '/listing/3');
  expect(fakeApi.requestsTo('GET /listing/customer/').at(-1)?.query).toMatchObject({ near: '45.5,-122.6', sort: 'nearest', available: 'now' });
  await expectAccessible();
});

test('with none, or without an answer, there is nothing', async () => {
  openSpaces([]);
  await expect.poll(() => fakeApi.requestsTo('GET /listing/customer/').length).toBeGreaterThan(0);
  await expect.element(page.getByText('Similar spaces nearby')).not.toBeInTheDocument();
});
