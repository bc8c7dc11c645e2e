import { sendChatMessage } from '../fixtures/chat.ts';
import { choosePicture, listingRow } from '../fixtures/listings.ts';
import { newPerson, registerAccount, signIn } from '../fixtures/people.ts';
import { acceptRequest, createReceivedRequest, insertListingsOf, newCustomer, newSeller, sendRequest } from '../fixtures/requests.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures/test.ts';
import { findSmallTargets } from '../fixtures/touch-targets.ts';

test('a seller reaches everything from the tabs, which count what is new and cover nothing', { tag: '@gate' }, async ({ page }) => {
  const seller = await newSeller();
  await signIn(page, seller.person);
  await page.goto('/seller/today');
  const tabs = page.getByRole('navigation', { name: 'Main pages' });
  await expect(tabs.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  await createReceivedRequest(seller);
  await expect(tabs.getByRole('link', { name: 'Requests 1 needs your action' })).toBeVisible();
  const [wall = ''] = await insertListingsOf(seller, [{ title: 'Wall with a question' }]);
  await sendChatMessage(await newCustomer(), wall, 'Is it free in May?');
  await expect(tabs.getByRole('link', { name: 'Chat 1 unread message' })).toBeVisible();
  for (const [name, path] of [
    [/^Requests/, '/seller/requested'],
    [/^Listings/, '/seller/listings'],
    [/^Money/, '/seller/earnings'],
    [/^Chat/, '/seller/chat'],
    [/^Today/, '/seller/today'],
  ] as const) {
    await tabs.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const gap = await page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight);
      const content = document.querySelector('#main > div')?.getBoundingClientRect().bottom ?? 0;
      return (document.querySelector('nav[aria-label="Main pages"]')?.getBoundingClientRect().top ?? 0) - content;
    });
    expect(gap).toBeGreaterThanOrEqual(0);
    await expectAccessible(page);
  }
  await page.goto('/seller/listings');
  await page.getByRole('link', { name: '2 things to do' }).click();
  await expect(page.getByRole('link', { name: /^Review request/ })).toBeVisible();
});

test('on the seller’s pages everything that is pressed is large enough for a finger', async ({ page, expectedConsoleErrors }) => {
  test.slow();
  // Stripe does not know the seller's account, which is in our database only.
  expectedConsoleErrors.push(/Failed to load resource.* 503|could not be loaded The payment provider/);
  const [seller, customer] = [await newSeller(), await newCustomer()];
  const [wall = '', roof = ''] = await insertListingsOf(seller, [{ title: 'Long brick wall' }, { title: 'Roof billboard', isListed: true }]);
  const pending = await sendRequest(customer, wall);
  const accepted = await sendRequest(customer, roof);
  await acceptRequest(seller, accepted);
  const conversation = await sendChatMessage(customer, wall, 'Is it free in May?');
  const nextYear = new Date().getUTCFullYear() + 1;
  const blocked = { params: { id: wall }, body: { from: `${nextYear}-03-01`, to: `${nextYear}-03-05` } };
  expect((await seller.browser.call('POST /api/seller/listings/{id}/blocks', blocked)).status).toBe(200);
  await signIn(page, seller.person);
  const small: string[] = [];
  for (const path of [
    '/seller/today',
    '/seller/listings',
    '/seller/calendar',
    `/seller/listings/${wall}/calendar`,
    '/seller/requested',
    `/seller/requested/${pending}`,
    `/seller/requested/${accepted}`,
    '/seller/subscriptions',
    '/seller/chat',
    `/seller/chat?conversation=${conversation}`,
    '/seller/earnings',
    '/seller/payment-settings',
    '/notices?as=seller',
    '/account?as=seller',
    `/seller/edit-listing/${wall}`,
    '/seller/add-listing',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    small.push(...(await findSmallTargets(page)).map((target) => `${path}: ${target}`));
    await expectNoHorizontalScroll(page);
  }
  for (const step of ['Place', 'Size', 'Prices', 'Publish']) {
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: step }).click();
    await expect(page.getByText(/^Step [2-5] of 5/)).toBeFocused();
    small.push(...(await findSmallTargets(page)).map((target) => `${step}: ${target}`));
  }
  expect(small).toEqual([]);
});

test('a seller adds a listing in five steps, standing in front of it', async ({ page, context }) => {
  await context.grantPermissions(['geolocation', 'clipboard-read', 'clipboard-write']);
  await context.setGeolocation({ latitude: 40.7185, longitude: -74.0025, accuracy: 12 });
  const seller = newPerson('seller');
  await registerAccount(seller);
  await signIn(page, seller);
  await page.goto('/seller/add-listing');
  await choosePicture(page, 'wall.png');
  await page.getByRole('radio', { name: 'Wall' }).check();
  await page.getByLabel('Title').fill('Wall from the street');
  await page.getByLabel('Description').fill('A dry brick wall.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next: Place' }).click();

  await page.getByLabel('Street Name').fill('12 Canal Street');
  await page.getByLabel('City').fill('New York');
  await page.getByLabel('Zip Code').fill('10013');
  await page.getByText('Set it yourself').or(page.getByText('Check on the map')).click();
  await page.getByRole('button', { name: 'I’m standing in front of it' }).click();
  await expect(page.getByText('Location set. It’s accurate to about 40 feet.')).toBeVisible();
  await page.getByRole('button', { name: 'Next: Size' }).click();

  await page.getByLabel('Width').fill('24.5');
  await page.goBack();
  await expect(page.getByText('Step 2 of 5')).toBeVisible();
  await expect(page.getByLabel('Street Name')).toHaveValue('12 Canal Street');
  await page.goForward();
  await expect(page.getByLabel('Width')).toHaveValue('24.5');
  await page.getByLabel('Height').fill('12');
  await page.getByText('Vinyl Banners').click();
  await page.getByRole('button', { name: 'Next: Prices' }).click();
  await page.getByLabel('Weekly Price').fill('500');
  await page.getByRole('button', { name: 'Next: Publish' }).click();
  await expect(page.getByLabel('Is listed')).toHaveValue('no');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Listing added successfully')).toBeVisible();

  const row = listingRow(page, 'Wall from the street');
  await expect(row).toContainText(/(?<!Not )Listed/);
  await row.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await row.getByRole('link', { name: 'See public page' }).click();
  await expect(page).toHaveURL(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Wall from the street' })).toBeVisible();
});
