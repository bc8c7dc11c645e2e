import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newActiveSeller, paymentsDeps, newConnectedSeller, waitUntilSynced, type ConnectedSeller } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { signedInPerson } from '../../../testing/people.ts';
import type { AccountStep } from '../../../testing/test-provider.ts';
import { retryOpenOperations } from '../stripe-sync/operations.job.ts';

let testApp: PaymentsTestApp;
beforeAll(async () => {
  testApp = await startPaymentsTestApp();
});
afterAll(() => testApp.close());

const status = async ({ browser }: Pick<ConnectedSeller, 'browser'>) => (await browser.call('GET /stripe-connect/account-status')).body.account;

const nothingRequired = { documentsRequired: false, bankAccountRequired: false, businessInfoRequired: false, personalInfoRequired: false };
const passport = 'identity.individual.documents.primary_verification';

// Proves: fields.account
test('reports that a seller has no account, without asking the provider', async () => {
  const { browser } = await signedInPerson(testApp, 'seller');
  await testApp.provider.injectFailures({ rules: [{ match: {}, effect: { kind: 'lost_before' } }] });
  expect(await status({ browser })).toEqual({
    hasAccount: false,
    status: 'none',
    onboardingCompleted: false,
    payoutsEnabled: false,
    requiresAction: false,
    verificationStatus: nothingRequired,
    requirements: [],
  });
  await testApp.provider.clearFailures();
  const refresh = await browser.call('POST /stripe-connect/refresh-status');
  expect([refresh.status, refresh.body.code, refresh.body.message]).toEqual([
    404,
    'no_connected_account',
    'No Connect account found for this seller',
  ]);
});

/** What the seller or the provider does, in order, and the expected state of the account. */
const stories: [string, (AccountStep | 'a minute passes')[], object][] = [
  ['has entered nothing', [], {
    status: 'pending', onboardingCompleted: false, payoutsEnabled: false, requiresAction: true,
    verificationStatus: { documentsRequired: false, bankAccountRequired: true, businessInfoRequired: true, personalInfoRequired: true },
    requirements: ['identity.individual.given_name', 'identity.individual.date_of_birth', 'identity.individual.address.line1', 'identity.individual.id_number', 'defaults.profile.product_description', 'external_account'],
  }],
  ['has just entered everything', ['submit_all'], {
    status: 'pending_verification', onboardingCompleted: true, payoutsEnabled: false, requiresAction: false, verificationStatus: nothingRequired, requirements: [],
  }],
  ['has entered everything and was verified', ['submit_all', 'a minute passes'], {
    status: 'active', onboardingCompleted: true, payoutsEnabled: true, requiresAction: false, verificationStatus: nothingRequired, requirements: [],
  }],
  ['has entered no bank account', ['submit_all_but_bank_account', 'a minute passes'], {
    status: 'pending', onboardingCompleted: false, payoutsEnabled: false, requiresAction: true,
    verificationStatus: { ...nothingRequired, bankAccountRequired: true }, requirements: ['external_account'],
  }],
  ['has entered the bank account later', ['submit_all_but_bank_account', 'a minute passes', 'submit_bank_account'], {
    status: 'active', onboardingCompleted: true, payoutsEnabled: true, requiresAction: false, verificationStatus: nothingRequired, requirements: [],
  }],
  ['sent an unreadable document', ['submit_bad_document', 'a minute passes'], {
    status: 'restricted', onboardingCompleted: false, payoutsEnabled: false, requiresAction: true,
    verificationStatus: { ...nothingRequired, documentsRequired: true, personalInfoRequired: true },
    requirements: [passport, 'The document could not be read. Please send a picture that shows all of it.'],
  }],
  ['sent a better document', ['submit_bad_document', 'a minute passes', 'submit_good_document', 'a minute passes'], {
    status: 'active', onboardingCompleted: true, payoutsEnabled: true, requiresAction: false, verificationStatus: nothingRequired, requirements: [],
  }],
  ['was active and missed the deadline for a document', ['submit_all', 'a minute passes', 'restrict'], {
    status: 'restricted', onboardingCompleted: false, payoutsEnabled: false, requiresAction: true,
    verificationStatus: { ...nothingRequired, documentsRequired: true, personalInfoRequired: true }, requirements: [passport],
  }],
  ['was restricted and sent the document', ['submit_all', 'a minute passes', 'restrict', 'submit_good_document', 'a minute passes'], {
    status: 'active', onboardingCompleted: true, payoutsEnabled: true, requiresAction: false, verificationStatus: nothingRequired, requirements: [],
  }],
  ['was rejected', ['submit_all', 'a minute passes', 'reject'], {
    status: 'restricted', onboardingCompleted: true, payoutsEnabled: false, requiresAction: false, verificationStatus: nothingRequired, requirements: [],
  }],
  ['was rejected by mistake', ['submit_all', 'a minute passes', 'reject', 'lift'], {
    status: 'active', onboardingCompleted: true, payoutsEnabled: true, requiresAction: false, verificationStatus: nothingRequired, requirements: [],
  }],
]; // prettier-ignore

describe('a seller who', () => {
  test.each(stories)('%s', async (_, steps, state) => {
    const seller = await newConnectedSeller(testApp);
    for (const step of steps) {
      if (step === 'a minute passes') await testApp.provider.advanceClock('1m');
      else await testApp.provider.applyAccountStep(seller.account, step);
      // Sync after each step: onboarding is complete from the first time that nothing was missing.
      await waitUntilSynced(testApp);
    }
    expect(await status(seller)).toEqual({ hasAccount: true, ...state });
    const refreshed = await seller.browser.call('POST /stripe-connect/refresh-status');
    expect(refreshed.body).toMatchObject({ message: 'Account status refreshed!', account: { hasAccount: true, ...state } });
  });
});

test('a closed account is restricted', async () => {
  const seller = await newActiveSeller(testApp);
  await waitUntilSynced(testApp);
  await testApp.provider.stripe.v2.core.accounts.close(seller.account);
  await waitUntilSynced(testApp);
  expect(await status(seller)).toMatchObject({ hasAccount: true, status: 'restricted' });
});

test('a refresh asks the provider even without an event', async () => {
  const seller = await newConnectedSeller(testApp);
  await waitUntilSynced(testApp);
  await testApp.provider.injectFailures({ events: { drop: 1 } });
  await testApp.provider.applyAccountStep(seller.account, 'lift');
  await waitUntilSynced(testApp);
  expect((await status(seller)).status).toBe('pending');
  expect((await seller.browser.call('POST /stripe-connect/refresh-status')).body.account.status).toBe('active');
  expect((await status(seller)).status).toBe('active');
  await testApp.provider.clearFailures();
});

const readSchedule = async (account: string) =>
  (await testApp.provider.stripe.balanceSettings.retrieve({}, { stripeContext: account })).payments.payouts?.schedule;

describe('the payout day', () => {
  const fridays = { interval: 'weekly', weekly_payout_days: ['friday'] };

  test('is set back to Friday each time someone changes it at the provider', async () => {
    const { account } = await newActiveSeller(testApp);
    await waitUntilSynced(testApp);
    expect(await readSchedule(account)).toEqual(fridays);
    for (let change = 0; change < 3; change += 1) {
      await testApp.provider.applyAccountStep(account, 'change_schedule');
      await waitUntilSynced(testApp);
      expect(await readSchedule(account)).toEqual(fridays);
    }
    const [operation] = await testApp.sql<{ round: number; state: string }>('select round, state from provider_operation where name = $1', [
      `schedule:${account}`,
    ]);
    expect(operation?.state).toBe('done');
    // A new key each time. Two workers that see the same change may both correct it.
    expect(operation?.round).toBeGreaterThanOrEqual(4);
  });

  test('is set by the recurring job if the provider fails at first', async () => {
    const { account } = await newActiveSeller(testApp);
    await waitUntilSynced(testApp);
    await testApp.provider.injectFailures({
      rules: [{ match: { method: 'POST', path: 'balance_settings' }, effect: { kind: 'status', status: 503 } }],
    });
    await testApp.provider.applyAccountStep(account, 'change_schedule');
    await testApp.provider.deliverPendingEvents();
    const operation = () => testApp.sql('select state, error from provider_operation where name = $1', [`schedule:${account}`]);
    await expect.poll(operation).toEqual([{ state: 'open', error: 'status_503' }]);
    expect(await readSchedule(account)).toMatchObject({ interval: 'daily' });
    await testApp.provider.clearFailures();
    await testApp.sql(`update provider_operation set tried_at = tried_at - interval '2 hours' where state = 'open'`);
    expect(await retryOpenOperations(await paymentsDeps(testApp))).toBe(1);
    await waitUntilSynced(testApp);
    expect(await readSchedule(account)).toEqual(fridays);
  });
});
