import { registerAccount, signIn, newPerson } from '../fixtures/people.ts';
import { addressOf, pathsOf } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const noId = '0b8f0d2e-0000-4000-8000-000000000000';
const addressesOf = (group: 'seller' | 'customer' | 'account') => pathsOf(group).map((path) => addressOf(path, { _listing: noId, id: noId }));
const [sellerPages, customerPages] = [addressesOf('seller'), addressesOf('customer')];

// Proves: routes.guard.seller, routes.guard.customer
test('every private page leads a visitor to the login', { tag: '@gate' }, async ({ page }) => {
  for (const path of [...sellerPages, ...customerPages, ...addressesOf('account')]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent(path)}`);
  }
});

// Proves: routes.guard.seller, routes.guard.customer
test('a customer can’t open the pages of sellers, nor a seller those of customers', async ({ page, context }) => {
  const [customer, seller] = [newPerson('customer'), newPerson('seller')];
  await registerAccount(customer);
  await registerAccount(seller);

  await signIn(page, customer);
  for (const path of sellerPages) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth\/login\?next=/);
  }
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, seller);
  for (const path of customerPages) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth\/login\?next=/);
  }
});

test.describe('with errors from the server', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource.* 401/] });

  // Proves: decisions.root.only-four, states.session.unauthorized
  test('what the browser has stored grants no access: the server decides', { tag: '@gate' }, async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      const forged = { _id: '0b8f0d2e-0000-4000-8000-000000000000', name: 'Mallory', email: 'mallory@example.com', type: 'seller' };
      localStorage.setItem('root', JSON.stringify({ seller: forged, customer: null }));
    });
    // One call is refused at once, the others only when the login is open.
    const refused: string[] = [];
    const othersMayGo = Promise.withResolvers<void>();
    await page.route('**/_api/**', async (route) => {
      if (refused.push(route.request().url()) > 1) await othersMayGo.promise;
      await route.continue();
    });
    await page.goto('/seller/listings');
    await expect(page).toHaveURL('/auth/login?next=%2Fseller%2Flistings');
    othersMayGo.resolve();
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL('/auth/login?next=%2Fseller%2Flistings');
    expect(await page.evaluate(() => localStorage.getItem('root'))).toBe('{"seller":null,"customer":null}');
  });
});

test('invalid local storage is ignored', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('root', '{"seller":{"_id":1},"customer":"<script>"}'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
});
