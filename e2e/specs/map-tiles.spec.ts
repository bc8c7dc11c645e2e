import { startApp } from '@frontage/stack/apps/app-process';
import type { Page } from '@playwright/test';
import { webGlLaunchOptions } from '../fixtures/chromium.ts';
import { currentStack, requiredEnv } from '../fixtures/environment.ts';
import { insertListings, uniqueCity } from '../fixtures/listings.ts';
import { expect, expectAccessible, test as base } from '../fixtures/test.ts';
import { austinTiles } from '../fixtures/tiles/austin.ts';
import { startTileServer, type TileServer } from '../fixtures/tiles/tile-server.ts';

/** A web server of its own, whose map has the streets of a file on another origin. */
const test = base.extend<object, { tiles: TileServer; webWithTiles: string }>({
  tiles: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const server = await startTileServer(austinTiles());
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  webWithTiles: [
    async ({ tiles }, use) => {
      const web = await startApp('web', {
        stack: currentStack(),
        databaseUrl: requiredEnv('FRONTAGE_DATABASE'),
        apiOrigin: requiredEnv('FRONTAGE_API'),
        env: { MAP_TILES_URL: tiles.url },
      });
      await use(`http://localhost:${web.port}`);
      await web.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ webWithTiles }, use) => use(webWithTiles),
});

test.use({ launchOptions: webGlLaunchOptions });
test.describe.configure({ mode: 'serial' });
test.beforeEach(({ tiles }) => {
  tiles.failWith(null);
  tiles.answers.length = 0;
});

const credit = (page: Page) => page.getByRole('link', { name: '© OpenStreetMap' });
const pins = (page: Page) => page.getByRole('group', { name: 'Spaces on the map' }).getByRole('button');

async function openMap(page: Page): Promise<void> {
  const city = uniqueCity();
  await insertListings([{ title: 'Corner wall', city, daily: 4_500, latitude: 30.27, longitude: -97.745 }]);
  await page.goto(`/?city=${encodeURIComponent(city)}&map=1&bounds=-97.78,30.24,-97.71,30.29`);
  await expect(pins(page)).toHaveCount(1);
}

/** How many pixels of the map have the color of highways, which nothing else has. */
async function countHighwayPixels(page: Page): Promise<number> {
  const picture = await page.getByRole('region', { name: 'Map', exact: true }).screenshot();
  return page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
      let pixels = 0;
      for (let index = 0; index < data.length; index += 4)
        if (data[index] === 0xf4 && data[index + 1] === 0xc9 && data[index + 2] === 0x9a) pixels += 1;
      return pixels;
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
}

test('streets are drawn from parts of a file on another origin, and its makers are named', async ({ page, tiles }) => {
  await openMap(page);
  await expect(credit(page)).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
  await expect.poll(() => countHighwayPixels(page)).toBeGreaterThan(500);
  expect(tiles.answers.length).toBeGreaterThan(2);
  expect(tiles.answers.filter((answer) => !/^206 bytes=\d+-\d+$/.test(answer))).toEqual([]);
  await expectAccessible(page);
});

test.describe('when the tiles fail', () => {
  test.use({ expectedConsoleErrors: [/status of (?:404|503)/] });

  test('from the start, the map works without streets, and trying again helps', async ({ page, tiles }) => {
    tiles.failWith(404);
    await openMap(page);
    await expect(page.getByText('Streets couldn’t be loaded.')).toBeVisible();
    await expect(credit(page)).toBeHidden();
    expect(await countHighwayPixels(page)).toBe(0);
    await expectAccessible(page);
    tiles.failWith(null);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(credit(page)).toBeVisible();
    await expect.poll(() => countHighwayPixels(page)).toBeGreaterThan(500);
  });

  test('later, the map goes back to what it can draw itself', async ({ page, tiles }) => {
    await openMap(page);
    await expect.poll(() => countHighwayPixels(page)).toBeGreaterThan(500);
    tiles.failWith(503);
    for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect(page.getByText('Streets couldn’t be loaded.')).toBeVisible();
    expect(await countHighwayPixels(page)).toBe(0);
    await page.getByRole('button', { name: 'Search this area' }).click();
    await expect(page).toHaveURL(/zoom=/);
    await expect(pins(page)).toHaveCount(1);
  });
});
