import type { Payment } from '@frontage/contract/subscriptions.schema';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as earningsRoute from '~/routes/seller-earnings.tsx';
import * as spendingRoute from '~/routes/customer-spending.tsx';
import { expectAccessible } from '~/testing/accessible.ts';
import { expectLog } from '~/testing/console.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { openPage, padPage, pageRoute, readAddress } from '~/testing/open-page.tsx';
import { sampleCustomer, sampleSeller, signInAs } from '~/testing/people.ts';
import { answerSellerPayments, daysFromNow, onePage, paymentMonths, samplePayment } from '~/testing/subscriptions.ts';
import { expectText } from '~/testing/texts.ts';
import '~/seller-pages.css';

test('a seller reads where each share is', async () => {
  const earned: Payment = { ...samplePayment, fee: 5.4, takenBack: 0, sellerReceives: 79.6, kept: 0 };
  const planned = { state: 'planned', on: '2099-11-20' } as const;
  const lost = { takenBack: 79.6, sellerReceives: 0 };
  const shares: [title: string, facts: Partial<Payment>, shown: RegExp][] = [
    ['planned', { share: 'sent', payout: planned }, /Fri, Nov 20, 2099/],
    ['due', { share: 'due', payout: planned, kept: 10 }, /\$69\.60 to be paid out, \$10\.00 kept to cover what you owed/],
    ['held', { share: 'held' }, /On hold until your account can receive payouts/],
    // Paid, less our fee, less what was taken back, is what is received.
    [
      'taken_back',
      { share: 'taken_back', ...lost, refunded: 85 },
      /\$85\.00.*−\$5\.40.*−\$79\.60\$85\.00 refunded.*\$0\.00.*Fully refunded to the customer/,
    ],
    ['disputed', { share: 'disputed', ...lost, disputed: 85 }, /−\$79\.60\$85\.00 disputed.*\$0\.00.*On hold: disputed by the customer’s bank/],
    ['arrived', { share: 'sent', payout: { state: 'arrived', on: '2025-11-14' } }, /Paid outFri, Nov 14, 2025/],
    ['leaving', { share: 'sent', payout: { state: 'sent', on: '2025-11-21' } }, /On its way to your bankSent Fri, Nov 21, 2025/],
  ];
  const payments = shares.map(([title, facts]) => ({ ...earned, _id: `in_${title}`, title, ...facts }));
  answerSellerPayments(payments, { on: '2030-11-22', amount: 149.2 });
  signInAs(sampleSeller);
  openPage('/seller/earnings', pageRoute('/seller/earnings', earningsRoute));
  const table = page.getByRole('table', { name: 'What you earned', exact: true });
  const row = (title: string) => table.getByRole('row').filter({ hasText: title });
  await expect.element(page.getByText('Next payout: $149.20 on Fri, Nov 22, 2030.')).toBeVisible();
  for (const [title, , shown] of shares) await expectText(row(title), shown);
  await expect.element(row('arrived').getByText('$79.60')).toHaveStyle({ color: 'rgb(27, 107, 95)' });
  await expect.element(row('leaving').getByText('$79.60')).toHaveStyle({ color: 'rgb(23, 19, 15)' });
  await expect.element(page.getByText('We’re holding your money until your account can receive payouts')).toBeVisible();
  await expect.element(table.getByRole('link', { name: 'Payment Settings' })).toHaveAttribute('href', '/seller/payment-settings');
  expect(table.element().scrollWidth).toBeLessThanOrEqual(table.element().parentElement?.clientWidth ?? 0);
  const chart = page.getByRole('table', { name: 'What you earned, month by month' });
  await expect.element(chart.getByRole('row')).toHaveLength(13);
  await expect.element(chart.getByRole('row', { name: 'December 2026 $1,100.00' })).toBeInTheDocument();
  await expectAccessible();

  await page.viewport(390, 844);
  await expect.element(row('arrived').getByText('You receive')).toBeVisible();
  padPage();
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible();
});

function answerSpending(title: string): void {
  const payment: Payment = { ...samplePayment, title, refunded: 20.25, problem: 'closed', problemReportDeadline: daysFromNow(20) };
  fakeApi.answer('GET /api/customer/payments', {
    payments: [payment],
    months: paymentMonths,
    pagination: { ...onePage, totalPages: 3, totalRequests: 21 },
  });
}

function openSpending(): void {
  signInAs(sampleCustomer);
  openPage('/spending', pageRoute('/spending', spendingRoute));
}

test('payments have pages', async () => {
  answerSpending('Wall 1');
  openSpending();
  await expect.element(page.getByText('Showing 1 to 1 of 21, newest first.')).toBeVisible();
  answerSpending('Wall 2');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect.poll(readAddress).toBe('/spending?page=2');
  expect(fakeApi.requestsTo('GET /api/customer/payments').map(({ query }) => query)).toEqual([
    { page: '1', limit: '10' },
    { page: '2', limit: '10' },
  ]);
  const row = page.getByRole('row').filter({ hasText: 'Wall 2' });
  await expectText(row, /\$20\.25.*Problem closed\$20\.25 refunded to your card/);
  await expect.element(row.getByRole('button', { name: /^Report a problem/ })).toBeVisible();
});

test('a receipt that could not be downloaded is reported', async () => {
  expectLog(/A file could not be downloaded/);
  answerSpending('Wall');
  fakeApi.refuse('GET /api/customer/payments/{id}/receipt', 'busy');
  openSpending();
  await page.getByRole('button', { name: /^Receipt/ }).click();
  await expect.element(page.getByText('Failed to download file. Please try again.')).toBeVisible();
});

test('payments that could not be loaded can be asked for again', async () => {
  fakeApi.refuse('GET /api/customer/payments', 'busy');
  openSpending();
  await expect.element(page.getByText('Your payments couldn’t be loaded')).toBeVisible();
  await expectAccessible();
  fakeApi.answer('GET /api/customer/payments', { payments: [], months: [], pagination: { ...onePage, totalRequests: 0 } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'No payments yet' })).toBeVisible();
  await expectAccessible();
});
