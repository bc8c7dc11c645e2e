import { openPaymentSettings, paymentSettingsPath } from '../fixtures/onboarding.ts';
import { expect, test } from '../fixtures/test.ts';

const account = {
  hasAccount: true,
  status: 'active',
  onboardingCompleted: true,
  payoutsEnabled: true,
  requiresAction: false,
  verificationStatus: { documentsRequired: false, bankAccountRequired: false, businessInfoRequired: false, personalInfoRequired: false },
  requirements: [],
};
const success = { status: 'success', success: true };

// Proves: texts.success.account-opened
test('whoever sets up payments is told that the account is there, and goes on to the provider', async ({ page }) => {
  await openPaymentSettings(page);
  const onboardingUrl = new URL('/about-us', page.url()).href;
  const begun = { ...account, status: 'pending', onboardingCompleted: false, payoutsEnabled: false };
  await page.route('**/_api/stripe-connect/create-account', (route) => route.fulfill({ json: { ...success, message: '', account: begun } }));
  await page.route('**/_api/stripe-connect/onboarding-link', (route) => route.fulfill({ json: { ...success, onboardingUrl } }));
  // Nothing to see there, so that the page stays.
  await page.route('**/about-us', (route) => route.fulfill({ status: 204 }));
  const gone = page.waitForRequest(onboardingUrl);
  await page.getByRole('button', { name: 'Set Up Payments' }).click();
  await expect(page.getByText('Connect account created! Redirecting to onboarding...')).toBeVisible();
  await gone;
});

// Proves: states.onboarding.return, constants.onboarding.reload, texts.success.onboarded, texts.success.dashboard-redirect, constants.payouts.recent
test('two seconds after the way back the status is asked for; and where tabs are blocked, the way to the provider is told', async ({ page }) => {
  await openPaymentSettings(page);
  await page.addInitScript(() => {
    window.open = () => null;
    const [waits, wait] = [[] as unknown[], window.setTimeout];
    Object.assign(window, {
      waits,
      setTimeout: (what: TimerHandler, time?: number) => {
        waits.push(time);
        return wait(what, time);
      },
    });
  });
  let asked = 0;
  await page.route('**/_api/stripe-connect/*', (route) => route.fulfill({ json: { ...success, account } }));
  await page.route('**/_api/stripe-connect/refresh-status', (route) => {
    asked += 1;
    return route.fulfill({ json: { ...success, account } });
  });
  const balance = { available: [], pending: [], connectReserved: [] };
  await page.route('**/_api/stripe-connect/balance', (route) => route.fulfill({ json: { ...success, balance } }));
  await page.route('**/_api/stripe-connect/payouts?*', (route) => {
    const payoutSchedule = { interval: 'weekly', weekly_payout_days: ['friday'], delay_days: 'auto', message: '' };
    return route.fulfill({ json: { ...success, payouts: [], payoutSchedule } });
  });
  const payouts = page.waitForRequest('**/stripe-connect/payouts?*');
  await page.goto(`${paymentSettingsPath}?onboarding=complete`);
  await expect(page.getByText('Stripe Connect onboarding completed!')).toBeVisible();
  await expect.poll(() => asked).toBe(1);
  expect(await page.evaluate(() => (window as unknown as { waits: unknown[] }).waits)).toContain(2_000);
  expect(new URL((await payouts).url()).searchParams.get('limit')).toBe('10');

  const dashboardUrl = new URL('/about-us', page.url()).href;
  // Nothing to see there, so that the page stays.
  await page.route('**/about-us', (route) => route.fulfill({ status: 204 }));
  await page.route('**/_api/stripe-connect/dashboard-login', (route) => route.fulfill({ json: { ...success, dashboardUrl } }));
  const gone = page.waitForRequest(dashboardUrl);
  await page.getByRole('button', { name: 'Stripe Dashboard' }).click();
  await expect(page.getByText('Redirecting to Stripe dashboard...')).toBeVisible();
  await gone;
});
