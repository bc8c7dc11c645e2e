import { readFile } from 'node:fs/promises';
import { test } from '../fixtures/isolated-product.ts';
import { signIn, signInByPage } from '../fixtures/people.ts';
import { subscribedRental, rentalTitle } from '../fixtures/subscriptions.ts';
import { expect, expectAccessible } from '../fixtures/test.ts';

// Proves: decisions.screens.spending, decisions.screens.earnings
test('each side gets its documents: receipt, statement and a table of all payments', async ({ page, otherPage: other }) => {
  const rental = await subscribedRental();
  await signInByPage(page, rental.customer.person);
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('link', { name: 'Spending' }).click();
  await expect(page).toHaveURL('/spending');
  const paid = page.getByRole('table', { name: 'What you paid', exact: true }).getByRole('row').filter({ hasText: rentalTitle });
  await expect(paid).toContainText(/Sam Seller.*\$85\.00/);
  const receipt = page.waitForEvent('download');
  await paid.getByRole('button', { name: /^Receipt/ }).click();
  expect((await readFile(await (await receipt).path())).subarray(0, 5).toString()).toBe('%PDF-');
  const table = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await table).suggestedFilename()).toBe('frontage-spending.csv');
  await expectAccessible(page);

  await signInByPage(other, rental.seller.person);
  await other.getByRole('navigation', { name: 'Seller' }).getByRole('link', { name: 'Earnings' }).click();
  const earned = other.getByRole('table', { name: 'What you earned', exact: true }).getByRole('row').filter({ hasText: rentalTitle });
  await expect(earned).toContainText(/Casey Customer.*\$85\.00.*−\$5\.40.*\$79\.60.*Next payout\w{3}, \w{3} \d+/);
  const statement = other.waitForEvent('download');
  await earned.getByRole('button', { name: /^Statement/ }).click();
  expect((await readFile(await (await statement).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expectAccessible(other);
});

test('a customer reports a problem once, in their own words', { tag: '@gate' }, async ({ page }) => {
  const rental = await subscribedRental();
  await signIn(page, rental.customer.person);
  await page.goto('/spending');
  await page.getByRole('button', { name: /^Report a problem/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  const field = dialog.getByLabel('Description');
  await expect(field).toBeFocused();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Description is required')).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('The ad was taken down on Tuesday.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. We’ll look into it and email you.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Problem reported')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Report a problem/ })).toBeHidden();
});
