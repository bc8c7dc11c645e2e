import type { Page } from '@playwright/test';
import { registerAccount, signIn, newPerson } from '../fixtures/people.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures/test.ts';

/** Every page with its heading. This file runs at both widths. */
const publicPages: [path: string, heading: RegExp][] = [
  ['/', /Frontage/],
  ['/about-us', /./],
  ['/terms-of-service', /Terms of Service/],
  ['/auth/login', /Sign In/],
  ['/auth/register', /Sign Up/],
  ['/auth/forgot-password', /Forgot your password\?/],
  ['/auth/reset-password', /Set a new password/],
];
const customerPages: [path: string, heading: RegExp][] = [
  ['/subscriptions', /Subscriptions/],
  ['/requestedPack', /My Subscription Requests/],
  ['/spending', /Spending/],
  ['/account', /Account/],
];
const sellerPages: [path: string, heading: RegExp][] = [
  ['/seller/listings', /./],
  ['/seller/add-listing', /./],
  ['/seller/edit-listing/0b8f0d2e-0000-4000-8000-000000000000', /./],
  ['/seller/subscriptions', /Subscriptions/],
  ['/seller/requested', /Subscription Requests Management/],
  ['/seller/chat', /./],
  ['/seller/earnings', /Earnings/],
  ['/seller/payment-settings', /Payment Settings/],
];

async function expectComplete(page: Page, path: string, heading: RegExp): Promise<void> {
  await page.goto(path);
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

// Proves: routes.subscriptions, routes.requestedPack, texts.requests.heading, decisions.screens.spending, decisions.screens.account
test('the pages of customers are complete and accessible', async ({ page }) => {
  test.slow();
  const customer = newPerson('customer');
  await registerAccount(customer);
  await signIn(page, customer);
  for (const [path, heading] of customerPages) await expectComplete(page, path, heading);
});

// Proves: routes.seller-listings, routes.seller-add-listing, routes.seller-edit-listing, routes.seller-subscriptions
// Proves: routes.seller-requested, routes.seller-chat, routes.seller-payment-settings, texts.received.heading, texts.settings.heading
// Proves: decisions.screens.earnings
test('the pages of sellers are complete and accessible', async ({ page }) => {
  test.slow();
  const seller = newPerson('seller');
  await registerAccount(seller);
  await signIn(page, seller);
  for (const [path, heading] of sellerPages) await expectComplete(page, path, heading);
});

test.describe('at a URL that does not exist', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource.* 404/] });

  // Proves: routes.unknown, texts.fallback
  test('an unknown page has status 404, the fallback text and a link to the start page', { tag: '@gate' }, async ({ page }) => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!', level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to the start page' }).click();
    await expect(page).toHaveURL(/localhost:\d+\/$/);
  });
});
