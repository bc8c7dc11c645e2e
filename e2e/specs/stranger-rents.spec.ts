import type { Page } from '@playwright/test';
import { cardPicker, expectCardForm, fillCard } from '../fixtures/payment-methods.ts';
import { fillSignUpForm, newPerson, submitVerificationCode, verificationCodeFor, type Person } from '../fixtures/people.ts';
import { makeLargeFiles } from '../fixtures/photos.ts';
import { type ApiUser, artworkPicker, insertListingsOf, newSeller, rentButton } from '../fixtures/requests.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const widths = [
  { name: 'a phone', width: 390, height: 844, details: { tag: '@gate' } },
  { name: 'a wide screen', width: 1440, height: 900, details: {} },
];

interface StrangerAtCode {
  person: Person;
  seller: ApiUser;
  listing: string;
  removeArtwork: () => Promise<void>;
}

/** Attaches 12 MB of artwork as a visitor, presses Rent and signs up, up to the code. */
async function signUpFromListing(page: Page): Promise<StrangerAtCode> {
  const seller = await newSeller();
  const [listing = ''] = await insertListingsOf(seller, [{ weekly: 60_000 }]);
  const person = newPerson('customer');
  const artwork = await makeLargeFiles(['billboard.mov'], 12);
  await page.goto(`/listing/${listing}?priceType=weeklyPricing`);
  await artworkPicker(page).locator('input[type="file"]').setInputFiles(artwork.paths);
  await expect(artworkPicker(page).getByText('12.0 MB · Uploads after you sign in')).toBeVisible();
  await rentButton(page).click();
  await expect(page.getByText('Please login to rent this listing.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign Up', exact: true }).click();
  await fillSignUpForm(page, person);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Verification', level: 1 })).toBeVisible();
  return { person, seller, listing, removeArtwork: artwork.remove };
}

/** Signed in, back on the listing with the same period, the artwork uploaded and the card form open. */
async function expectCardStep(page: Page, listing: string): Promise<void> {
  await expect(page).toHaveURL(`/listing/${listing}?priceType=weeklyPricing`);
  await expect(page.getByText('Welcome, Casey Customer.')).toBeVisible();
  await expect(cardPicker(page).getByText('$510.00 per week')).toBeVisible();
  await expectCardForm(page);
  await expect(artworkPicker(page).getByText('12.0 MB · Attached')).toBeAttached();
}

for (const { name, details, ...viewport } of widths) {
  test(
    `on ${name}, a stranger who wants to rent signs up and returns to the same period, with the artwork, at the card`,
    details,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const { person, seller, listing, removeArtwork } = await signUpFromListing(page);
      await submitVerificationCode(page, await verificationCodeFor(person.email));
      await expectCardStep(page, listing);
      await expectAccessible(page);
      expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]))).not.toContain(person.password);
      await removeArtwork();

      await cardPicker(page).getByLabel('Brand (optional)').fill('Corner Bakery');
      await cardPicker(page).getByLabel('Message to Sam Seller (optional)').fill('We open on Saturday.');
      await fillCard(page, '4242 4242 4242 4242');
      await cardPicker(page).getByRole('button', { name: 'Send Rental Request' }).click();
      await expect(page.getByText('Request to rent successfully sent! Please wait for the seller to accept your request.')).toBeVisible();
      await expect(rentButton(page, 'Request pending')).toBeDisabled();
      const { body } = await seller.browser.call('GET /auth/seller/profile');
      expect(body.user.requested_pack).toMatchObject([{ brandName: 'Corner Bakery', message: 'We open on Saturday.', subscriptionType: 'week' }]);
    },
  );

  test(`on ${name}, the way goes on after the tab was closed before the code was entered`, async ({ page, context }) => {
    await page.setViewportSize(viewport);
    const { person, listing, removeArtwork } = await signUpFromListing(page);
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]));
    expect(stored).not.toContain(person.password);
    await page.close();
    // The browser has its own copy.
    await removeArtwork();

    const later = await context.newPage();
    await later.setViewportSize(viewport);
    await later.goto('/auth/login');
    await later.getByRole('link', { name: 'Enter the code' }).click();
    await expect(later.getByRole('heading', { name: 'Verification', level: 1 })).toBeVisible();
    await expect(later.getByText(person.email)).toBeVisible();
    await later.getByLabel('Password', { exact: true }).fill(person.password);
    await expectAccessible(later);
    await submitVerificationCode(later, await verificationCodeFor(person.email));
    await expectCardStep(later, listing);
  });
}
