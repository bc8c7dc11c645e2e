import type { Page } from '@playwright/test';
import {
  completeOnboarding,
  openActiveAccount,
  openPaymentSettings,
  refreshStatus,
  paymentSettingsPath,
  waitForReview,
} from '../fixtures/onboarding.ts';
import { creditSeller, advanceProviderPastFriday, advanceProviderClock, applyAccountStep } from '../fixtures/provider.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures/test.ts';

const account = {
  hasAccount: true,
  status: 'active',
  onboardingCompleted: true,
  payoutsEnabled: true,
  requiresAction: false,
  verificationStatus: { documentsRequired: false, bankAccountRequired: false, businessInfoRequired: false, personalInfoRequired: false },
  requirements: [],
};
const payout = { currency: 'usd', created: 1_795_161_600, arrival_date: 1_795_507_200, description: null, method: 'standard', type: 'bank_account' };

/** As if the server had said it. */
async function answer(page: Page, call: string, said: object, status = 200): Promise<void> {
  const success = status === 200;
  await page.route(`**/_api/stripe-connect/${call}*`, (route) =>
    route.fulfill({ status, json: { status: success ? 'success' : 'error', success, ...said } }),
  );
}

const nothingEarned = { available: [], pending: [], connectReserved: [] };
const payoutSchedule = { interval: 'weekly', weekly_payout_days: ['friday'], delay_days: 7, message: 'Every Friday.' };

async function answerWithAccount(page: Page, changes: object = {}): Promise<void> {
  await answer(page, 'account-status', { account: { ...account, ...changes } });
  await answer(page, 'balance', { balance: nothingEarned });
  await answer(page, 'payouts', { payouts: [], payoutSchedule });
}

const unfinished = { status: 'pending', onboardingCompleted: false, payoutsEnabled: false, requiresAction: true, requirements: ['external_account'] };

/** What the provider asks for, by kind. */
function groups(page: Page) {
  return page.getByRole('list', { name: 'What Stripe asks for' }).locator('> li');
}

function fact(page: Page, name: string) {
  return page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd');
}

// Proves: settings.card.status, settings.card.onboarding, settings.card.payouts, texts.settings.fee, settings.button.complete-setup
// Proves: settings.button.dashboard, settings.balance, settings.schedule, settings.payouts, texts.payouts.delay-auto
// Proves: texts.settings.set-up, states.account.money-only-active, texts.settings.no-account
test('a seller who gives everything at once is checked and then ready to be paid', async ({ page }) => {
  await openPaymentSettings(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set Up Payments' }).click();
  await completeOnboarding(page, 'Complete everything');
  await expect(page.getByText('Pending verification')).toBeVisible();
  await expect(page.getByText('Stripe is checking your details')).toBeVisible();
  await expect(page.getByText('You can’t accept rental requests until Stripe is done.')).toBeVisible();
  await expect(fact(page, 'Onboarding')).toHaveText('Complete');
  await expect(fact(page, 'Payouts')).toHaveText('Disabled');
  await expect(page.getByText('Verification Required')).toBeHidden();
  await expect(page.getByText('Account Balance')).toBeHidden();
  await expectAccessible(page);

  await waitForReview(page);
  await expect(page.getByText('You’re ready to get paid')).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(fact(page, 'Payouts')).toHaveText('Enabled');
  await expect(fact(page, 'Platform fee').getByText('6% + $0.30', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete Setup' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Stripe Dashboard' })).toBeVisible();
  const balance = page.getByRole('region', { name: 'Account Balance' });
  for (const part of ['Available', 'Pending', 'Reserved']) await expect(balance.getByText(part, { exact: true })).toBeVisible();
  await expect(balance.getByText('$0.00')).toHaveCount(3);
  const schedule = page.getByRole('region', { name: 'Payout Schedule' });
  await expect(schedule.getByText('Weekly, every Friday', { exact: true })).toBeVisible();
  await expect(schedule.getByText(/^Next payout day: Friday, \w+ \d+\. Nothing to send yet\.$/)).toBeVisible();
  await expect(schedule.getByText('This schedule is fixed and cannot be modified.')).toBeVisible();
  await expect(schedule.getByText('Standard (2-3 business days)')).toBeVisible();
  await expect(page.getByText('No payouts yet')).toBeVisible();
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
  await completeOnboarding(page, 'Give a bank account');
  await expect(page.getByText('You’re ready to get paid')).toBeVisible();
  await expect(page.getByText('You can accept rental requests now.')).toBeVisible();
});

// Proves: states.onboarding.return
test('whoever comes back from the provider hears one thing at a time: first that we ask, then the result', async ({ page }) => {
  await openPaymentSettings(page);
  await answerWithAccount(page, unfinished);
  const asked = Promise.withResolvers<void>();
  await page.route('**/_api/stripe-connect/refresh-status', async (route) => {
    await asked.promise;
    await route.fulfill({ json: { status: 'success', success: true, message: 'Account status refreshed!', account: { ...account, ...unfinished } } });
  });
  await page.goto(`${paymentSettingsPath}?onboarding=complete`);
  await expect(page.getByText('Checking with Stripe…')).toBeVisible();
  await expect(page.getByText('Add a bank account')).toBeHidden();
  await expect(page.getByText('Incomplete')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Complete Setup' })).toBeHidden();
  await expectAccessible(page);
  asked.resolve();
  await expect(page.getByText('One thing is still missing: a bank account for your payouts.')).toBeVisible();
  await expect(page.getByText('Add a bank account')).toBeVisible();
  await expect(page.getByText('Checking with Stripe…')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Complete Setup' })).toBeVisible();
});

// Proves: texts.settings.verification, settings.button.verification, settings.button.refresh, settings.button.complete-setup
// Proves: settings.verification.flags, states.account.money-only-active
test('a document that can’t be read pauses the account until a good one is there', async ({ page }) => {
  await openPaymentSettings(page);
  await page.getByRole('button', { name: 'Set Up Payments' }).click();
  await completeOnboarding(page, 'Upload a bad document');
  await expect(page.getByText('Stripe is checking your details')).toBeVisible();
  await waitForReview(page);
  const block = page.getByRole('region', { name: 'Verification Required' });
  await expect(block.getByText('Send a new photo of your ID')).toBeVisible();
  await expect(block.getByText('The document could not be read. Please send a picture that shows all of it.')).toHaveCount(1);
  await expect(groups(page)).toHaveText([/^Documents required\W*A photo of your ID$/]);
  await expect(page.getByText('Stripe has paused your account')).toBeVisible();
  await expect(page.getByText('Restricted', { exact: true })).toBeVisible();
  await expect(page.getByText('Account Balance')).toBeHidden();
  await expect(page.getByRole('button', { name: /Complete|Refresh/ })).toHaveText(['Complete Verification', 'Refresh Status', 'Complete Setup']);
  await expectAccessible(page);

  await block.getByRole('button', { name: 'Complete Verification' }).click();
  await completeOnboarding(page, 'Upload a good document');
  await waitForReview(page);
  await expect(page.getByText('You’re ready to get paid')).toBeVisible();
});

test('an account that the provider has rejected says so, and asks for nothing', async ({ page }) => {
  const { email } = await openActiveAccount(page);
  await applyAccountStep(email, 'reject');
  await refreshStatus(page);
  await expect(page.getByText('Stripe has restricted your account')).toBeVisible();
  await expect(page.getByText('Verification Required')).toBeHidden();
  await expect(page.getByText('Account Balance')).toBeHidden();
});

test('a link that has run out leads to a new one at once, and going back does not lead there again', async ({ page }) => {
  await openPaymentSettings(page);
  await page.getByRole('button', { name: 'Set Up Payments' }).click();
  await expect(page).toHaveURL(/\/onboarding\/visit\//);
  await page.goto('/seller/listings');
  await page.goto(`${paymentSettingsPath}?onboarding=refresh`);
  await expect(page).toHaveURL(/\/onboarding\/visit\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/seller\/listings$/);
});

// Proves: texts.success.dashboard-opened, settings.button.dashboard
test('the dashboard opens in a tab of its own that knows nothing of this one', async ({ page }) => {
  await openActiveAccount(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Stripe Dashboard' }).click();
  const dashboard = await opened;
  await expect(dashboard).toHaveURL(/\/express\/visit\//);
  expect(await dashboard.evaluate(() => window.opener)).toBeNull();
  await expect(page.getByText('Stripe dashboard opened!')).toBeVisible();
});

test('where tabs are blocked, the dashboard opens in place of the page', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openActiveAccount(page);
  await page.getByRole('button', { name: 'Stripe Dashboard' }).click();
  await expect(page).toHaveURL(/\/express\/visit\//);
});

// Proves: settings.balance, settings.payouts, constants.payouts.friday
test('earned money is in the balance, and leaves it on Friday', async ({ page }) => {
  const { email } = await openActiveAccount(page);
  await creditSeller(email, 125_000);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  const balance = page.getByRole('region', { name: 'Account Balance' });
  await expect(balance.getByText('$1,250.00')).toBeVisible();

  await advanceProviderPastFriday();
  const payouts = page.getByRole('region', { name: 'Recent Payouts' });
  await expect(async () => {
    await payouts.getByRole('button', { name: 'Refresh' }).click();
    await expect(payouts.getByRole('row').filter({ hasText: '$1,250.00' })).toHaveText(/Fri, .*(?:Paid|In transit|Pending)/, { timeout: 1_000 });
  }).toPass();
  await expect(balance.getByText('$0.00')).toHaveCount(3);
  await expectAccessible(page);
});

test('when a bank account fails, the page says why, and what was earned stays in view', async ({ page }) => {
  const { email } = await openActiveAccount(page);
  await creditSeller(email, 117_500);
  await advanceProviderPastFriday();
  await advanceProviderClock('5d');
  await applyAccountStep(email, 'give_failing_bank_account');
  await creditSeller(email, 47_940);
  await advanceProviderPastFriday();
  await advanceProviderClock('5d');
  await refreshStatus(page);
  const block = page.getByRole('region', { name: 'Verification Required' });
  await expect(block.getByText('Give Stripe another bank account')).toBeVisible();
  await expect(block.getByText('The bank account that you gave could not be paid. Please give another one.')).toHaveCount(1);
  await expect(page.getByText('Your $479.40 is safe in your Stripe balance and goes out once this is fixed.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Account Balance' }).getByText('$479.40')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payout Schedule' })).toBeHidden();
  const payouts = page.getByRole('table', { name: 'Recent payouts' });
  await expect(payouts.getByRole('row').nth(1)).toHaveText(/Sent back\W*Failed\W*479\.40$/);
  await expect(payouts.getByRole('row').nth(2)).toHaveText(/Paid\W*1,175\.00$/);
  await expect(page.getByText('On your bank statement: STRIPE PAYOUT')).toHaveCount(1);
  await expectAccessible(page);

  await block.getByRole('button', { name: 'Complete Verification' }).click();
  await completeOnboarding(page, 'Give a bank account');
  const notice = page.getByRole('region', { name: 'Your last payout' });
  await expect(notice.getByText('Check your bank account')).toBeVisible();
  await expect(notice.getByText(/^Your bank returned \$479\.40, sent Friday, \w+ \d+\. .* it goes out again on Friday, \w+ \d+\.$/)).toBeVisible();
  await expect(page.getByText('You’re ready to get paid')).toBeHidden();
  await expect(page.getByText(/^Next payout: \$479\.40 on Friday, \w+ \d+\.$/)).toBeVisible();
  await expectAccessible(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Stripe Dashboard' }).click();
  await expect(await opened).toHaveURL(/\/express\/visit\//);
});

// Proves: states.account.badges
test('each status has its word and its colour, and one that nobody knows yet is grey', async ({ page }) => {
  await openPaymentSettings(page);
  const looks = [
    ['active', 'Active', /bg-verdigris-tint/],
    ['pending', 'Pending', /bg-amber-tint/],
    ['restricted', 'Restricted', /bg-red-tint/],
    ['pending_verification', 'Pending verification', /bg-orange-tint/],
    ['under_review', 'Under review', /bg-paper-deep/],
  ] as const;
  for (const [status, word, colour] of looks) {
    await answerWithAccount(page, { status });
    await page.reload();
    await expect(page.getByText('Connected account').locator('..').getByText(word, { exact: true })).toHaveClass(colour);
  }
});

// Proves: states.payout.badges, states.payout.underscores, settings.balance, texts.payouts.delay-days
test('each status of a payout has its colour, and amounts are said in their currency', async ({ page }) => {
  await openPaymentSettings(page);
  const rows = [
    ['paid', 'Paid', /bg-verdigris-tint/],
    ['pending', 'Pending', /bg-amber-tint/],
    ['in_transit', 'In transit', /bg-blue-tint/],
    ['canceled', 'Canceled', /bg-red-tint/],
    ['failed', 'Failed', /bg-red-tint/],
    ['held_back', 'Held back', /bg-paper-deep/],
  ] as const;
  await answerWithAccount(page);
  await answer(page, 'balance', {
    balance: {
      available: [
        { amount: 5, currency: 'usd' },
        { amount: 1_999, currency: 'eur' },
      ],
      pending: [],
      connectReserved: [],
    },
  });
  await answer(page, 'payouts', {
    payouts: rows.map(([status], place) => ({ ...payout, id: `po_${place}`, amount: 100_000 + place, status })),
    payoutSchedule,
  });
  await page.reload();
  const table = page.getByRole('table', { name: 'Recent payouts' });
  for (const [place, [, word, colour]] of rows.entries()) {
    const row = table.getByRole('row').nth(place + 1);
    await expect(row.getByText(word, { exact: true })).toHaveClass(colour);
    await expect(row).toContainText(`$1,000.0${place}`);
  }
  await expect(page.getByRole('region', { name: 'Account Balance' })).toContainText(/\$0\.05.*€19\.99/);
  await expect(table.getByRole('row').nth(5)).toContainText('Sent back');
  await expect(page.getByText('7 day delay')).toBeVisible();
  await expectAccessible(page);
});

test.describe('when the server refuses', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource|A part of the page could not be loaded|No answer from the API/] });
  const refusal = { code: 'provider_unavailable', message: 'The provider sleeps', requestId: 'x' };

  // Proves: errors.payments.load, texts.settings.no-account
  test('the settings say that they could not be loaded, and can be asked for again', async ({ page }) => {
    await openPaymentSettings(page);
    await answer(page, 'account-status', { ...refusal, code: 'internal' }, 500);
    await page.reload();
    await expect(page.getByText('Failed to load payment settings')).toHaveCount(2);
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Set up your payment account' })).toBeVisible();
  });

  // Proves: errors.payments.create, errors.payments.link, errors.payments.refresh
  test('each action says what failed', async ({ page }) => {
    await openPaymentSettings(page);
    await answer(page, 'create-account', refusal, 503);
    await page.getByRole('button', { name: 'Set Up Payments' }).click();
    await expect(page.getByText('Failed to create Connect account')).toBeVisible();

    await page.unrouteAll();
    await answer(page, 'onboarding-link', refusal, 503);
    await page.getByRole('button', { name: 'Set Up Payments' }).click();
    await expect(page.getByText('Failed to generate onboarding link')).toBeVisible();
    await answer(page, 'refresh-status', refusal, 503);
    await page.getByRole('button', { name: 'Refresh Status' }).click();
    await expect(page.getByText('Failed to refresh account status')).toBeVisible();
    await page.goto(`${paymentSettingsPath}?onboarding=complete`);
    await expect(page.getByText('We couldn’t reach Stripe just now')).toBeVisible();
    await expect(page.getByText('Checking with Stripe…')).toBeHidden();
  });

  // Proves: errors.dashboard.incomplete, errors.dashboard.none, errors.dashboard.other, errors.dashboard.no-url, rules.dashboard.url
  test('the dashboard says in its own words why it does not open, and leaves no empty tab', async ({ page, context }) => {
    await openPaymentSettings(page);
    await answerWithAccount(page);
    await page.reload();
    const open = page.getByRole('button', { name: 'Stripe Dashboard' });
    const cases: [said: object, status: number, shown: string][] = [
      [{ code: 'onboarding_incomplete', message: 'Account onboarding must be completed first' }, 409, 'Please complete account setup first'],
      [{ code: 'no_connected_account', message: 'No Connect account found for this seller' }, 404, 'No Stripe Connect account found'],
      [refusal, 503, 'The provider sleeps'],
      [{ dashboardUrl: '' }, 200, 'Failed to generate dashboard link'],
    ];
    for (const [said, status, shown] of cases) {
      await page.unroute('**/_api/stripe-connect/dashboard-login*');
      await answer(page, 'dashboard-login', said, status);
      await open.click();
      await expect(page.getByText(shown)).toBeVisible();
    }
    await page.unroute('**/_api/stripe-connect/dashboard-login*');
    await page.route('**/_api/stripe-connect/dashboard-login*', (route) => route.abort());
    await open.click();
    await expect(page.getByText('Failed to access dashboard')).toBeVisible();
    expect(context.pages()).toHaveLength(1);
  });

  // Proves: errors.payments.money-quiet
  test('a balance and payouts that can’t be loaded are missed quietly and can be asked for again', async ({ page }) => {
    await openPaymentSettings(page);
    await answerWithAccount(page);
    await answer(page, 'balance', refusal, 503);
    await answer(page, 'payouts', refusal, 503);
    await page.reload();
    await expect(page.getByText('Your balance couldn’t be loaded.')).toBeVisible();
    await expect(page.getByText('Your payouts couldn’t be loaded.')).toBeVisible();
    await expect(page.getByText('The provider sleeps')).toBeHidden();
    await expectAccessible(page);
    await page.unroute('**/_api/stripe-connect/balance*');
    await answer(page, 'balance', { balance: { ...nothingEarned, available: [{ amount: 42, currency: 'usd' }] } });
    await page.getByRole('region', { name: 'Account Balance' }).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('$0.42', { exact: true })).toBeVisible();
  });
});

// Proves: texts.settings.loading-balance, texts.success.refreshed
test('while the balance is on its way the page says so, and a second press sends nothing twice', async ({ page }) => {
  await openPaymentSettings(page);
  const arrived = Promise.withResolvers<void>();
  await answerWithAccount(page);
  await page.route('**/_api/stripe-connect/balance', async (route) => {
    await arrived.promise;
    await route.fulfill({ json: { status: 'success', success: true, balance: nothingEarned } });
  });
  await page.reload();
  await expect(page.getByText('Loading balance information...')).toBeVisible();
  arrived.resolve();
  await expect(page.getByText('Loading balance information...')).toBeHidden();

  let asked = 0;
  await page.route('**/_api/stripe-connect/refresh-status', (route) => {
    asked += 1;
    return route.fulfill({ json: { status: 'success', success: true, message: 'Account status refreshed!', account } });
  });
  await page.getByRole('button', { name: 'Refresh Status' }).dblclick();
  await expect(page.getByText('Account status refreshed!')).toBeVisible();
  expect(asked).toBe(1);
});

test('while the provider checks, the page looks again by itself', async ({ page }) => {
  await openPaymentSettings(page);
  await page.clock.install();
  await answerWithAccount(page, { status: 'pending_verification', payoutsEnabled: false });
  await page.reload();
  await expect(page.getByText('Stripe is checking your details')).toBeVisible();
  await answerWithAccount(page);
  await page.clock.runFor(16_000);
  await expect(page.getByText('You’re ready to get paid')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the button that begins the setup is seen without scrolling', async ({ page }) => {
    await openPaymentSettings(page);
    await expect(page.getByText('Frontage keeps 6% + $0.30 of each rental payment.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set Up Payments' })).toBeInViewport({ ratio: 1 });
  });

  test('settings and payouts fit the screen', async ({ page }) => {
    const { email } = await openActiveAccount(page);
    await creditSeller(email, 64_200);
    await advanceProviderPastFriday();
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh', exact: true }).click();
      await expect(page.getByRole('row').filter({ hasText: '$642.00' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await applyAccountStep(email, 'restrict');
    await refreshStatus(page);
    await expect(page.getByRole('button', { name: 'Complete Verification' })).toBeVisible();
    await expectAccessible(page);
  });
});
