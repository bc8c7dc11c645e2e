import { signIn } from '../fixtures/people.ts';
import { newApiUser } from '../fixtures/requests.ts';
import { expect, test } from '../fixtures/test.ts';

test('a part of the page that can’t be loaded breaks nothing else, and loads once the connection is back', async ({
  page,
  context,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/Failed to load resource/, /A part of the page could not be loaded/, /WebSocket connection to/);
  const toasterScript = /\/assets\/toaster-[^/]+$/;
  await signIn(page, (await newApiUser('seller')).person);
  await page.route(toasterScript, (route) => route.abort());
  const failedLoad = page.waitForEvent('console', (message) => message.text().includes('A part of the page could not be loaded'));
  await page.goto('/account');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Sam Renamed');
  await page.getByRole('button', { name: 'Save name' }).click();
  await failedLoad;
  await expect(page.getByRole('link', { name: 'Sam Renamed' })).toBeVisible();

  await page.unroute(toasterScript);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.locator('.Toastify')).toBeAttached();
  await name.fill('Sam Seller');
  await page.getByRole('button', { name: 'Save name' }).click();
  const message = page.locator('.Toastify__toast');
  await expect(message).toBeVisible();
  // Its styles are loaded too.
  expect((await message.boundingBox())?.width).toBeLessThan(500);
});
