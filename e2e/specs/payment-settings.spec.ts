import type { Page } from '@playwright/test';
import { test } from '../fixtures/isolated-product.ts';
import { completeOnboarding, openPaymentSettings, waitForReview } from '../fixtures/onboarding.ts';
import { advanceProviderPastFriday, creditSeller } from '../fixtures/provider.ts';
import { expect, expectAccessible } from '../fixtures/test.ts';

/** What the provider asks for, by kind. */
function groups(page: Page) {
  return page.getByRole('list', { name: 'What Stripe asks for' }).locator('> li');
}

function fact(page: Page, name: string) {
  return page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd');
}

// Proves: settings.card.status, settings.button.dashboard, settings.balance, settings.payouts, states.account.money-only-active
// Proves: constants.payouts.friday
test('a seller who gives everything at once is checked, ready to be paid, and paid on Friday', async ({ page }) => {
  const { email } = await openPaymentSettings(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set Up Payments' }).click();
  await completeOnboarding(page, 'Complete everything');
  await expect(page.getByText('Stripe is checking your details')).toBeVisible();
  await expect(page.getByText('Account Balance')).toBeHidden();

  await waitForReview(page);
  await expect(page.getByText('You’re ready to get paid')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stripe Dashboard' })).toBeVisible();
  await creditSeller(email, 125_000);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  const balance = page.getByRole('region', { name: 'Account Balance' });
  await expect(balance.getByText('$1,250.00')).toBeVisible();

  await advanceProviderPastFriday();
  const payouts = page.getByRole('region', { name: 'Recent Payouts' });
  await expect(async () => {
    const loaded = page.waitForResponse(/\/stripe-connect\/payouts\b/);
    await payouts.getByRole('button', { name: 'Refresh' }).click();
    await loaded;
    await expect(payouts.getByRole('row').filter({ hasText: '$1,250.00' })).toHaveText(/Fri, .*(?:Paid|In transit|Pending)/, { timeout: 1_000 });
  }).toPass();
  await expect(balance.getByText('$0.00')).toHaveCount(3);
  await expectAccessible(page);
});

// Proves: settings.card.onboarding, settings.button.complete-setup, settings.verification.flags, settings.verification.requirements
test('without a bank account the setup is not finished, and the page says what is missing', async ({ page }) => {
  await openPaymentSettings(page);
  await page.getByRole('button', { name: 'Set Up Payments' }).click();
  await completeOnboarding(page, 'Leave for now');
  await expect(page.getByText('Finish your payout setup')).toBeVisible();
  await expect(page.getByText('Stripe saved your details. 6 things are still missing.')).toBeVisible();
  await expect(groups(page)).toHaveText([
    /^Bank account required\W*A bank account for your payouts$/,
    /^Business information required\W*What you offer, in a few words$/,
    /^Personal information required\W*Your first name\W*Your date of birth\W*Your home address\W*Your Social Security number$/,
  ]);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await completeOnboarding(page, 'Complete without a bank account');
  await waitForReview(page);
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  await expect(page.getByText('Add a bank account')).toBeVisible();
  await expect(page.getByText('Stripe saved your details. One thing is still missing: a bank account for your payouts.')).toBeVisible();
  await expect(fact(page, 'Onboarding')).toHaveText('Incomplete');
  await expect(groups(page)).toHaveText([/^Bank account required/]);

  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await completeOnboarding(page, 'Add a bank account');
  await expect(page.getByText('You’re ready to get paid')).toBeVisible();
  await expect(page.getByText('You can accept rental requests now.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the button that begins the setup is seen without scrolling', async ({ page }) => {
    await openPaymentSettings(page);
    await expect(page.getByText('Frontage keeps 6% + $0.30 of each rental payment.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set Up Payments' })).toBeInViewport({ ratio: 1 });
  });
});
