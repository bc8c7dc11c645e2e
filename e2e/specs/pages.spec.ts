import type { Locator, Page } from '@playwright/test';
import { conversationRows, sendChatMessage } from '../fixtures/chat.ts';
import { insertListings, uniqueCity } from '../fixtures/listings.ts';
import { addressOf, type PagePath, pathsOf } from '../fixtures/pages.ts';
import { newPerson, registerAccount, signIn } from '../fixtures/people.ts';
import { createReceivedRequest, listingTitle, requestCard } from '../fixtures/requests.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures/test.ts';

/** The heading of a page, and what only the real page shows, not an empty or failed one. Or the test that is about this page. */
type Expected = [heading: RegExp, content?: (page: Page) => Locator] | string;
type ExpectedOn<Path extends PagePath> = Record<Path, Expected>;

const message = (page: Page) => conversationRows(page).filter({ hasText: 'Is it free in May?' });
const titleInMain = (page: Page) => page.getByRole('main').getByText(listingTitle, { exact: true }).filter({ visible: true }).first();
const request = (page: Page) => requestCard(page, listingTitle);

/** Every page. This file runs at both widths. */
const publicPages: ExpectedOn<PagePath<'site' | 'auth'>> = {
  '/': [/Frontage/],
  '/listing/:_listing': 'listing-detail.spec.ts',
  '/spaces/:state/:city?/:kind?': 'the pages of a state, a city and a kind of space',
  '/about-us': [/^Every street has room for a good idea\.$/],
  '/help': [/How can we help\?/],
  '/contact': [/Contact us/],
  '/terms-of-service': [/Terms of Service/],
  '/privacy': [/Privacy Policy/],
  '/ad-policy': [/Ad Policy/],
  '/unsubscribe': [/^Unsubscribe$/],
  '/demo': 'tour.spec.ts',
  '/auth/login': [/Sign In/],
  '/auth/register': [/Sign Up/],
  '/auth/forgot-password': [/Forgot your password\?/],
  '/auth/reset-password': [/Set a new password/],
};
const accountPages: ExpectedOn<PagePath<'account'>> = {
  '/notices': [/^Notifications$/],
  '/account': [/Account/],
};
const customerPages: ExpectedOn<PagePath<'customer' | 'account'>> = {
  '/requestedPack': [/My Subscription Requests/, request],
  '/requestedPack/:id': [new RegExp(listingTitle)],
  '/subscriptions': [/Subscriptions/],
  '/messages': [/^Messages$/, message],
  '/spending': [/Spending/],
  ...accountPages,
};
const sellerPages: ExpectedOn<PagePath<'seller' | 'account'>> = {
  '/seller/today': [/Today/],
  '/seller/listings': [/^Listings$/, titleInMain],
  '/seller/add-listing': [/Add New Listing/, (page) => page.locator('main form')],
  '/seller/edit-listing/:_listing': [/Edit Listing/, titleInMain],
  '/seller/listings/:_listing/calendar': [/Calendar/, titleInMain],
  '/seller/calendar': [/^Calendar$/, titleInMain],
  '/seller/requested': [/Subscription Requests Management/, request],
  '/seller/requested/:id': [new RegExp(listingTitle)],
  '/seller/subscriptions': [/Subscriptions/],
  '/seller/chat': [/^Chat$/, message],
  '/seller/earnings': [/Earnings/],
  '/seller/payment-settings': 'the payment settings of a new seller',
  ...accountPages,
};

async function expectComplete(page: Page, address: string, [heading, content]: Exclude<Expected, string>): Promise<void> {
  await page.goto(address);
  if (content) await expect(content(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/Frontage/);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

async function expectAllComplete(page: Page, expected: Partial<ExpectedOn<PagePath>>, ids: Record<string, string>): Promise<void> {
  for (const path of pathsOf('site', 'auth', 'customer', 'seller', 'account')) {
    const row = expected[path];
    if (Array.isArray(row)) await expectComplete(page, addressOf(path, ids), row);
  }
}

for (const [path, expected] of Object.entries(publicPages)) {
  if (!Array.isArray(expected)) continue;
  // Proves: routes.landing, routes.about-us, routes.terms-of-service, routes.login, routes.register, decisions.screens.password-reset
  test(`${path} is complete and accessible`, async ({ page }) => {
    await expectComplete(page, path, expected);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoHorizontalScroll(page);
  });
}

test('the answers to a search for help are complete and accessible', async ({ page }) => {
  await expectComplete(page, '/help?q=payout', [/How can we help\?/]);
});

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
    await expectComplete(page, address, [new RegExp(heading)]);
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
  const { customer, listing, id } = await createReceivedRequest();
  await sendChatMessage(customer, listing, 'Is it free in May?');
  await signIn(page, customer.person);
  await expectAllComplete(page, customerPages, { id });
});

// Proves: routes.seller-listings, routes.seller-add-listing, routes.seller-edit-listing, routes.seller-subscriptions
// Proves: routes.seller-requested, routes.seller-chat, texts.received.heading
// Proves: decisions.screens.earnings
test('the pages of sellers are complete and accessible', async ({ page }) => {
  test.slow();
  const { seller, customer, listing, id } = await createReceivedRequest();
  await sendChatMessage(customer, listing, 'Is it free in May?');
  await signIn(page, seller.person);
  await expectAllComplete(page, sellerPages, { _listing: listing, id });
});

// Proves: routes.seller-payment-settings, texts.settings.heading
test('the payment settings of a new seller are complete and accessible', async ({ page }) => {
  const seller = newPerson('seller');
  await registerAccount(seller);
  await signIn(page, seller);
  await expectComplete(page, '/seller/payment-settings', [/Payment Settings/]);
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
