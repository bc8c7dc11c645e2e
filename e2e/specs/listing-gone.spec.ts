import { unlistListing } from '../fixtures/chat.ts';
import { insertListings, uniqueCity } from '../fixtures/listings.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const toastText = 'This space is no longer listed.';
test.use({ expectedConsoleErrors: [/Failed to load resource.* 404/] });

// Proves: detail.fetch-failure
test('a space that was taken down since the search leads back to the same search and says why', { tag: '@gate' }, async ({ page }) => {
  const city = uniqueCity();
  const [gone] = await insertListings([
    { title: 'Gone wall', city },
    { title: 'Staying wall', city },
  ]);
  const search = `/?city=${encodeURIComponent(city)}`;
  await page.goto(search);
  await unlistListing(gone ?? '');
  await page.getByRole('link', { name: 'Gone wall' }).click();
  await expect(page.getByText(toastText)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Staying wall' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('city')).toBe(city);
  expect(new URL(page.url()).pathname).toBe('/');
});

// Proves: detail.fetch-failure
test('a link to a space that is gone has status 404 and leads to the start page, with the filters of the search before it', async ({ page }) => {
  const city = uniqueCity();
  const response = await page.goto('/listing/999999999', {
    referer: new URL(`/?city=${encodeURIComponent(city)}`, test.info().project.use.baseURL).href,
  });
  expect(response?.status()).toBe(404);
  await expect(page.getByText(toastText)).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.searchParams.get('city') === city);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // Proves: detail.fetch-failure
  test('the page of a space that is gone stays, with other spaces and a search that works', async ({ page }) => {
    const city = uniqueCity();
    await insertListings([{ title: 'Another wall', city }]);
    await page.goto('/listing/999999999');
    await expect(page.getByRole('heading', { level: 1, name: 'This space is no longer listed' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Spaces you can rent' }).getByRole('listitem').first()).toBeVisible();
    await page.getByLabel('Search listings').fill('wall');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/\?searchKeyword=wall$/);
  });
});

test.describe('before its scripts are loaded', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('the page of a space that is gone is accessible', async ({ page }) => {
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    await page.goto('/listing/999999999', { waitUntil: 'domcontentloaded' });
    // With its styles.
    await page.waitForLoadState('load');
    await expectAccessible(page);
  });
});
