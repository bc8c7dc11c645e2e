import { registerAccount, signInByPage, newPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

// Proves: routes.landing, texts.hero.name, texts.hero.tagline, texts.hero.second-line
test('the start page carries the name and both lines', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Frontage');
  await expect(page.getByRole('main').getByText('Marketplace for renting physical ad space').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Where brands meet walls, billboards and beyond.').first()).toBeVisible();
});

// Proves: layout.bar.home, layout.bar.about-us, layout.bar.requested-packages, layout.menu.signed-out, roles.visitor.menu
test('the top bar shows a visitor Home and About Us, and the account menu Sign In and Sign Up', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation').first();
  await expect(bar.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'About Us' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Requested Packages' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign Up' }).first()).toBeVisible();
});

// Proves: layout.brand, routes.about-us
test('the brand title goes home, and scrolls to the top when home', async ({ page }) => {
  await page.goto('/about-us');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Frontage/ })
    .click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await page.evaluate(() => window.scrollTo(0, 500));
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Frontage/ })
    .click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

// Proves: routes.terms-of-service, company.terms.sections, company.terms.updated
test('the terms have fifteen sections and say when they were last updated', async ({ page }) => {
  await page.goto('/terms-of-service');
  await expect(page.getByText('August 22, 2025').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: /^\d+\.?\s/ })).toHaveCount(15);
});

// Proves: company.about.links-terms
test('the about page links to the terms', async ({ page }) => {
  await page.goto('/about-us');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Terms of Service/ })
      .first(),
  ).toHaveAttribute('href', '/terms-of-service');
});

// Proves: navigation.seller.sidebar, navigation.seller.entries, texts.received.empty, texts.received.empty-hint, texts.subscriptions.empty
test('the sidebar of sellers has the entries and empty pages say what will be there', async ({ page }) => {
  const seller = newPerson('seller');
  await registerAccount(seller);
  await signInByPage(page, seller);
  const sidebar = page.getByRole('navigation', { name: /seller/i });
  for (const entry of ['Listings', 'User request', 'Subscriptions', 'Chat', 'Earnings', 'Payment Settings']) {
    await expect(sidebar.getByRole('link', { name: entry, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Log out' }).first()).toBeVisible();
  await page.goto('/seller/requested');
  await expect(page.getByText('No subscription requests yet')).toBeVisible();
  await expect(page.getByText('Requests will appear here when customers subscribe to your listings')).toBeVisible();
  await page.goto('/seller/subscriptions');
  await expect(page.getByText('No Subscriptions Found')).toBeVisible();
});
