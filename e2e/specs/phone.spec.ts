import { registerAccount, signInByPage, newPerson } from '../fixtures/people.ts';
import { insertListings, uniqueCity } from '../fixtures/listings.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures/test.ts';

test('on a phone the main links are in a drawer that closes with Escape or after a choice', { tag: '@gate' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu', exact: true });
  await expect(drawer.getByRole('link', { name: 'About Us' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await page.getByRole('button', { name: 'Open menu' }).click();
  await drawer.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL(/\/about-us$/);
  await expect(drawer).toBeHidden();
});

// Proves: navigation.seller.drawer, navigation.seller.entries
test('on a phone a seller navigates and logs out through the drawer', { tag: '@gate' }, async ({ page }) => {
  const seller = newPerson('seller');
  await registerAccount(seller);
  await signInByPage(page, seller);
  const drawer = page.getByRole('dialog', { name: 'Seller menu' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  for (const entry of ['Today', 'Listings', 'User request', 'Subscriptions', 'Chat', 'Earnings', 'Payment Settings']) {
    await expect(drawer.getByRole('link', { name: entry, exact: true })).toBeVisible();
  }
  await drawer.getByRole('link', { name: 'Chat', exact: true }).click();
  await expect(page).toHaveURL(/\/seller\/chat$/);
  await expect(drawer).toBeHidden();

  await page.getByRole('button', { name: 'Open menu' }).click();
  await drawer.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
});

// Proves: landing.filter-panel, states.filters.panel
test('on a phone the filters are a sheet over the whole screen, with their buttons in reach', async ({ page }) => {
  const city = uniqueCity();
  await insertListings([
    { title: 'Paper panel', city, mediums: ['paper'] },
    { title: 'Neon corner', city, mediums: ['neon'] },
  ]);
  await page.goto(`/?city=${encodeURIComponent(city)}`);
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await page.locator('summary', { hasText: 'Filters' }).click();
  await page.locator('details label', { hasText: 'Neon Signs' }).click();
  await expect(page.getByRole('button', { name: 'Show 1 listing' })).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close filters' }).click();
  await expect(page.getByRole('button', { name: 'Close filters' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Listings' }).getByRole('heading', { level: 3 })).toHaveText(['Neon corner']);
});

test('on a phone a listing keeps its price, the Rent button and the chat within reach', { tag: '@gate' }, async ({ page }) => {
  const [id] = await insertListings([{ title: 'Great Wall of Canal', city: uniqueCity(), daily: 10_000, discount: 1_500, pictures: 3 }]);
  await page.goto(`/listing/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Great Wall of Canal');
  await expect(page.getByRole('button', { name: 'Rent' })).toBeInViewport();
  await page.getByText('Accepted mediums').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Rent' })).toBeInViewport();
  // Nothing covers it: it would take the press.
  await page.getByRole('link', { name: 'Chat with Seller' }).click({ trial: true });
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});
