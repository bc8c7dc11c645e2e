import type { FileFacts } from '@frontage/domain/artwork/file-facts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import ListingDetail, { shouldRevalidate } from '~/routes/listing-detail.tsx';
import { expectAccessible } from '~/testing/accessible.ts';
import { sampleAvailability } from '~/testing/availability.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { FakeUpload } from '~/testing/fake-upload.ts';
import { sampleListing } from '~/testing/listings.ts';
import { openPage, pageRoute } from '~/testing/open-page.tsx';
import { sampleCustomer, signInAs } from '~/testing/people.ts';
import { nothingFound } from '~/testing/search-page.tsx';

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeUpload));
afterEach(() => vi.unstubAllGlobals());

const factsCall = 'GET /gen/uploads/attachment-facts';
const print: FileFacts = { kind: 'pdf', pages: 1, page: { width: 144, height: 102 }, bleed: 0.5, colors: 'cmyk' };

let listings = 0;

/** The page of a wall of 12 × 8.5 ft. Each test has its own, because attached files outlive the page. */
function openListing(changes: Partial<typeof sampleListing> = {}): void {
  signInAs(sampleCustomer);
  listings += 1;
  const _id = String(listings);
  const { email: _, ...seller } = sampleListing._seller;
  const { missing: _missing, takenDown: _takenDown, ...listing } = { ...sampleListing, ...changes, _id, _seller: seller };
  fakeApi.answer('GET /listing/customer/', nothingFound);
  fakeApi.answer('GET /listing/customer/customer-packs', { packs: [], isFullyRentedByOthers: false });
  fakeApi.answer('GET /listing/customer/subscriptions', { subscriptions: [] });
  fakeApi.answer('GET /listing/customer/{id}/availability', { availability: sampleAvailability });
  fakeApi.answer('GET /stripe-connect/pricing-info', { customerPays: 100, platformFeePercentage: 6, totalPlatformFee: 6.3, sellerReceives: 93.7 });
  fakeApi.answer('POST /gen/uploads/upload-attachment', {
    url: 'https://files.example/a',
    presignedUrl: 'https://files.example/a?x',
    key: 'attachment/a/b',
  });
  openPage(`/listing/${_id}`, pageRoute('/listing/:_listing', { default: ListingDetail, clientLoader: () => listing, shouldRevalidate }));
}

async function drawPicture(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob()], 'poster.png', { type: 'image/png' });
}

const attach = (file: File) => page.getByLabelText('Attach files').upload(file);
const files = page.getByRole('list', { name: 'Attached files' });

test('a picture is checked at once by the browser, and again when the server has looked', async () => {
  openListing();
  fakeApi.answer(factsCall, { state: 'looking', facts: null });
  await attach(await drawPicture(300, 600));
  await expect.element(files.getByText('2 things to check')).toBeVisible();
  await expect.element(files.getByText(/^Check: Taller than the space\. If it fills 12 × 8\.5 ft, 65% is cut off/)).toBeVisible();
  await expectAccessible();
  fakeApi.answer(factsCall, { state: 'ready', facts: { kind: 'picture', pixels: { width: 3_000, height: 2_125 }, colors: 'rgb' } });
  await expect.element(files.getByText('Looks good, 1 note')).toBeVisible();
});

test('all remarks about a file are in sight, none is cut off', async () => {
  await page.viewport(1_440, 900);
  openListing();
  fakeApi.answer(factsCall, {
    state: 'ready',
    facts: { kind: 'picture', pixels: { width: 300, height: 600 }, colors: 'rgb', hasTransparency: true },
  });
  await attach(await drawPicture(300, 600));
  await expect.element(files.getByText(/They print as white\./)).toBeVisible();
  const list = files.element();
  expect(list.scrollHeight).toBe(list.clientHeight);
});

test('a PDF waits for the server; what is fine is folded', async () => {
  openListing();
  fakeApi.answer(factsCall, { state: 'ready', facts: print });
  await attach(new File(['%PDF-1.7'], 'print.pdf', { type: 'application/pdf' }));
  await expect.element(files.getByText('Checking how it fits…')).toBeVisible();
  await expect.element(files.getByText(/^Looks good/)).toBeVisible();
  await expect.element(files.getByText('Right shape for 12 × 8.5 ft.')).not.toBeVisible();
  await files.getByText(/^Looks good/).click();
  await expect.element(files.getByText('Right shape for 12 × 8.5 ft.')).toBeVisible();
});

test('a check that fails says nothing and keeps nobody from sending', async () => {
  openListing();
  fakeApi.refuse(factsCall, 'not_found');
  await attach(new File(['words'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(files.getByText(/Attached/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Rent', exact: true }).first()).toBeEnabled();
});

test('the page says what the seller asks of artwork, and nothing where they ask nothing', async () => {
  openListing({ seenFrom: 120, bleed: 0.125, fileRequirements: 'PDF/X-4, fonts embedded.' });
  await expect.element(page.getByRole('heading', { name: 'Preparing your artwork' })).toBeVisible();
  for (const text of [
    'People usually see it from about 120 ft away.',
    'Let the picture continue 0.125 in beyond each side.',
    'PDF/X-4, fonts embedded.',
  ])
    await expect.element(page.getByText(text)).toBeVisible();
});
