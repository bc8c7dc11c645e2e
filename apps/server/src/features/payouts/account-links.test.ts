import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newActiveSeller, newConnectedSeller, waitUntilSynced } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { signedInPerson } from '../../../testing/people.ts';

let world: PaymentsTestApp;
beforeAll(async () => {
  world = await startPaymentsTestApp();
});
afterAll(() => world.close());

const ask = 'POST /stripe-connect/onboarding-link';
const login = 'GET /stripe-connect/dashboard-login';

describe('the page where sellers tell who they are', () => {
  test('is a new one each time, at the provider, and is kept nowhere', async () => {
    const { browser } = await newConnectedSeller(world);
    const [first, second] = [await browser.call(ask), await browser.call(ask)];
    expect(first.status).toBe(200);
    expect(new URL(first.body.onboardingUrl).origin).toBe(world.provider.url);
    expect(first.body.onboardingUrl).not.toBe(second.body.onboardingUrl);
    const secret = first.body.onboardingUrl.split('/').at(-1) ?? '';
    expect(world.log()).not.toContain(secret);
    const rows = await world.sql<{ line: string }>(
      'select o::text as line from provider_operation o union all select c::text from connected_account c',
    );
    expect(rows.filter(({ line }) => line.includes(secret))).toEqual([]);
  });

  // Proves: calls.connect.onboarding-link
  test('asks for everything at first, later for what is missing, and comes back to our page', async () => {
    const seller = await newConnectedSeller(world);
    await seller.browser.call(ask);
    await world.provider.applyAccountStep(seller.account, 'give_everything');
    await waitUntilSynced(world);
    await seller.browser.call(ask);
    const page = 'http://frontage.test/seller/payment-settings?onboarding=';
    const settings = { return_url: `${page}complete`, refresh_url: `${page}refresh`, collection_options: { fields: 'eventually_due' } };
    const links = world.provider.savedResponses('onboarding-link:').filter(({ account }) => account === seller.account);
    expect(links.map((link) => link['use_case'])).toEqual([
      { type: 'account_onboarding', account_onboarding: settings },
      { type: 'account_update', account_update: settings },
    ]);
  });

  test('does not exist for whoever has no account', async () => {
    const { browser } = await signedInPerson(world, 'seller');
    const { status, body } = await browser.call(ask);
    expect([status, body.code]).toEqual([404, 'no_connected_account']);
  });
});

describe("the seller's dashboard at the provider", () => {
  // Proves: calls.connect.dashboard-login
  test('opens by a new link each time', async () => {
    const { browser } = await newActiveSeller(world);
    const [first, second] = [await browser.call(login), await browser.call(login)];
    expect(first.body).toMatchObject({ success: true, dashboardUrl: expect.stringMatching(new RegExp(`^${world.provider.url}/express/`)) as string });
    expect(first.body.dashboardUrl).not.toBe(second.body.dashboardUrl);
  });

  // Proves: errors.dashboard.none-server
  test('is refused to whoever has no account, also by the name that the page looks for', async () => {
    const { browser } = await signedInPerson(world, 'seller');
    const { status, body } = await browser.call(login);
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
    ['has told nothing yet', []],
    ['is being looked at', ['give_everything']],
    ['has no bank account', ['give_all_but_bank_account', 'minute']],
    ['was rejected', ['give_everything', 'minute', 'reject']],
    ['has to give something again', ['give_everything', 'minute', 'restrict']],
  ] as const)('is refused to a seller who %s', async (_, steps) => {
    const { browser, account } = await newConnectedSeller(world);
    for (const step of steps) await (step === 'minute' ? world.provider.advanceClock('1m') : world.provider.applyAccountStep(account, step));
    await waitUntilSynced(world);
    const { status, body } = await browser.call(login);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      success: false,
      code: 'onboarding_incomplete',
      message: 'Account onboarding must be completed first',
      error: 'Account onboarding must be completed first',
    });
  });

  test('is refused in one sentence when the provider gives no link', async () => {
    const { browser } = await newActiveSeller(world);
    await world.provider.injectFailures({ rules: [{ match: { path: 'login_links' }, effect: { kind: 'status', status: 400 } }] });
    const { status, body } = await browser.call(login);
    await world.provider.clearFailures();
    expect([status, body.code, body.message, body.error]).toEqual([
      503,
      'provider_unavailable',
      'Failed to access dashboard',
      'Failed to access dashboard',
    ]);
  });
});
