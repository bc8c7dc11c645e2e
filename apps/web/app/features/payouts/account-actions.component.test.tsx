import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '~/testing/accessible.ts';
import { expectLog } from '~/testing/console.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { readDepartures } from '~/testing/navigation.ts';
import { activeAccount, answerWithAccount, emptyBalance, noAccount, openPaymentSettings, unfinished } from '~/testing/payment-settings.ts';
import '~/seller-pages.css';

const button = (name: string) => page.getByRole('button', { name });
const toast = () => page.getByRole('alert');
const onboardingUrl = 'https://connect.stripe.example/onboarding/1';

// Proves: texts.success.account-opened
test('setting up payments opens the account and goes on to Stripe', async () => {
  answerWithAccount(noAccount);
  fakeApi.answer('POST /stripe-connect/create-account', { message: '', account: unfinished() });
  fakeApi.answer('POST /stripe-connect/onboarding-link', { onboardingUrl });
  openPaymentSettings();
  await button('Set Up Payments').click();
  await expect.element(page.getByText('Connect account created! Redirecting to onboarding...')).toBeVisible();
  await expect.poll(readDepartures).toEqual([{ url: onboardingUrl, isReplacement: false }]);
});

test('a link that has expired leads to a new one, and going back does not lead there again', async () => {
  answerWithAccount(unfinished('external_account'));
  fakeApi.answer('POST /stripe-connect/onboarding-link', { onboardingUrl });
  openPaymentSettings('?onboarding=refresh');
  await expect.element(page.getByText('Your Stripe link expired. We’re taking you there with a new one…')).toBeVisible();
  await expect.poll(readDepartures).toEqual([{ url: onboardingUrl, isReplacement: true }]);
});

describe('back from onboarding', () => {
  // Proves: states.onboarding.return, constants.onboarding.reload, texts.success.onboarded, constants.payouts.recent
  test('the status is asked for after two seconds, and the ten newest payouts', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    answerWithAccount(activeAccount);
    fakeApi.answer('POST /stripe-connect/refresh-status', { message: '', account: activeAccount });
    openPaymentSettings('?onboarding=complete');
    await expect.element(page.getByText('Stripe Connect onboarding completed!')).toBeVisible();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(fakeApi.requestsTo('POST /stripe-connect/refresh-status')).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await expect.element(page.getByText('Stripe has everything it needs. You can accept rental requests now.')).toBeVisible();
    expect(fakeApi.requestsTo('POST /stripe-connect/refresh-status')).toHaveLength(1);
    expect(fakeApi.requestsTo('GET /stripe-connect/payouts')[0]?.query).toEqual({ limit: '10' });
  });

  // Proves: states.onboarding.return
  test('the page shows first that it asks Stripe, and then only the result', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    answerWithAccount(unfinished('external_account'));
    const account = unfinished('external_account');
    const arrive = fakeApi.answerLater('POST /stripe-connect/refresh-status', { message: 'Account status refreshed!', account });
    openPaymentSettings('?onboarding=complete');
    await expect.element(page.getByText('Checking with Stripe…')).toBeVisible();
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.element(page.getByText('Add a bank account')).not.toBeInTheDocument();
    await expect.element(page.getByText('Incomplete')).not.toBeInTheDocument();
    await expect.element(button('Complete Setup')).not.toBeInTheDocument();
    vi.useRealTimers();
    await expectAccessible();
    arrive();
    await expect.element(page.getByText('One thing is still missing: a bank account for your payouts.')).toBeVisible();
    await expect.element(page.getByText('Add a bank account')).toBeVisible();
    await expect.element(page.getByText('Checking with Stripe…')).not.toBeInTheDocument();
    await expect.element(button('Complete Setup')).toBeVisible();
  });

  test('when Stripe can’t be asked, the page shows that its facts may be old', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    answerWithAccount(unfinished('external_account'));
    fakeApi.refuse('POST /stripe-connect/refresh-status', 'provider_unavailable');
    openPaymentSettings('?onboarding=complete');
    await expect.element(page.getByText('Checking with Stripe…')).toBeVisible();
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.element(page.getByText('We couldn’t reach Stripe just now')).toBeVisible();
    await expect.element(page.getByText('Checking with Stripe…')).not.toBeInTheDocument();
  });
});

// Proves: texts.success.refreshed
test('a second press while the status is refreshed sends nothing', async () => {
  answerWithAccount(activeAccount);
  const arrive = fakeApi.answerLater('POST /stripe-connect/refresh-status', { message: '', account: activeAccount });
  openPaymentSettings();
  await button('Refresh Status').dblClick();
  arrive();
  await expect.element(page.getByText('Account status refreshed!')).toBeVisible();
  expect(fakeApi.requestsTo('POST /stripe-connect/refresh-status')).toHaveLength(1);
});

describe('the dashboard', () => {
  const dashboardUrl = new URL('/favicon.svg', window.location.href).href;

  // Proves: texts.success.dashboard-opened, settings.button.dashboard
  test('opens in a tab that has no access to this one', async () => {
    const open = vi.spyOn(window, 'open');
    answerWithAccount(activeAccount);
    fakeApi.answer('GET /stripe-connect/dashboard-login', { dashboardUrl });
    openPaymentSettings();
    await button('Stripe Dashboard').click();
    await expect.element(page.getByText('Stripe dashboard opened!')).toBeVisible();
    const tab: Window | undefined = open.mock.results[0]?.value;
    await expect.poll(() => tab?.location.href).toBe(dashboardUrl);
    expect(tab?.opener).toBeNull();
    expect(readDepartures()).toEqual([]);
    tab?.close();
  });

  // Proves: texts.success.dashboard-redirect
  test('takes the place of the page where tabs are blocked', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    answerWithAccount(activeAccount);
    fakeApi.answer('GET /stripe-connect/dashboard-login', { dashboardUrl });
    openPaymentSettings();
    await button('Stripe Dashboard').click();
    await expect.element(page.getByText('Redirecting to Stripe dashboard...')).toBeVisible();
    await expect.poll(readDepartures).toEqual([{ url: dashboardUrl, isReplacement: false }]);
  });

  // Proves: errors.dashboard.incomplete, errors.dashboard.none, errors.dashboard.other, errors.dashboard.no-url, rules.dashboard.url
  test.each([
    ['Please complete account setup first', () => fakeApi.refuse('GET /stripe-connect/dashboard-login', 'onboarding_incomplete')],
    ['No Stripe Connect account found', () => fakeApi.refuse('GET /stripe-connect/dashboard-login', 'no_connected_account')],
    ['The provider sleeps', () => fakeApi.refuse('GET /stripe-connect/dashboard-login', 'provider_unavailable', 'The provider sleeps')],
    ['Failed to generate dashboard link', () => fakeApi.answer('GET /stripe-connect/dashboard-login', { dashboardUrl: '' })],
    ['Failed to access dashboard', () => fakeApi.loseConnection('GET /stripe-connect/dashboard-login')],
  ])('%s: leaves no empty tab', async (text, answer) => {
    expectLog(/No answer from the API/);
    const open = vi.spyOn(window, 'open');
    answerWithAccount(activeAccount);
    answer();
    openPaymentSettings();
    await button('Stripe Dashboard').click();
    await expect.element(toast().getByText(text)).toBeVisible();
    const tab: Window | undefined = open.mock.results[0]?.value;
    await expect.poll(() => tab?.closed).toBe(true);
  });
});

describe('when the server refuses', () => {
  // Proves: errors.payments.load, texts.settings.no-account
  test('settings that could not be loaded can be asked for again', async () => {
    fakeApi.refuse('GET /stripe-connect/account-status', 'internal');
    openPaymentSettings();
    await expect.element(page.getByText('Failed to load payment settings')).toHaveLength(1);
    await expectAccessible();
    answerWithAccount(noAccount);
    await button('Try again').click();
    await expect.element(page.getByRole('heading', { name: 'Set up your payment account' })).toBeVisible();
  });

  // Proves: errors.payments.create
  test('an account that could not be created is reported', async () => {
    answerWithAccount(noAccount);
    fakeApi.refuse('POST /stripe-connect/create-account', 'provider_unavailable');
    openPaymentSettings();
    await button('Set Up Payments').click();
    await expect.element(toast().getByText('Failed to create Connect account')).toBeVisible();
  });

  // Proves: errors.payments.link
  test('a link to Stripe that could not be made is reported', async () => {
    answerWithAccount(noAccount);
    fakeApi.answer('POST /stripe-connect/create-account', { message: '', account: unfinished() });
    fakeApi.refuse('POST /stripe-connect/onboarding-link', 'provider_unavailable');
    openPaymentSettings();
    await button('Set Up Payments').click();
    await expect.element(toast().getByText('Failed to generate onboarding link')).toBeVisible();
  });

  // Proves: errors.payments.refresh
  test('a status that could not be refreshed is reported', async () => {
    answerWithAccount(activeAccount);
    fakeApi.refuse('POST /stripe-connect/refresh-status', 'provider_unavailable');
    openPaymentSettings();
    await button('Refresh Status').click();
    await expect.element(toast().getByText('Failed to refresh account status')).toBeVisible();
  });

  // Proves: errors.payments.money-quiet
  test('a balance and payouts that could not be loaded bring no toast and can be asked for again', async () => {
    expectLog(/A part of the page could not be loaded/);
    answerWithAccount(activeAccount);
    fakeApi.refuse('GET /stripe-connect/balance', 'provider_unavailable', 'The provider sleeps');
    fakeApi.refuse('GET /stripe-connect/payouts', 'busy');
    openPaymentSettings();
    await expect.element(page.getByText('Your balance couldn’t be loaded.')).toBeVisible();
    await expect.element(page.getByText('Your payouts couldn’t be loaded.')).toBeVisible();
    await expect.element(toast()).not.toBeInTheDocument();
    await expect.element(page.getByText('The provider sleeps')).not.toBeInTheDocument();
    await expectAccessible();
    fakeApi.answer('GET /stripe-connect/balance', { balance: { ...emptyBalance, available: [{ amount: 42, currency: 'usd' }] } });
    await page.getByRole('region', { name: 'Account Balance' }).getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('$0.42', { exact: true })).toBeVisible();
  });

  test('a balance that could not be loaded comes by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expectLog(/A part of the page could not be loaded/);
    answerWithAccount(activeAccount);
    fakeApi.refuse('GET /stripe-connect/balance', 'provider_unavailable');
    openPaymentSettings();
    await expect.element(page.getByText('Your balance couldn’t be loaded.')).toBeVisible();
    fakeApi.answer('GET /stripe-connect/balance', { balance: { ...emptyBalance, available: [{ amount: 42, currency: 'usd' }] } });
    await vi.advanceTimersByTimeAsync(10_000);
    await expect.element(page.getByText('$0.42', { exact: true })).toBeVisible();
  });
});
