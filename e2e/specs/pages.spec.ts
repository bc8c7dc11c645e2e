import type { Page } from '@playwright/test';
import { sendChatMessage } from '../fixtures/chat.ts';
import { insertListings, uniqueCity } from '../fixtures/listings.ts';
import { addressOf, type Heading, pageExpectations, type PageGroup, pathsOf } from '../fixtures/pages.ts';
import { newPerson, registerAccount, signIn } from '../fixtures/people.ts';
import { createReceivedRequest } from '../fixtures/requests.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures/test.ts';

/** This file runs at both widths. */
async function expectComplete(page: Page, address: string, [heading, content]: Heading): Promise<void> {
  await page.goto(address);
  if (content) await expect(content(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/Frontage/);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

async function expectAllComplete(page: Page, groups: PageGroup[], ids: Record<string, string>): Promise<void> {
  for (const path of pathsOf(...groups)) {
    const { shows } = pageExpectations[path];
    if (typeof shows !== 'string') await expectComplete(page, addressOf(path, ids), shows);
  }
}

for (const path of pathsOf('site', 'auth', 'link')) {
  const { shows } = pageExpectations[path];
  if (typeof shows === 'string') continue;
  // Proves: routes.landing, routes.about-us, routes.terms-of-service, routes.login, routes.register, decisions.screens.password-reset
  test(`${path} is complete and accessible`, async ({ page }) => {
    await expectComplete(page, path, shows);
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
  await expectAllComplete(page, ['customer', 'account'], { id });
});

// Proves: routes.seller-listings, routes.seller-add-listing, routes.seller-edit-listing, routes.seller-subscriptions
// Proves: routes.seller-requested, routes.seller-chat, texts.received.heading
// Proves: decisions.screens.earnings
test('the pages of sellers are complete and accessible', async ({ page }) => {
  test.slow();
  const { seller, customer, listing, id } = await createReceivedRequest();
  await sendChatMessage(customer, listing, 'Is it free in May?');
  await signIn(page, seller.person);
  await expectAllComplete(page, ['seller', 'account'], { _listing: listing, id });
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
