import { newApiUser, rentButton, insertListingsOf } from '../fixtures/requests.ts';
import { signIn } from '../fixtures/people.ts';
import { insertListings, uniqueCity } from '../fixtures/listings.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedConsoleErrors: [/Failed to load resource|No answer from the API/] });

// Proves: states.subscription.failure-is-none, errors.packs.fetch, errors.pricing.fallback, detail.image
test('a space can be rented while subscriptions, requests and prices can’t be loaded', async ({ page }) => {
  const [listing] = await insertListingsOf(await newApiUser('seller'), [{}]);
  await signIn(page, (await newApiUser('customer')).person);
  const failing = /\/(?:listing\/customer\/(?:subscriptions|customer-packs)|stripe-connect\/pricing-info)/;
  const failed = new Set<string>();
  await page.route(failing, (route) => {
    failed.add(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    return route.abort();
  });
  await page.goto(`/listing/${listing}`);
  await expect.poll(() => [...failed].toSorted()).toEqual(['customer-packs', 'pricing-info', 'subscriptions']);
  await expect(page.getByRole('main').locator('img[srcset]').first()).toBeVisible();
  const price = page.getByRole('region', { name: 'Price' });
  await expect(price).toContainText('$85.00');
  await expect(price).toContainText('Platform fee (6% + $0.30)$5.40');
  await expect(price).toContainText('Seller receives$79.60');
  await expect(rentButton(page)).toBeEnabled();
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
});

// Proves: errors.listings.fetch, detail.fetch-failure
test('a failed search finds nothing, and a listing that can’t be loaded leads to the start page', async ({ page }) => {
  const city = uniqueCity();
  // With a second one elsewhere, the start page never shows one listing.
  await insertListings([
    { title: 'Out of reach', city },
    { title: 'Somewhere else', city: uniqueCity() },
  ]);
  await page.goto(`/?city=${encodeURIComponent(city)}`);
  await expect(page.getByRole('heading', { name: 'Out of reach' })).toBeVisible();
  await page.route(/\/listing\/\d+\.data/, (route) => route.abort());
  await page.getByRole('link', { name: 'Out of reach' }).click();
  await expect(page.getByText('We couldn’t load this space. Please try again.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`localhost:\\d+/\\?city=${encodeURIComponent(city).replaceAll('%20', '(?:%20|\\+)')}$`));
  await expect(page.getByRole('status').first()).toHaveText('1 listing');

  await page.route(/\.data\?/, (route) => route.abort());
  await page.getByLabel('Search listings').fill('reach');
  await expect(page.getByRole('status').first()).toHaveText('No listings found matching your criteria');
  await expect(page.getByRole('heading', { name: 'No listings found' })).toBeVisible();
});
