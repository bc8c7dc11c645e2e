import type { ConnectedAccount, Payout } from '@frontage/contract/payouts';
import { describe, expect, test } from 'vitest';
import { describeOnboardingReturn } from './account-labels.ts';
import { describeAccount, chooseTopPanel } from './account-labels.ts';

const active: ConnectedAccount = {
  hasAccount: true,
  status: 'active',
  onboardingCompleted: true,
  payoutsEnabled: true,
  requiresAction: false,
  verificationStatus: { documentsRequired: false, bankAccountRequired: false, businessInfoRequired: false, personalInfoRequired: false },
  requirements: [],
};
const asking = (status: ConnectedAccount['status'], ...requirements: string[]): ConnectedAccount => ({
  ...active,
  status,
  onboardingCompleted: false,
  requiresAction: true,
  requirements,
});
const checked: ConnectedAccount = { ...active, status: 'pending_verification' };
const rejected: ConnectedAccount = { ...active, status: 'restricted', payoutsEnabled: false };
const returned: Payout = {
  id: 'po_1',
  amount: 47_940,
  currency: 'usd',
  status: 'failed',
  created: 1_795_161_600,
  arrival_date: 1_795_507_200,
  description: null,
  method: 'standard',
  type: 'bank_account',
};

const say = (account: ConnectedAccount, money: string | null = null) => describeAccount(account, { lead: null, money });

test('what the provider asks for leads, except before the first setup is done; then a payout that came back', () => {
  expect(chooseTopPanel(asking('restricted', 'external_account'), returned)).toBe('verification');
  expect(chooseTopPanel(asking('active', 'external_account'), undefined)).toBe('verification');
  expect(chooseTopPanel(asking('pending', 'external_account'), undefined)).toBeNull();
  expect(chooseTopPanel(active, returned)).toBe('payout');
  expect(chooseTopPanel(active, { ...returned, status: 'paid' })).toBeNull();
  expect(chooseTopPanel(rejected, returned)).toBeNull();
});

describe('how the account stands', () => {
  test('with one thing left, the setup names it', () => {
    expect(say(asking('pending', 'external_account')).title).toBe('It is your turn: add a bank account');
    expect(say(asking('pending', 'external_account', 'interview')).title).toBe('It is your turn: finish your setup');
  });

  test('whoever has money there is told that it is safe', () => {
    expect(say(asking('restricted', 'external_account'), '$479.40').text).toMatch(
      /Your \$479\.40 is safe in your Stripe balance and goes out once this is fixed\.$/,
    );
    expect(say(asking('restricted', 'external_account')).text).not.toMatch(/safe/);
    expect(say(checked, '$479.40').text).toMatch(/Your \$479\.40 is safe/);
    expect(say(rejected, '$479.40').text).toMatch(/Your \$479\.40 is still in your Stripe balance\.$/);
  });

  test('nobody is called ready to be paid whose bank sends money back', () => {
    expect(say(active).title).toBe('You are ready to be paid');
    expect(describeAccount(active, { lead: 'payout', money: null }).title).toBe('Your account is active');
  });
});

describe('what came of a visit to the provider', () => {
  test.each([
    [asking('pending', 'external_account'), 'Stripe saved what you gave. One thing is still missing: a bank account for your payouts.'],
    [asking('pending', 'external_account', 'interview'), 'Stripe saved what you gave. 2 things are still missing.'],
    [asking('restricted', 'external_account', 'It could not be paid.'), 'Stripe saved what you gave. One thing still has to be put right.'],
    [asking('restricted'), 'Stripe saved what you gave. It still needs something from you.'],
    [checked, 'Stripe has all that it asked for.'],
    [active, 'Stripe has all that it asked for. You can accept rental requests now.'],
    [rejected, undefined],
  ])('%o', (account, text) => {
    expect(describeOnboardingReturn(account)?.text).toBe(text);
  });
});
