import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newActiveSeller, paymentsDeps, newConnectedSeller, waitUntilSynced, type ConnectedSeller } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { signedInPerson } from '../../../testing/people.ts';
import type { AccountStep } from '../../../testing/test-provider.ts';
import { retryOpenOperations } from '../stripe-sync/operations.job.ts';

let world: PaymentsTestApp;
beforeAll(async () => {
  world = await startPaymentsTestApp();
});
afterAll(() => world.close());

const status = async ({ browser }: Pick<ConnectedSeller, 'browser'>) => (await browser.call('GET /stripe-connect/account-status')).body.account;

const nothingAsked = { documentsRequired: false, bankAccountRequired: false, businessInfoRequired: false, personalInfoRequired: false };
const passport = 'identity.individual.documents.primary_verification';

// Proves: fields.account
test('whoever has no account is told so, and nobody asks the provider', async () => {
  const { browser } = await signedInPerson(world, 'seller');
  await world.provider.injectFailures({ rules: [{ match: {}, effect: { kind: 'lost_before' } }] });
  expect(await status({ browser })).toEqual({
    hasAccount: false,
    status: 'none',
    onboardingCompleted: false,
    payoutsEnabled: false,
    requiresAction: false,
    verificationStatus: nothingAsked,
    requirements: [],
  });
  await world.provider.clearFailures();
  const refused = await browser.call('POST /stripe-connect/refresh-status');
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    404,
    'no_connected_account',
    'No Connect account found for this seller',
  ]);
});

/** What the seller, or the provider, does one after the other; then how the account stands. Time passes where it says so. */
const stories: [string, (AccountStep | 'a minute passes')[], object][] = [
  ['has told nothing', [], {
    status: 'pending', onboardingCompleted: false, payoutsEnabled: false, requiresAction: true,
    verificationStatus: { documentsRequired: false, bankAccountRequired: true, businessInfoRequired: true, personalInfoRequired: true },
    requirements: ['identity.individual.given_name', 'identity.individual.date_of_birth', 'identity.individual.address.line1', 'identity.individual.id_number', 'defaults.profile.product_description', 'external_account'],
  }],
  ['has told everything a moment ago', ['give_everything'], {
    status: 'pending_verification', onboardingCompleted: true, payoutsEnabled: false, requiresAction: false, verificationStatus: nothingAsked, requirements: [],
  }],
  ['has told everything and was looked at', ['give_everything', 'a minute passes'], {
    status: 'active', onboardingCompleted: true, payoutsEnabled: true, requiresAction: false, verificationStatus: nothingAsked, requirements: [],
  }],
  ['has named no bank account', ['give_all_but_bank_account', 'a minute passes'], {
    status: 'pending', onboardingCompleted: false, payoutsEnabled: false, requiresAction: true,
    verificationStatus: { ...nothingAsked, bankAccountRequired: true }, requirements: ['external_account'],
  }],
  ['has named the bank account later', ['give_all_but_bank_account', 'a minute passes', 'give_bank_account'], {
    status: 'active', onboardingCompleted: true, payoutsEnabled: true, requiresAction: false, verificationStatus: nothingAsked, requirements: [],
  }],
  ['sent a document that nobody can read', ['give_bad_document', 'a minute passes'], {
    status: 'restricted', onboardingCompleted: false, payoutsEnabled: false, requiresAction: true,
    verificationStatus: { ...nothingAsked, documentsRequired: true, personalInfoRequired: true },
    requirements: [passport, 'The document could not be read. Please send a picture that shows all of it.'],
  }],
  ['sent a better one', ['give_bad_document', 'a minute passes', 'give_good_document', 'a minute passes'], {
    status: 'active', onboardingCompleted: true, payoutsEnabled: true, requiresAction: false, verificationStatus: nothingAsked, requirements: [],
  }],
  ['was active and is asked for a document, too late', ['give_everything', 'a minute passes', 'restrict'], {
    status: 'restricted', onboardingCompleted: false, payoutsEnabled: false, requiresAction: true,
    verificationStatus: { ...nothingAsked, documentsRequired: true, personalInfoRequired: true }, requirements: [passport],
  }],
  ['was restricted and gave the document', ['give_everything', 'a minute passes', 'restrict', 'give_good_document', 'a minute passes'], {
    status: 'active', onboardingCompleted: true, payoutsEnabled: true, requiresAction: false, verificationStatus: nothingAsked, requirements: [],
  }],
  ['was rejected', ['give_everything', 'a minute passes', 'reject'], {
    status: 'restricted', onboardingCompleted: true, payoutsEnabled: false, requiresAction: false, verificationStatus: nothingAsked, requirements: [],
  }],
  ['was rejected by mistake', ['give_everything', 'a minute passes', 'reject', 'lift'], {
    status: 'active', onboardingCompleted: true, payoutsEnabled: true, requiresAction: false, verificationStatus: nothingAsked, requirements: [],
  }],
]; // prettier-ignore

describe('a seller who', () => {
  test.each(stories)('%s', async (_, steps, standing) => {
    const seller = await newConnectedSeller(world);
    for (const step of steps) {
      if (step === 'a minute passes') await world.provider.advanceClock('1m');
      else await world.provider.applyAccountStep(seller.account, step);
      // A seller looks while this is so: onboarding counts as done from the first time that nothing was missing.
      await waitUntilSynced(world);
    }
    expect(await status(seller)).toEqual({ hasAccount: true, ...standing });
    const refreshed = await seller.browser.call('POST /stripe-connect/refresh-status');
    expect(refreshed.body).toMatchObject({ message: 'Account status refreshed!', account: { hasAccount: true, ...standing } });
  });
});

test('a closed account is restricted', async () => {
  const seller = await newActiveSeller(world);
  await waitUntilSynced(world);
  await world.provider.stripe.v2.core.accounts.close(seller.account);
  await waitUntilSynced(world);
  expect(await status(seller)).toMatchObject({ hasAccount: true, status: 'restricted' });
});

test('a refresh asks the provider, though it told us nothing', async () => {
  const seller = await newConnectedSeller(world);
  await waitUntilSynced(world);
  await world.provider.injectFailures({ events: { drop: 1 } });
  await world.provider.applyAccountStep(seller.account, 'lift');
  await waitUntilSynced(world);
  expect((await status(seller)).status).toBe('pending');
  expect((await seller.browser.call('POST /stripe-connect/refresh-status')).body.account.status).toBe('active');
  expect((await status(seller)).status).toBe('active');
  await world.provider.clearFailures();
});

const scheduleOf = async (account: string) =>
  (await world.provider.stripe.balanceSettings.retrieve({}, { stripeContext: account })).payments.payouts?.schedule;

describe('the day of payouts', () => {
  const fridays = { interval: 'weekly', weekly_payout_days: ['friday'] };

  test('is Friday, and Friday again each time somebody changes it at the provider', async () => {
    const { account } = await newActiveSeller(world);
    await waitUntilSynced(world);
    expect(await scheduleOf(account)).toEqual(fridays);
    for (let change = 0; change < 3; change += 1) {
      await world.provider.applyAccountStep(account, 'change_schedule');
      await waitUntilSynced(world);
      expect(await scheduleOf(account)).toEqual(fridays);
    }
    const [operation] = await world.sql<{ round: number; state: string }>('select round, state from provider_operation where name = $1', [
      `schedule:${account}`,
    ]);
    expect(operation?.state).toBe('done');
    // Each time under a new key. Two who see the change together may both correct it.
    expect(operation?.round).toBeGreaterThanOrEqual(4);
  });

  test('is set by the timer if the provider does not let us at first', async () => {
    const { account } = await newActiveSeller(world);
    await waitUntilSynced(world);
    await world.provider.injectFailures({
      rules: [{ match: { method: 'POST', path: 'balance_settings' }, effect: { kind: 'status', status: 503 } }],
    });
    await world.provider.applyAccountStep(account, 'change_schedule');
    await world.provider.deliverPendingEvents();
    const operation = () => world.sql('select state, error from provider_operation where name = $1', [`schedule:${account}`]);
    await expect.poll(operation, { timeout: 10_000 }).toEqual([{ state: 'open', error: 'status_503' }]);
    expect(await scheduleOf(account)).toMatchObject({ interval: 'daily' });
    await world.provider.clearFailures();
    await world.sql(`update provider_operation set tried_at = tried_at - interval '2 hours' where state = 'open'`);
    expect(await retryOpenOperations(await paymentsDeps(world))).toBe(1);
    await waitUntilSynced(world);
    expect(await scheduleOf(account)).toEqual(fridays);
  });
});
