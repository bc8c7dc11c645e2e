import { readFile } from 'node:fs/promises';
import { mockResponse, daysFromNow, samplePaymentMonths, samplePayment, paymentTitled } from '../fixtures/payment-responses.ts';
import { test } from '../fixtures/isolated-product.ts';
import { signIn, signInByPage } from '../fixtures/people.ts';
import { newApiUser } from '../fixtures/requests.ts';
import { errorBody } from '../fixtures/requests.ts';
import { subscribedRental, rentalTitle } from '../fixtures/subscriptions.ts';
import { expect, expectAccessible, expectNoHorizontalScroll } from '../fixtures/test.ts';

test.setTimeout(120_000);
const pagination = { totalPages: 1, hasPrevPage: false, hasNextPage: false, totalRequests: 1, limit: 10 };

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

test('a customer reports a problem once, in their own words', async ({ page }) => {
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
  await expect(page.getByText('Thank you. We will look at it and write to you.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Problem reported')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Report a problem/ })).toBeHidden();
});

test('a seller sees where each share is', async ({ page }) => {
  await signIn(page, (await newApiUser('seller')).person);
  const planned = { state: 'planned', on: '2030-11-22' };
  const rent = { fee: 5.4, takenBack: 0, sellerReceives: 79.6, kept: 0 };
  const lost = { takenBack: 79.6, sellerReceives: 0 };
  const shares = {
    sent: { facts: { payout: planned }, text: 'Fri, Nov 22, 2030' },
    due: { facts: { payout: planned, kept: 10 }, text: '$69.60 to be paid out, $10.00 kept for what you owed' },
    held: { facts: {}, text: 'Until your account can receive payouts' },
    taken_back: { facts: { ...lost, refunded: 85 }, text: 'Nothing of it is left for you' },
    disputed: { facts: { ...lost, disputed: 85 }, text: 'Yours again only if the bank gives it back' },
  };
  const payments = Object.entries(shares).map(([share, { facts }]) => paymentTitled(share, { ...rent, share, ...facts }));
  payments.push(paymentTitled('arrived', { ...rent, share: 'sent', payout: { state: 'arrived', on: '2025-11-14' } }));
  payments.push(paymentTitled('leaving', { ...rent, share: 'sent', payout: { state: 'sent', on: '2025-11-21' } }));
  await mockResponse(page, '/api/seller/payments?**', { payments, months: samplePaymentMonths, pagination });
  await page.goto('/seller/earnings');
  const table = page.getByRole('table', { name: 'What you earned', exact: true });
  const rows = table.getByRole('row');
  for (const [share, { text }] of Object.entries(shares)) await expect(rows.filter({ hasText: share }).getByText(text)).toBeVisible();
  await expect(rows.filter({ hasText: 'arrived' })).toContainText('Paid outFri, Nov 14, 2025');
  await expect(rows.filter({ hasText: 'leaving' })).toContainText('On its way to your bankFri, Nov 21, 2025');
  await expect(rows.filter({ hasText: 'arrived' }).getByText('$79.60')).toHaveCSS('color', 'rgb(27, 107, 95)');
  await expect(rows.filter({ hasText: 'leaving' }).getByText('$79.60')).toHaveCSS('color', 'rgb(23, 19, 15)');
  await expect(page.getByText('Waiting for you: money of yours is held until your account can receive payouts')).toBeVisible();
  // The payment minus our fee minus reversals is what the seller receives.
  await expect(rows.filter({ hasText: 'taken_back' })).toContainText(/\$85\.00.*−\$5\.40.*−\$79\.60\$85\.00 refunded.*\$0\.00/);
  await expect(rows.filter({ hasText: 'disputed' })).toContainText(/−\$79\.60\$85\.00 disputed.*\$0\.00/);
  await expect(rows.getByRole('link', { name: 'Payment Settings' })).toHaveAttribute('href', '/seller/payment-settings');
  expect(await table.evaluate((element) => element.scrollWidth <= (element.parentElement?.clientWidth ?? 0))).toBe(true);
  const chart = page.getByRole('table', { name: 'What you earned, month by month' });
  await expect(chart.getByRole('row')).toHaveCount(13);
  await expect(chart.getByRole('row', { name: 'December 2026 $1,100.00' })).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await expect(rows.filter({ hasText: 'arrived' }).getByText('You receive')).toBeVisible();
  await expectAccessible(page);
});

test('payments have pages, and what could not be loaded can be loaded again', async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/Failed to load resource|A file could not be downloaded/);
  await signIn(page, (await newApiUser('customer')).person);
  await page.route('**/_api/api/customer/payments?**', (route) => {
    const at = new URL(route.request().url()).searchParams.get('page');
    const one = { ...samplePayment, title: `Wall ${at}`, refunded: 20.25, problem: 'closed', problemUntil: daysFromNow(20) };
    return route.fulfill({
      json: {
        status: 'success',
        success: true,
        payments: [one],
        months: samplePaymentMonths,
        pagination: { ...pagination, totalPages: 3, totalRequests: 21 },
      },
    });
  });
  await page.goto('/spending');
  await expect(page.getByText('Showing 1 to 1 of 21, newest first.')).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/spending?page=2');
  const row = page.getByRole('row').filter({ hasText: 'Wall 2' });
  await expect(row).toContainText(/\$20\.25.*Problem closed\$20\.25 refunded to your card/);
  await expect(row.getByRole('button', { name: /^Report a problem/ })).toBeVisible();

  await mockResponse(page, '/api/customer/payments/in_1/receipt', errorBody('busy', 'We are very busy right now.'), 503);
  await row.getByRole('button', { name: /^Receipt/ }).click();
  await expect(page.getByText('Failed to download file. Please try again.')).toBeVisible();
  await page.unrouteAll();
  await mockResponse(page, '/api/customer/payments?**', errorBody('busy', 'We are very busy right now.'), 503);
  await page.goto('/spending');
  await expect(page.getByText('Your payments could not be loaded')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No payments yet' })).toBeVisible();
  await expectAccessible(page);
});
