import { openAccount, signIn, somebody } from '../fixtures/people.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

test('on a phone the main links are in a drawer that closes with Escape and after a choice', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu', exact: true });
  await expect(drawer.getByRole('link', { name: 'About Us' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await page.getByRole('button', { name: 'Open menu' }).click();
  await drawer.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL(/\/about-us$/);
  await expect(drawer).toBeHidden();
});

test('on a phone a seller moves about and logs out through the drawer', async ({ page }) => {
  const seller = somebody('seller');
  await openAccount(seller);
  await signIn(page, seller);
  const drawer = page.getByRole('dialog', { name: 'Seller menu' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  for (const entry of ['Listings', 'User request', 'Subscriptions', 'Chat', 'Payment Settings']) {
    await expect(drawer.getByRole('link', { name: entry, exact: true })).toBeVisible();
  }
  await drawer.getByRole('link', { name: 'Chat', exact: true }).click();
  await expect(page).toHaveURL(/\/seller\/chat$/);
  await expect(drawer).toBeHidden();

  await page.getByRole('button', { name: 'Open menu' }).click();
  await drawer.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
});
