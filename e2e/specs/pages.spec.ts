import type { Locator, Page } from '@playwright/test';
import { conversationRows, sendChatMessage } from '../fixtures/chat.ts';
import { insertListings, uniqueCity } from '../fixtures/listings.ts';
import { newPerson, registerAccount, signIn } from '../fixtures/people.ts';
import { createReceivedRequest, listingTitle, requestCard } from '../fixtures/requests.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures/test.ts';

/** Every page with its heading. This file runs at both widths. */
const publicPages: [path: string, heading: RegExp][] = [
  ['/', /Frontage/],
  ['/about-us', /^Every street has room for a good idea\.$/],
  ['/terms-of-service', /Terms of Service/],
  ['/privacy', /Privacy Policy/],
  ['/ad-policy', /Ad Policy/],
  ['/help?q=payout', /How can we help\?/],
  ['/contact', /Contact us/],
  ['/auth/login', /Sign In/],
  ['/auth/register', /Sign Up/],
  ['/auth/forgot-password', /Forgot your password\?/],
  ['/auth/reset-password', /Set a new password/],
];
/** What only the real page shows, not an empty or failed one. */
type Content = (page: Page) => Locator;
const customerPages: [path: string, heading: RegExp, content?: Content][] = [
  ['/subscriptions', /Subscriptions/],
  ['/requestedPack', /My Subscription Requests/, (page) => requestCard(page, listingTitle)],
  ['/messages', /^Messages$/, (page) => conversationRows(page).filter({ hasText: 'Is it free in May?' })],
  ['/spending', /Spending/],
  ['/account', /Account/],
];
const titleInMain: Content = (page) => page.getByRole('main').getByText(listingTitle, { exact: true }).first();
const sellerPages: [path: string, heading: RegExp, content?: Content][] = [
  ['/seller/today', /Today/],
  ['/seller/listings', /^Listings$/, titleInMain],
  ['/seller/add-listing', /Add New Listing/, (page) => page.locator('main form')],
  ['/seller/edit-listing/{listing}', /Edit Listing/, titleInMain],
  ['/seller/subscriptions', /Subscriptions/],
  ['/seller/requested', /Subscription Requests Management/, (page) => requestCard(page, listingTitle)],
  ['/seller/chat', /^Chat$/, (page) => conversationRows(page).filter({ hasText: 'Is it free in May?' })],
  ['/seller/earnings', /Earnings/],
];

async function expectComplete(page: Page, path: string, heading: RegExp, content?: Content): Promise<void> {
  await page.goto(path);
  if (content) await expect(content(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/Frontage/);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

for (const [path, heading] of publicPages) {
  // Proves: routes.landing, routes.about-us, routes.terms-of-service, routes.login, routes.register, decisions.screens.password-reset
  test(`${path} is complete and accessible`, async ({ page }) => {
    await expectComplete(page, path, heading);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoHorizontalScroll(page);
  });
}

test('the pages of a state, a city and a kind of space are complete and accessible', async ({ page }) => {
  const city = uniqueCity();
  const path = `/spaces/ny/${city.toLowerCase().replace(' ', '-')}`;
  const wall = { title: 'Long brick wall on Canal Street', city, kind: 'wall' } as const;
  await insertListings([...Array.from({ length: 25 }, () => wall), { ...wall, title: 'Roof billboard', kind: 'billboard' }]);
  await insertListings([{ ...wall, city: `${city} with a name that is very long` }]);
  for (const [address, heading] of [
    ['/spaces/ny', 'Ad space for rent in New York'],
    [path, `Ad space for rent in ${city}, NY`],
    [`${path}/billboards`, `Billboards for rent in ${city}, NY`],
  ] as const) {
    await expectComplete(page, address, new RegExp(heading));
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoHorizontalScroll(page);
  }
  await page.getByRole('link', { name: 'Walls 25' }).click();
  await page.getByRole('link', { name: 'See all 25 walls' }).click();
  await expect(page.locator('output', { hasText: '25 listings' })).toBeVisible();
});

// Proves: routes.subscriptions, routes.requestedPack, texts.requests.heading, decisions.screens.spending, decisions.screens.account
test('the pages of customers are complete and accessible', async ({ page }) => {
  test.slow();
  const { customer, listing } = await createReceivedRequest();
  await sendChatMessage(customer, listing, 'Is it free in May?');
  await signIn(page, customer.person);
  for (const [path, heading, content] of customerPages) await expectComplete(page, path, heading, content);
});

// Proves: routes.seller-listings, routes.seller-add-listing, routes.seller-edit-listing, routes.seller-subscriptions
// Proves: routes.seller-requested, routes.seller-chat, texts.received.heading
// Proves: decisions.screens.earnings
test('the pages of sellers are complete and accessible', async ({ page }) => {
  test.slow();
  const { seller, customer, listing } = await createReceivedRequest();
  await sendChatMessage(customer, listing, 'Is it free in May?');
  await signIn(page, seller.person);
  for (const [path, heading, content] of sellerPages) await expectComplete(page, path.replace('{listing}', listing), heading, content);
});

// Proves: routes.seller-payment-settings, texts.settings.heading
test('the payment settings of a new seller are complete and accessible', async ({ page }) => {
  const seller = newPerson('seller');
  await registerAccount(seller);
  await signIn(page, seller);
  await expectComplete(page, '/seller/payment-settings', /Payment Settings/);
});

test.describe('at a URL that does not exist', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource.* 404/] });

  // Proves: routes.unknown, texts.fallback
  test('an unknown page has status 404, the fallback text and a link to the start page', { tag: '@gate' }, async ({ page }) => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'We can’t find that page', level: 1 })).toBeVisible();
    await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL(/localhost:\d+\/$/);
  });
});
