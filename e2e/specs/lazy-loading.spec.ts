import { signIn } from '../fixtures/people.ts';
import { createReceivedRequest, listingTitle, newApiUser, requestCard } from '../fixtures/requests.ts';
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

test('a page behind the login asks for its data before its scripts have loaded, and only once', async ({ page }) => {
  const { customer } = await createReceivedRequest();
  await signIn(page, customer.person);
  const asked = Promise.withResolvers<void>();
  let calls = 0;
  page.on('request', (request) => {
    if (!request.url().includes('/_api/api/customer/requests?')) return;
    calls += 1;
    asked.resolve();
  });
  await page.route('**/assets/*.js', async (route) => {
    await asked.promise;
    await route.continue();
  });
  // A live connection that never opens: once it is open, everything is read again.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.goto('/requestedPack', { waitUntil: 'commit' });
  await expect(requestCard(page, listingTitle)).toBeVisible();
  expect(calls).toBe(1);
});

test('the bell, the chat and the live connection wait until the content is there', async ({ page }) => {
  const { customer } = await createReceivedRequest();
  await signIn(page, customer.person);
  const answered = Promise.withResolvers<void>();
  await page.route('**/_api/api/customer/requests?*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  const late: string[] = [];
  page.on('request', (request) => /\/assets\/(?:bell|unread-badges|live-connection)-/.test(request.url()) && late.push(request.url()));
  await page.goto('/requestedPack');
  // The account is in the bar once the scripts run.
  await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible();
  await page.waitForLoadState('load');
  expect(late).toEqual([]);

  answered.resolve();
  await expect(requestCard(page, listingTitle)).toBeVisible();
  await expect(page.getByRole('button', { name: /notification/i })).toBeVisible();
  expect(late.length).toBeGreaterThan(0);
});
