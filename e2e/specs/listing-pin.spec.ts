import type { Page } from '@playwright/test';
import { webGlLaunchOptions } from '../fixtures/chromium.ts';
import { insertListings, uniqueCity } from '../fixtures/listings.ts';
import { newPerson, registerAccount, signIn } from '../fixtures/people.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures/test.ts';
import { findSmallTargets } from '../fixtures/touch-targets.ts';

test.use({ launchOptions: webGlLaunchOptions });

const pin = (page: Page) => page.getByRole('button', { name: 'Pin', exact: true });
const map = (page: Page) => page.getByRole('region', { name: 'Map', exact: true });

async function openForm(page: Page): Promise<string> {
  const seller = newPerson('seller');
  await registerAccount(seller);
  const [id = ''] = await insertListings(
    [{ title: 'Wall with a pin', city: uniqueCity(), kind: 'wall', daily: 4_500, latitude: 40.72, longitude: -74 }],
    seller.email,
  );
  await signIn(page, seller);
  await page.goto(`/seller/edit-listing/${id}`);
  await expect(page.getByText('Map location is set.')).toBeAttached();
  return id;
}

async function openMap(page: Page): Promise<void> {
  await page.getByText('Check on the map').click();
  await expect(pin(page)).toBeVisible();
}

/** Longitude and latitude in the form. */
async function readPosition(page: Page): Promise<{ longitude: number; latitude: number }> {
  return { longitude: Number(await page.getByLabel('Longitude').inputValue()), latitude: Number(await page.getByLabel('Latitude').inputValue()) };
}

test('a seller drags the pin, moves it with the keyboard and from where they stand, and renters see where it is', async ({ page, context }) => {
  const mapCode: string[] = [];
  page.on('request', (request) => /maplibre|atlas|map-tiles/.test(request.url()) && mapCode.push(request.url()));
  const id = await openForm(page);
  expect(mapCode).toEqual([]);
  await openMap(page);
  await expectAccessible(page);

  const box = await pin(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y - 50, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText('The pin is where you put it.')).toBeVisible();
  const dragged = await readPosition(page);
  expect(dragged.longitude).toBeGreaterThan(-73.98);
  expect(dragged.latitude).toBeGreaterThan(40.73);
  const after = await pin(page).boundingBox();
  expect([Math.round((after?.x ?? 0) - (box?.x ?? 0)), Math.round((after?.y ?? 0) - (box?.y ?? 0))]).toEqual([60, -50]);

  await pin(page).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowLeft');
  const moved = await readPosition(page);
  expect(moved.latitude).toBeLessThan(dragged.latitude);
  expect(moved.longitude).toBeLessThan(dragged.longitude);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('No changes yet')).toBeVisible();
  await page.goto(`/listing/${id}`);
  await expect(page.getByRole('link', { name: /View on OpenStreetMap/ })).toHaveAttribute(
    'href',
    new RegExp(`mlat=${moved.latitude}&mlon=${moved.longitude}#`),
  );
  await expect(page.getByAltText(/^Map with a pin in/)).toHaveAttribute(
    'src',
    `/pictures/map/${moved.latitude.toFixed(2)},${moved.longitude.toFixed(2)}.svg`,
  );

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 40.7185, longitude: -74.0025, accuracy: 12 });
  await page.goto(`/seller/edit-listing/${id}`);
  await openMap(page);
  await page.getByRole('button', { name: 'I’m standing in front of it' }).click();
  await expect(page.getByText('Location set. It’s accurate to about 40 feet.')).toBeVisible();
  expect(await readPosition(page)).toEqual({ latitude: 40.7185, longitude: -74.0025 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('a tap puts the pin there, and everything is large enough for a finger', async ({ page }) => {
    await openForm(page);
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Place' }).tap();
    await openMap(page);
    const { width = 0, height = 0 } = (await map(page).boundingBox()) ?? {};
    await map(page).tap({ position: { x: width / 2 - 80, y: height / 2 + 60 } });
    await expect(page.getByText('The pin is where you put it.')).toBeVisible();
    const tapped = await readPosition(page);
    expect(tapped.longitude).toBeLessThan(-74.02);
    expect(tapped.latitude).toBeLessThan(40.71);
    expect(await findSmallTargets(page)).toEqual([]);
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: 'Use the address instead' }).tap();
    await expect(page.getByRole('button', { name: 'Use the address instead' })).toBeHidden();
    expect(await readPosition(page)).not.toEqual(tapped);
  });
});
