import type { ConnectedAccount, Payout, PayoutSchedule } from '@frontage/contract/payouts';
import type { NextPayout } from '@frontage/contract/subscriptions.schema';
import * as settingsRoute from '~/routes/seller-payment-settings.tsx';
import { fakeApi } from './fake-api.ts';
import { openPage, pageRoute } from './open-page.tsx';
import { sampleSeller, signInAs } from './people.ts';
import { answerSellerPayments } from './subscriptions.ts';

const noFlags = { documentsRequired: false, bankAccountRequired: false, businessInfoRequired: false, personalInfoRequired: false };

export const noAccount: ConnectedAccount = {
  hasAccount: false,
  status: 'none',
  onboardingCompleted: false,
  payoutsEnabled: false,
  requiresAction: false,
  verificationStatus: noFlags,
  requirements: [],
};
export const activeAccount: ConnectedAccount = { ...noAccount, hasAccount: true, status: 'active', onboardingCompleted: true, payoutsEnabled: true };
export const inReview: ConnectedAccount = { ...activeAccount, status: 'pending_verification', payoutsEnabled: false };
export const rejectedAccount: ConnectedAccount = { ...activeAccount, status: 'restricted', payoutsEnabled: false };

export function unfinished(...requirements: string[]): ConnectedAccount {
  return { ...noAccount, hasAccount: true, status: 'pending', requiresAction: true, requirements };
}

export function paused(...requirements: string[]): ConnectedAccount {
  return { ...unfinished(...requirements), status: 'restricted', onboardingCompleted: true };
}

export const emptyBalance = { available: [], pending: [], connectReserved: [] };

const schedule: PayoutSchedule = {
  interval: 'weekly',
  weekly_payout_days: ['friday'],
  delay_days: 'auto',
  message: 'This schedule is fixed and cannot be modified.',
};

export const samplePayout: Payout = {
  id: 'po_1',
  amount: 117_500,
  currency: 'usd',
  status: 'paid',
  created: 1_795_161_600,
  arrival_date: 1_795_507_200,
  description: null,
  method: 'standard',
  type: 'bank_account',
};

interface Money {
  /** In cents. */
  available?: number;
  payouts?: Payout[];
  nextPayout?: NextPayout | null;
  delayDays?: number;
}

/** What the server answers about a seller's account. */
export function answerWithAccount(account: ConnectedAccount, { available = 0, payouts = [], nextPayout = null, delayDays }: Money = {}): void {
  fakeApi.answer('GET /stripe-connect/account-status', { account });
  const amounts = available === 0 ? [] : [{ amount: available, currency: 'usd' }];
  fakeApi.answer('GET /stripe-connect/balance', { balance: { ...emptyBalance, available: amounts } });
  answerSellerPayments([], nextPayout);
  fakeApi.answer('GET /stripe-connect/payouts', { payouts, payoutSchedule: { ...schedule, delay_days: delayDays ?? schedule.delay_days } });
}

export function openPaymentSettings(search = ''): void {
  signInAs(sampleSeller);
  openPage(`/seller/payment-settings${search}`, pageRoute('/seller/payment-settings', settingsRoute));
}
