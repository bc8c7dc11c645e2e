import { addDays, formatShortDay } from '@frontage/domain/listing/day';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import { blockDays, insertListings, uniqueCity } from '../fixtures/listings.ts';
import { unlistListing } from '../fixtures/chat.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures/test.ts';
import type { Page } from '@playwright/test';

const titles = (page: Page) => page.getByRole('region', { name: 'Listings' }).getByRole('heading', { level: 3 });
const count = (page: Page) => page.getByRole('status').first();

/** Clicks the label, as people do. */
async function choose(page: Page, word: string): Promise<void> {
  await page
    .locator('details fieldset', { hasText: /^(?:Mediums|Rental period)/ })
    .locator('label', { hasText: word })
    .click();
}

async function openFilters(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Filters' }).click();
}

// Proves: landing.filter.keyword, landing.filter.city, landing.filter.price, landing.filter.priceType, landing.filter.mediums
// Proves: fields.filters, roles.visitor.browses, decisions.screens.filter-list-price, decisions.screens.mediums-any
test('a visitor finds a space by keyword, city, price, period and medium, and all of it is in the URL', { tag: '@gate' }, async ({ page }) => {
  const city = uniqueCity();
  await insertListings([
    { title: 'Roof over the ferry', city, daily: 9_000, weekly: 40_000, mediums: ['billboard', 'vinyl', 'led'], description: 'Seen by commuters.' },
    { title: 'Wall by the bakery', city, daily: 2_500, weekly: 0, mediums: ['paper'], description: 'Seen by early birds.' },
    { title: 'Screen in the arcade', city, daily: 4_500, weekly: 20_000, mediums: ['digital'], slots: 6 },
  ]);
  await page.goto('/');
  await openFilters(page);
  await page.getByRole('textbox', { name: 'City', exact: true }).fill(city.toUpperCase());
  await expect(count(page)).toHaveText('3 listings');
  await expect(titles(page)).toHaveText(['Screen in the arcade', 'Wall by the bakery', 'Roof over the ferry']);

  await page.getByLabel('Search listings').fill('commut');
  await expect(titles(page)).toHaveText(['Roof over the ferry']);
  await page.getByLabel('Search listings').fill('');
  await expect(count(page)).toHaveText('3 listings');

  await page.getByLabel('Maximum price').fill('50');
  await expect(titles(page)).toHaveText(['Screen in the arcade', 'Wall by the bakery']);
  await page.getByLabel('Minimum price').fill('30');
  await expect(titles(page)).toHaveText(['Screen in the arcade']);

  await page.getByLabel('Minimum price').fill('100');
  await page.getByLabel('Maximum price').fill('500');
  await choose(page, 'Weekly');
  await expect(titles(page)).toHaveText(['Screen in the arcade', 'Roof over the ferry']);
  await choose(page, 'Billboard');
  await choose(page, 'Paper Posters');
  await expect(titles(page)).toHaveText(['Roof over the ferry']);

  // The last choice changes only the URL, not the list.
  await expect(page).toHaveURL(/mediums=(?:paper|billboard)(?:%2C|,)(?:paper|billboard)/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    city: city.toUpperCase(),
    minPrice: '100',
    maxPrice: '500',
    priceType: 'weeklyPricing',
  });

  const stranger = await page.context().newPage();
  await stranger.goto(page.url());
  await expect(titles(stranger)).toHaveText(['Roof over the ferry']);
  await expectAccessible(stranger);
});

test('a misspelled search is corrected, a kind narrows it, and Back undoes the choice', async ({ page }) => {
  const city = uniqueCity();
  await insertListings([
    { title: 'Roadside giant', city: 'Austin', kind: 'billboard' },
    { title: 'Brick side', city, kind: 'wall', description: 'Next to a bakery, seen by commuters.' },
    { title: 'Loading dock', city, kind: 'wall', description: 'Seen by commuters.' },
    { title: 'Harbor giant', city, kind: 'billboard', description: 'Seen by commuters.' },
  ]);
  await page.goto('/');
  await page.getByLabel('Search listings').fill('bilboards in austn');
  await expect(titles(page).first()).toHaveText('Roadside giant');
  await expect(page.getByRole('status').filter({ hasText: 'Showing results for' })).toHaveText(
    'Showing results for billboard in austin. Search instead for bilboards in austn',
  );
  await expectAccessible(page);

  await page.goto(`/?city=${encodeURIComponent(city)}`);
  await page.getByLabel('Search listings').fill('comuters');
  await expect(page.getByRole('status').filter({ hasText: 'Showing results for commuters' })).toBeVisible();
  await expect(titles(page)).toHaveCount(3);
  await openFilters(page);
  await page.getByRole('group', { name: 'Kind of space' }).locator('label', { hasText: 'Walls' }).click();
  await expect(titles(page)).toHaveText(['Loading dock', 'Brick side']);
  await expect(page).toHaveURL(/kinds=wall/);
  await page.goBack();
  await expect(titles(page)).toHaveCount(3);
  await expect(page.getByRole('checkbox', { name: 'Walls' })).not.toBeChecked();
  await page.getByRole('link', { name: 'comuters', exact: true }).click();
  await expect(count(page)).toHaveText('No listings found matching your criteria');
});

test('two places are chosen from the suggestions, both are searched, and one is removed', async ({ page }) => {
  const [first, second, third] = [uniqueCity(), uniqueCity(), uniqueCity()];
  await insertListings([
    { title: 'Dock door', city: first },
    { title: 'Mill gate', city: second },
    { title: 'Barn roof', city: third },
  ]);
  await page.goto('/');
  for (const city of [first, second]) {
    await page.getByLabel('Search listings').fill(city);
    await page.getByRole('option', { name: `${city}, NY` }).click();
    await expect(page.getByRole('link', { name: `Remove filter ${city}, NY` })).toBeVisible();
    await expect(page.getByLabel('Search listings')).toHaveValue('');
  }
  await expect(titles(page)).toHaveText(['Mill gate', 'Dock door']);
  await expectAccessible(page);
  await page.getByRole('link', { name: `Remove filter ${first}, NY` }).click();
  await expect(titles(page)).toHaveText(['Mill gate']);
  await page.goBack();
  await expect(titles(page)).toHaveText(['Mill gate', 'Dock door']);
  await page.reload();
  await expect(titles(page)).toHaveText(['Mill gate', 'Dock door']);
});

// Proves: landing.card.title, landing.card.image, landing.card.price, landing.card.address, landing.card.mediums
// Proves: decisions.screens.card-second-price
test('a search result shows title, picture, daily price, address, two mediums and how many more', async ({ page }) => {
  const city = uniqueCity();
  await insertListings([{ title: 'Corner of Canal', city, daily: 2_550, weekly: 15_000, mediums: ['vinyl', 'paper', 'led', 'other'] }]);
  await page.goto(`/?city=${encodeURIComponent(city)}&priceType=weeklyPricing`);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Corner of Canal' }) });
  await expect(card).toContainText('from $25.50');
  await expect(card).toContainText('$150.00 per week');
  await expect(card).toContainText(`12 Canal Street, ${city}, NY 10013`);
  await expect(card.getByRole('list', { name: 'Mediums' }).getByRole('listitem')).toHaveText(['Vinyl Banners', 'Paper Posters', /\+2/]);
  await expect(card.locator('img[srcset]').first()).toHaveAttribute('srcset', /480\.webp 480w, .*960\.webp 960w/);
});

// Proves: decisions.screens.card-shortest
test('without a daily price, a search result shows the shortest period', async ({ page }) => {
  const city = uniqueCity();
  await insertListings([{ title: 'Only by the month', city, daily: 0, weekly: 0, monthly: 90_000 }]);
  await page.goto(`/?city=${encodeURIComponent(city)}`);
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Only by the month' }) })).toContainText(
    'from $900.00 per month',
  );
});

// Proves: landing.pages.thirty, landing.pages.previous-disabled, landing.pages.next-disabled, landing.pages.within
// Proves: landing.filter.resets-page, constants.landing.page-size, calls.search.landing-limit, detail.back
test('there are 30 results on a page, and Back from a listing returns to the same page and position', { tag: '@gate' }, async ({ page }) => {
  const city = uniqueCity();
  await insertListings(Array.from({ length: 65 }, (_, index) => ({ title: `Panel ${String(index + 1).padStart(2, '0')}`, city })));
  await page.goto(`/?city=${encodeURIComponent(city)}`);
  await expect(count(page)).toHaveText('65 listings');
  await expect(titles(page)).toHaveCount(30);
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(titles(page).first()).toHaveText('Panel 35');
  await expect(page).toHaveURL(/[?&]page=2/);

  const panel = page.getByRole('link', { name: 'Panel 20' });
  await panel.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await panel.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panel 20');
  await page.getByRole('link', { name: 'Back to listings' }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(titles(page).first()).toHaveText('Panel 35');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

  await page.getByRole('link', { name: 'Next' }).click();
  await expect(titles(page)).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await openFilters(page);
  await page.getByLabel('Maximum price').fill('26');
  await expect(page).not.toHaveURL(/[?&]page=/);
  await expect(titles(page).first()).toHaveText('Panel 65');
});

test('the next page is prefetched when the end of this one is in view, and not before', async ({ page }) => {
  const city = uniqueCity();
  await insertListings(Array.from({ length: 31 }, (_, index) => ({ title: `Panel ${String(index + 1).padStart(2, '0')}`, city })));
  const fetched: string[] = [];
  page.on('requestfinished', (request) => fetched.push(...(request.url().match(/page=\d+/) ?? [])));
  await page.goto(`/?city=${encodeURIComponent(city)}`);
  await expect(titles(page)).toHaveCount(30);
  expect(fetched).toEqual([]);
  await page.getByRole('link', { name: 'Next' }).scrollIntoViewIfNeeded();
  await expect.poll(() => fetched).toEqual(['page=2']);
  // Offline, the page can only be shown because it was prefetched.
  await page.route(/\.data\?/, (route) => route.abort());
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(titles(page)).toHaveText(['Panel 01']);
});

test('a next page that no longer exists is not opened', async ({ page }) => {
  const city = uniqueCity();
  const [, , last] = await insertListings(Array.from({ length: 31 }, (_, index) => ({ title: `Panel ${index + 1}`, city })));
  await page.goto(`/?city=${encodeURIComponent(city)}`);
  await expect(titles(page)).toHaveCount(30);
  await unlistListing(last ?? '');
  const asked = page.waitForResponse(/page=2/);
  let wentTo = 0;
  page.on('framenavigated', (frame) => (wentTo += Number(frame.url().includes('page=2'))));
  await page.getByRole('link', { name: 'Next' }).scrollIntoViewIfNeeded();
  await (await asked).finished();
  await expect(page.getByText('Page 1 of 2')).toBeInViewport();
  // A navigation would have happened after two animation frames.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(wentTo).toBe(0);
});

test('a dozen page links fit on the smallest phone', async ({ page }) => {
  const city = uniqueCity();
  await insertListings(Array.from({ length: 301 }, (_, index) => ({ title: `Panel ${index + 1}`, city })));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/?city=${encodeURIComponent(city)}&page=10`);
  await expect(page.getByText('Page 10 of 11')).toBeVisible();
  await expectNoHorizontalScroll(page);
});

test('results can be sorted by price and size, and narrowed by size and payment', async ({ page }) => {
  const city = uniqueCity();
  await insertListings([
    { title: 'Middle', city, daily: 5_000, width: 40, height: 20 },
    { title: 'Dear', city, daily: 9_000, width: 20, height: 30 },
    { title: 'Cheap', city, daily: 1_000, width: 4, height: 5, placement: 'pay_before' },
  ]);
  await page.goto(`/?city=${encodeURIComponent(city)}`);
  await expect(titles(page)).toHaveText(['Cheap', 'Dear', 'Middle']);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('priceLowToHigh');
  await expect(titles(page)).toHaveText(['Cheap', 'Middle', 'Dear']);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('priceHighToLow');
  await expect(titles(page)).toHaveText(['Dear', 'Middle', 'Cheap']);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Largest');
  await expect(titles(page)).toHaveText(['Middle', 'Dear', 'Cheap']);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price per square foot');
  await expect(titles(page)).toHaveText(['Middle', 'Dear', 'Cheap']);

  await openFilters(page);
  await page.locator('label', { hasText: 'Pay after proof' }).click();
  await expect(titles(page)).toHaveText(['Middle', 'Dear']);
  await page.getByLabel('Minimum height (ft)').fill('25');
  await expect(titles(page)).toHaveText(['Dear']);
  await page.getByLabel('Minimum width (ft)').fill('30');
  await expect(count(page)).toHaveText('No listings found matching your criteria');
  await page.getByRole('link', { name: 'Remove filter At least 25 ft high' }).click();
  await expect(titles(page)).toHaveText(['Middle']);
  await expect(page).toHaveURL(/sort=pricePerSquareFoot/);
});

test('what is rented today is left out until someone asks for it, and free days find what is free on all of them', async ({ page }) => {
  const city = uniqueCity();
  const [always = '', taken = '', later = ''] = await insertListings(['Always free', 'Taken today', 'Taken later'].map((title) => ({ title, city })));
  const today = dayIn(new Date(), defaultTimeZone);
  const inDays = (days: number) => addDays(today, days);
  const short = (days: number) => formatShortDay(inDays(days), today);
  await blockDays(taken, today, inDays(9));
  await blockDays(later, inDays(20), inDays(25));
  await page.goto(`/?city=${encodeURIComponent(city)}`);
  await expect(titles(page)).toHaveText(['Taken later', 'Always free']);
  await expect(page.getByText('1 more is rented right now.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Show it' }).click();
  await expect(titles(page)).toHaveText(['Taken later', 'Taken today', 'Always free']);
  await expect(page.getByText(/^Rented/)).toHaveText([`Rented · free from ${short(10)}`]);
  await page.getByRole('link', { name: 'Remove filter Including rented' }).click();
  await expect(titles(page)).toHaveText(['Taken later', 'Always free']);

  await openFilters(page);
  await page.getByLabel('Free from').fill(inDays(10));
  await expect(titles(page)).toHaveText(['Taken today', 'Always free']);
  await expect(page.getByText('1 more isn’t free then.')).toBeVisible();
  await page.getByLabel('To (optional)').fill(inDays(19));
  await expect(titles(page)).toHaveText(['Taken later', 'Taken today', 'Always free']);
  await expectAccessible(page);
  await page.reload();
  await expect(titles(page)).toHaveText(['Taken later', 'Taken today', 'Always free']);
  await page.getByRole('link', { name: 'Always free' }).click();
  await expect(page).toHaveURL(new RegExp(`/listing/${always}\\?startsOn=${inDays(10)}&endsOn=${inDays(19)}$`));
  await page.getByRole('heading', { name: 'Availability' }).scrollIntoViewIfNeeded();
  await expect(page.getByText(/^Start: /)).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: `Remove filter Free ${short(10)} – ${short(19)}` }).click();
  await expect(titles(page)).toHaveText(['Taken later', 'Always free']);
});

test('where nothing is free, the search offers rented spaces or other dates', async ({ page }) => {
  const city = uniqueCity();
  const [listing = ''] = await insertListings([{ title: 'The only one', city }]);
  const today = dayIn(new Date(), defaultTimeZone);
  await blockDays(listing, addDays(today, 3), addDays(today, 5));
  // The link works before the page is hydrated.
  await page.goto(`/?city=${encodeURIComponent(city)}&freeFrom=${addDays(today, 1)}&freeTo=${addDays(today, 3)}`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Any dates: 1 space' }).click();
  await expect(titles(page)).toHaveText(['The only one']);

  await blockDays(listing, today, today);
  await page.goto(`/?city=${encodeURIComponent(city)}&searchKeyword=only`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Include rented spaces: 1 space' }).click();
  await expect(titles(page)).toHaveText(['The only one']);
});

// Proves: texts.landing.empty, texts.landing.empty-hint, texts.landing.zero
test('an empty result offers a way on, and each filter can be removed', { tag: '@gate' }, async ({ page }) => {
  const city = uniqueCity();
  await insertListings([{ title: 'The only one', city }]);
  await page.goto(`/?city=${encodeURIComponent(city)}&searchKeyword=zzqnothing`);
  await expect(count(page)).toHaveText('No listings found matching your criteria');
  await expect(page.getByRole('heading', { name: 'No listings found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your filters or search terms')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Without “zzqnothing”: 1 space' }).click();
  await expect(titles(page)).toHaveText(['The only one']);
  await page.getByRole('link', { name: 'Clear all' }).first().click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});

test('where nothing is in the place, the nearest matches are shown with their distance', async ({ page }) => {
  const word = `signpost${uniqueCity().slice(5)}`;
  await insertListings([
    { title: `Far ${word}`, city: uniqueCity(), latitude: 42.65, longitude: -73.75 },
    { title: `Close ${word}`, city: uniqueCity() },
  ]);
  await page.goto(`/?searchKeyword=${word}&exact=1&places=Yonkers,+NY`);
  await expect(count(page)).toHaveText('No listings found matching your criteria');
  const nearest = page.getByRole('region', { name: 'Nearest matches' });
  await expect(nearest.getByRole('heading', { level: 3 })).toHaveText([`Close ${word}`, `Far ${word}`]);
  await expect(nearest.getByText(/^1\d mi away/)).toBeVisible();
  await expect(nearest.getByText(/^1[1-4]\d mi away/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Without “Yonkers, NY”: 2 spaces' }).click();
  await expect(titles(page)).toHaveText([`Close ${word}`, `Far ${word}`]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page can be searched, filtered, paged and read', { tag: '@gate' }, async ({ page }) => {
    const city = uniqueCity();
    await insertListings([
      { title: 'A sign for paper', city, mediums: ['paper'] },
      { title: 'A sign for neon', city, mediums: ['neon'] },
    ]);
    await page.goto('/');
    await openFilters(page);
    await page.getByRole('textbox', { name: 'City', exact: true }).fill(city);
    await page.getByLabel('Search listings').fill('sign');
    await choose(page, 'Neon Signs');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(titles(page)).toHaveText(['A sign for neon']);

    const [one, other] = [`${city}, NY`, `${uniqueCity()}, NY`];
    await page.goto(`/?places=${encodeURIComponent(other)}`);
    await openFilters(page);
    await page.getByLabel('Add a place').fill(one);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(titles(page)).toHaveText(['A sign for neon', 'A sign for paper']);
    await page.getByRole('link', { name: `Remove filter ${other}` }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('places') === one);
    await expect(titles(page)).toHaveText(['A sign for neon', 'A sign for paper']);

    const [from, to] = [7, 9].map((days) => addDays(dayIn(new Date(), defaultTimeZone), days)) as [string, string];
    await openFilters(page);
    await page.getByLabel('Free from').fill(from);
    await page.getByLabel('To (optional)').fill(to);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('freeFrom') === from && url.searchParams.get('freeTo') === to);
    await expect(page.getByRole('link', { name: /^Remove filter Free / })).toBeVisible();
    await expect(titles(page)).toHaveText(['A sign for neon', 'A sign for paper']);

    await page.goto(`/?searchKeyword=sign&city=${encodeURIComponent(city)}&mediums=led`);
    await expect(page.getByRole('link', { name: 'Without “LED Displays”: 2 spaces' })).toBeVisible();
    await page.goto(`/?places=${encodeURIComponent(one)}`);
    await page.getByRole('link', { name: 'A sign for neon' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A sign for neon');
    await expect(page.getByText('Where your money goes')).toBeVisible();
  });
});
