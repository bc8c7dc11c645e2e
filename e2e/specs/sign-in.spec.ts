import type { Page } from '@playwright/test';
import { fillSignInForm, registerAccount, signInByPage, newPerson } from '../fixtures/people.ts';
import { endSessionsOf } from '../fixtures/database.ts';
import { expect, test } from '../fixtures/test.ts';

const storedRoot = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? 'null') as unknown);

// Proves: layout.bar.requested-packages, layout.bar.subscriptions, layout.menu.log-out, fields.auth.root, decisions.actor.side-by-side
// Proves: decisions.cookie.http-only, decisions.root.only-four, states.session.login, states.session.logout, signin.seller-home
// Proves: constants.persistence
test('a customer and a seller are signed in side by side, survive a reload and sign out one by one', { tag: '@gate' }, async ({ page, context }) => {
  const [customer, seller] = [newPerson('customer'), newPerson('seller')];
  await registerAccount(customer);
  await registerAccount(seller);

  await signInByPage(page, customer);
  await expect(page.getByRole('link', { name: 'Requested Packages' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Subscriptions' }).first()).toBeVisible();
  await signInByPage(page, seller);
  await expect(page).toHaveURL(/\/seller\/listings$/);

  expect(await storedRoot(page)).toEqual({
    seller: { _id: expect.any(String), name: seller.name, email: seller.email, type: 'seller' },
    customer: { _id: expect.any(String), name: customer.name, email: customer.email, type: 'customer' },
  });
  const cookies = await context.cookies();
  expect(cookies.filter(({ name }) => name === 'seller' || name === 'customer')).toHaveLength(2);
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });

  await page.goto('/');
  await page.reload();
  // A call that is under way when its session ends would be refused.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: `Account: ${customer.name} and ${seller.name}` }).click();
  await expect(page.getByRole('group', { name: `${customer.name}, customer` })).toBeVisible();
  await expect(page.getByRole('group', { name: `${seller.name}, seller` })).toBeVisible();

  await page
    .getByRole('group', { name: `${customer.name}, customer` })
    .getByRole('button', { name: 'Log out' })
    .click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  expect(await storedRoot(page)).toMatchObject({ customer: null, seller: { email: seller.email } });
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await page.goto('/seller/listings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/seller\/listings$/);
});

// Proves: routes.seller-payment-settings, signin.seller-home
test('after signing in, people return to the page they came for, and never to another site', { tag: '@gate' }, async ({ page }) => {
  const seller = newPerson('seller');
  await registerAccount(seller);
  await page.goto('/seller/payment-settings');
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Fseller%2Fpayment-settings$/);
  await fillSignInForm(page, seller);
  await expect(page).toHaveURL(/\/seller\/payment-settings$/);

  await page.goto('/auth/login?next=https%3A%2F%2Fevil.example%2F');
  await fillSignInForm(page, seller);
  await expect(page).toHaveURL(/\/seller\/listings$/);
  await page.goto('/auth/login?next=%2F%2Fevil.example%2F');
  await fillSignInForm(page, seller);
  await expect(page).toHaveURL(/\/seller\/listings$/);
});

test.describe('with errors from the server', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource.* 401/] });

  test('logging out on one tab signs the other tab out', async ({ page, context }) => {
    const seller = newPerson('seller');
    await registerAccount(seller);
    await signInByPage(page, seller);
    const other = await context.newPage();
    await other.goto('/seller/requested');
    await expect(other.getByRole('heading', { name: 'Subscription Requests Management' })).toBeVisible();

    await page.getByRole('button', { name: 'Log out' }).first().click();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(other).toHaveURL(/\/auth\/login/);
  });

  // Proves: errors.server-message
  test('a wrong password is shown in a toast and beside the form, and signs no one out', { tag: '@gate' }, async ({ page }) => {
    const [customer, seller] = [newPerson('customer'), newPerson('seller')];
    await registerAccount(customer);
    await registerAccount(seller);
    await signInByPage(page, seller);
    await page.goto('/auth/login');
    await fillSignInForm(page, { email: customer.email, password: 'Wrong-password-1' });
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' }).first()).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(customer.email);
    expect(await storedRoot(page)).toMatchObject({ seller: { email: seller.email } });
  });

  // Proves: errors.unauthorized, states.session.unauthorized
  test('a session that ends while the page is open leads back to the login', { tag: '@gate' }, async ({ page }) => {
    const customer = newPerson('customer');
    await registerAccount(customer);
    await signInByPage(page, customer);
    await page.goto('/account');
    await expect(page.getByText('This device', { exact: true })).toBeVisible();

    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Casey Changed');
    // Ended on the way to the server: calls in the background notice it soon and leave the page.
    await page.route('**/_api/auth/**', async (route) => {
      if (route.request().method() !== 'GET') await endSessionsOf(customer.email);
      await route.continue();
    });
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page).toHaveURL(/\/auth\/login\?next=%2Faccount/);
    expect(await storedRoot(page)).toEqual({ seller: null, customer: null });
  });

  test('a session that is ended on another device signs the open page out at once', async ({ page, otherPage: elsewhere }) => {
    const seller = newPerson('seller');
    await registerAccount(seller);
    await signInByPage(page, seller);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await signInByPage(elsewhere, seller);
    await elsewhere.goto('/account');
    await elsewhere
      .getByRole('button', { name: /^Sign out: / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/auth\/login/);
  });
});
