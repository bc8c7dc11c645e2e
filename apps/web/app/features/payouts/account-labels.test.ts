import type { ConnectedAccount, Payout } from '@frontage/contract/payouts';
import { describe, expect, test } from 'vitest';
import { chooseTopPanel, describeAccount, describeOnboardingReturn } from './account-labels.ts';

const active: ConnectedAccount = {
  hasAccount: true,
  status: 'active',
  onboardingCompleted: true,
  payoutsEnabled: true,
  requiresAction: false,
  verificationStatus: { documentsRequired: false, bankAccountRequired: false, businessInfoRequired: false, personalInfoRequired: false },
  requirements: [],
};
const withRequirements = (status: ConnectedAccount['status'], ...requirements: string[]): ConnectedAccount => ({
  ...active,
  status,
  onboardingCompleted: false,
  requiresAction: true,
  requirements,
});
const inReview: ConnectedAccount = { ...active, status: 'pending_verification' };
const rejected: ConnectedAccount = { ...active, status: 'restricted', payoutsEnabled: false };
const failedPayout: Payout = {
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

const summaryOf = (account: ConnectedAccount, money: string | null = null) => describeAccount(account, { topPanel: null, money });

test('requirements come first, except before the first setup; a returned payout comes next', () => {
  expect(chooseTopPanel(withRequirements('restricted', 'external_account'), failedPayout)).toBe('verification');
  expect(chooseTopPanel(withRequirements('active', 'external_account'), undefined)).toBe('verification');
  expect(chooseTopPanel(withRequirements('pending', 'external_account'), undefined)).toBeNull();
  expect(chooseTopPanel(active, failedPayout)).toBe('payout');
  expect(chooseTopPanel(active, { ...failedPayout, status: 'paid' })).toBeNull();
  expect(chooseTopPanel(rejected, failedPayout)).toBeNull();
});

describe('account summary', () => {
  test('names the requirement when only one is left', () => {
    expect(summaryOf(withRequirements('pending', 'external_account')).title).toBe('Add a bank account');
    expect(summaryOf(withRequirements('pending', 'external_account', 'interview')).title).toBe('Finish your payout setup');
  });

  test('says what happens to the balance when there is one', () => {
    expect(summaryOf(withRequirements('restricted', 'external_account'), '$479.40').text).toMatch(
      /Your \$479\.40 is safe in your Stripe balance and goes out once this is fixed\.$/,
    );
    expect(summaryOf(withRequirements('restricted', 'external_account')).text).not.toMatch(/safe/);
    expect(summaryOf(inReview, '$479.40').text).toMatch(/Your \$479\.40 is safe/);
    expect(summaryOf(rejected, '$479.40').text).toMatch(/Your \$479\.40 is still in your Stripe balance\.$/);
  });

  test('does not say "ready to be paid" after the bank returned a payout', () => {
    expect(summaryOf(active).title).toBe('You’re ready to get paid');
    expect(describeAccount(active, { topPanel: 'payout', money: null }).title).toBe('Your account is active');
  });
});

describe('notice after returning from onboarding', () => {
  test.each([
    [withRequirements('pending', 'external_account'), 'Stripe saved your details. One thing is still missing: a bank account for your payouts.'],
    [withRequirements('pending', 'external_account', 'interview'), 'Stripe saved your details. 2 things are still missing.'],
    [withRequirements('restricted', 'external_account', 'It could not be paid.'), 'Stripe saved your details. One thing still needs fixing.'],
    [withRequirements('restricted'), 'Stripe saved your details. It still needs something from you.'],
    [inReview, 'Stripe has everything it needs.'],
    [active, 'Stripe has everything it needs. You can accept rental requests now.'],
    [rejected, undefined],
  ])('%o', (account, text) => {
    expect(describeOnboardingReturn(account)?.text).toBe(text);
  });
});
