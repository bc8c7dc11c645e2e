import type { Locator, Page } from '@playwright/test';
import { webGlLaunchOptions } from '../fixtures/chromium.ts';
import { insertListings, insertListingsAround, uniqueCity } from '../fixtures/listings.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures/test.ts';

test.use({ launchOptions: webGlLaunchOptions });

const markers = (page: Page) => page.getByRole('group', { name: 'Spaces on the map' }).getByRole('button');
const searchHere = (page: Page) => page.getByRole('button', { name: 'Search this area' });
const count = (page: Page) => page.getByRole('status').first();
const cards = (area: Page | Locator) => area.locator('[data-listing]');
const openMap = (page: Page) => page.getByRole('link', { name: 'Map', exact: true }).filter({ visible: true }).click();

/** Three walls in Austin; two of them are at the same point. */
async function insertWalls(): Promise<{ city: string; ids: string[] }> {
  const city = uniqueCity();
  const ids = await insertListings([
    { title: 'West wall', city, daily: 4_500, latitude: 30.25, longitude: -97.9 },
    { title: 'East wall', city, daily: 9_950, latitude: 30.3, longitude: -97.5 },
    { title: 'East roof', city, daily: 125_000, latitude: 30.3, longitude: -97.5 },
  ]);
  return { city, ids };
}

test('clusters lead to pins, a new area is searched on request, and Back and the chip undo it', { tag: '@gate' }, async ({ page }) => {
  const city = uniqueCity();
  await insertListingsAround(city, { count: 240, latitude: 39, longitude: -98 });
  const mapCode: string[] = [];
  page.on('request', (request) => /maplibre|map-view|use-map|map-tiles|atlas/.test(request.url()) && mapCode.push(request.url()));
  await page.goto(`/?city=${encodeURIComponent(city)}`);
  await expect(count(page)).toHaveText('240 listings');
  expect(mapCode).toEqual([]);

  await openMap(page);
  await expect(page).toHaveURL(/map=1/);
  await expect(markers(page).first()).toHaveAccessibleName(/^\d+ spaces\. Zoom in$/);
  await expectAccessible(page);
  await markers(page).first().click();
  await expect(page).toHaveURL(/bounds=/);
  await expect(count(page)).toHaveText(/^\d+ listings in this map area$/);
  await expect(async () => {
    const pins = markers(page).filter({ hasText: '$' });
    if ((await pins.count()) === 0) await markers(page).first().click();
    await expect(pins.first()).toHaveAccessibleName(/^\$25 a day, Wall number \d+$/);
  }).toPass();
  await expect(searchHere(page)).toBeHidden();

  const before = page.url();
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await searchHere(page).click();
  await expect(page).not.toHaveURL(before);
  await expect(searchHere(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(before);
  await page.reload();
  await expect(markers(page).first()).toBeVisible();
  await expect(searchHere(page)).toBeHidden();

  await page.getByRole('link', { name: 'Remove filter Map area' }).click();
  await expect(page).not.toHaveURL(/bounds|zoom/);
  await expect(count(page)).toHaveText('240 listings');
  await page.getByRole('link', { name: 'Hide map' }).click();
  await expect(page).toHaveURL(/\?city=[^&]+$/);
});

test('the keyboard reaches every pin with one stop, and pins and cards point at each other', async ({ page }) => {
  const { city, ids } = await insertWalls();
  await page.goto(`/?city=${encodeURIComponent(city)}&map=1`);
  const west = page.getByRole('button', { name: '$45 a day, West wall' });
  const east = page.getByRole('button', { name: '2 spaces at the same place' });
  await expect(markers(page)).toHaveCount(2);
  await expect(west).toHaveText('$45');

  await page.getByRole('region', { name: 'Map', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(west).toBeFocused();
  await expect(cards(page).filter({ hasText: 'West wall' })).toHaveAttribute('data-active');
  await page.keyboard.press('ArrowRight');
  await expect(east).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(east).toBeFocused();

  await page.keyboard.press('Enter');
  const popup = page.getByRole('region', { name: '2 spaces at the same place' });
  await expect(popup.getByRole('link')).toHaveText(['East roof$1,250.00 a day', 'East wall$99.50 a day']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(east).toBeFocused();

  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'West wall' })).toBeFocused();
  await cards(page).filter({ hasText: 'East roof' }).hover();
  await expect(east).toHaveAttribute('data-active');
  await page.getByRole('heading', { level: 1 }).hover({ force: true });
  await expect(east).not.toHaveAttribute('data-active');
  await expect(west).toHaveAttribute('aria-current', 'true');
  await expect(cards(page).filter({ hasText: 'West wall' })).toHaveAttribute('data-selected');
  await expect(page.getByText('Prices per day')).toBeVisible();
  await page.getByRole('link', { name: 'West wall' }).click();
  await expect(page).toHaveURL(new RegExp(`/listing/${ids[0]}$`));
  await page.goBack();
  await expect(west).toBeVisible();
});

test('on a phone the map covers the page, and its sheet of cards has three heights', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { city } = await insertWalls();
  await page.goto(`/?city=${encodeURIComponent(city)}`);
  await openMap(page);
  const screen = page.getByRole('dialog', { name: 'Map of the listings' });
  const sheet = screen.getByRole('region', { name: 'Listings' });
  const height = async () => Math.round(((await sheet.boundingBox())?.height ?? 0) / 10) * 10;
  await expect(screen.getByRole('link', { name: 'List' })).toBeFocused();
  await expect(sheet.getByText('3 listings')).toBeInViewport();
  await expect.poll(height).toBe(120);
  await page.getByRole('button', { name: '$45 a day, West wall' }).click();
  await expect.poll(height).toBe(420);
  await expect(cards(sheet).filter({ hasText: 'West wall' })).toBeInViewport();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await sheet.getByRole('button', { name: 'Show more of the list' }).click();
  await expect.poll(height).toBe(770);
  const handle = await sheet.boundingBox();
  await page.mouse.move(100, (handle?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move(100, (handle?.y ?? 0) + 120, { steps: 4 });
  await page.mouse.up();
  await expect.poll(height).toBe(420);
  await screen.getByRole('link', { name: 'List' }).click();
  await expect(screen).toBeHidden();
  await expect(page.locator('#open-map')).toBeFocused();
});

test('a link from a screen of another shape searches all that this one shows', async ({ page }) => {
  const { city } = await insertWalls();
  const flat = '-97.95,30.24,-97.85,30.26';
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/?city=${encodeURIComponent(city)}&map=1&bounds=${flat}`);
  await expect(page).toHaveURL((url) => url.searchParams.has('zoom') && url.searchParams.get('bounds') !== flat);
  await expect(markers(page)).toHaveCount(1);
  await expect(searchHere(page)).toBeHidden();
});

test('without WebGL a line says so, and the area still filters the list', async ({ page }) => {
  const { city } = await insertWalls();
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(`/?city=${encodeURIComponent(city)}&map=1&bounds=-98,30,-97.8,31`);
  await expect(page.getByText('The map can’t be shown here')).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Remove filter Map area' }).click();
  await expect(cards(page)).toHaveCount(3);
});

test.describe('when the map’s data fails', () => {
  test.use({ expectedConsoleErrors: [/status of 503/] });

  test('it says so, and trying again helps; an area without spaces says that', async ({ page }) => {
    const { city } = await insertWalls();
    await page.route('**/listing/customer/map?*', (route) => route.fulfill({ status: 503 }));
    await page.goto(`/?city=${encodeURIComponent(city)}&map=1`);
    await expect(page.getByText('The map couldn’t be loaded.')).toBeVisible();
    await page.unroute('**/listing/customer/map?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(markers(page)).toHaveCount(2);
    await page.goto(`/?city=${encodeURIComponent(city)}&map=1&bounds=-60,30,-59,31`);
    await expect(page.getByText('No spaces in this area')).toBeVisible();
    await expect(page.getByText('Loading the map')).toBeHidden();
  });
});
