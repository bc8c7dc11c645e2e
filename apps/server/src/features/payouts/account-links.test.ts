import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newActiveSeller, newConnectedSeller, waitUntilSynced } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { signedInPerson } from '../../../testing/people.ts';

let testApp: PaymentsTestApp;
beforeAll(async () => {
  testApp = await startPaymentsTestApp();
});
afterAll(() => testApp.close());

const createLink = 'POST /stripe-connect/onboarding-link';
const createDashboardLink = 'GET /stripe-connect/dashboard-login';

describe('the onboarding link', () => {
  test('is new each time, leads to the provider and is stored nowhere', async () => {
    const { browser } = await newConnectedSeller(testApp);
    const [first, second] = [await browser.call(createLink), await browser.call(createLink)];
    expect(first.status).toBe(200);
    expect(new URL(first.body.onboardingUrl).origin).toBe(testApp.provider.url);
    expect(first.body.onboardingUrl).not.toBe(second.body.onboardingUrl);
    const secret = first.body.onboardingUrl.split('/').at(-1) ?? '';
    expect(testApp.log()).not.toContain(secret);
    const rows = await testApp.sql<{ line: string }>(
      'select o::text as line from provider_operation o union all select c::text from connected_account c',
    );
    expect(rows.filter(({ line }) => line.includes(secret))).toEqual([]);
  });

  // Proves: calls.connect.onboarding-link
  test('asks for everything at first, later for updates, and returns to our page', async () => {
    const seller = await newConnectedSeller(testApp);
    await seller.browser.call(createLink);
    await testApp.provider.applyAccountStep(seller.account, 'submit_all');
    await waitUntilSynced(testApp);
    await seller.browser.call(createLink);
    const page = 'http://frontage.test/seller/payment-settings?onboarding=';
    const settings = { return_url: `${page}complete`, refresh_url: `${page}refresh`, collection_options: { fields: 'eventually_due' } };
    const links = testApp.provider.savedResponses('onboarding-link:').filter(({ account }) => account === seller.account);
    expect(links.map((link) => link['use_case'])).toEqual([
      { type: 'account_onboarding', account_onboarding: settings },
      { type: 'account_update', account_update: settings },
    ]);
  });

  test('is refused to a seller without an account', async () => {
    const { browser } = await signedInPerson(testApp, 'seller');
    const { status, body } = await browser.call(createLink);
    expect([status, body.code]).toEqual([404, 'no_connected_account']);
  });
});

describe('the dashboard link', () => {
  // Proves: calls.connect.dashboard-login
  test('is new each time', async () => {
    const { browser } = await newActiveSeller(testApp);
    const [first, second] = [await browser.call(createDashboardLink), await browser.call(createDashboardLink)];
    expect(first.body).toMatchObject({
      success: true,
      dashboardUrl: expect.stringMatching(new RegExp(`^${testApp.provider.url}/express/`)) as string,
    });
    expect(first.body.dashboardUrl).not.toBe(second.body.dashboardUrl);
  });

  // Proves: errors.dashboard.none-server
  test('is refused to a seller without an account, with the message in both fields', async () => {
    const { browser } = await signedInPerson(testApp, 'seller');
    const { status, body } = await browser.call(createDashboardLink);
    expect(status).toBe(404);
    expect(body).toMatchObject({
      success: false,
      code: 'no_connected_account',
      message: 'No Connect account found for this seller',
      error: 'No Connect account found for this seller',
    });
  });

  // Proves: errors.dashboard.incomplete-server, states.account.dashboard
  test.each([
    ['has entered nothing yet', []],
    ['is being verified', ['submit_all']],
    ['has no bank account', ['submit_all_but_bank_account', 'minute']],
    ['was rejected', ['submit_all', 'minute', 'reject']],
    ['is restricted', ['submit_all', 'minute', 'restrict']],
  ] as const)('is refused to a seller who %s', async (_, steps) => {
    const { browser, account } = await newConnectedSeller(testApp);
    for (const step of steps) await (step === 'minute' ? testApp.provider.advanceClock('1m') : testApp.provider.applyAccountStep(account, step));
    await waitUntilSynced(testApp);
    const { status, body } = await browser.call(createDashboardLink);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      success: false,
      code: 'onboarding_incomplete',
      message: 'Account onboarding must be completed first',
      error: 'Account onboarding must be completed first',
    });
  });

  test('is refused with a message when the provider creates no link', async () => {
    const { browser } = await newActiveSeller(testApp);
    await testApp.provider.injectFailures({ rules: [{ match: { path: 'login_links' }, effect: { kind: 'status', status: 400 } }] });
    const { status, body } = await browser.call(createDashboardLink);
    await testApp.provider.clearFailures();
    expect([status, body.code, body.message, body.error]).toEqual([
      503,
      'provider_unavailable',
      'Failed to access dashboard',
      'Failed to access dashboard',
    ]);
  });
});
