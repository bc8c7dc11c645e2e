import type { ConnectedAccount } from '@frontage/contract/payouts';
import { toAccountState, type AccountState } from '@frontage/domain/payout/connected-account';
import type { ConnectedAccountRow } from './connected-account.store.ts';

const noAccount: ConnectedAccount = {
  hasAccount: false,
  status: 'none',
  onboardingCompleted: false,
  payoutsEnabled: false,
  requiresAction: false,
  verificationStatus: { documentsRequired: false, bankAccountRequired: false, businessInfoRequired: false, personalInfoRequired: false },
  requirements: [],
};

export function presentAccount(row: ConnectedAccountRow | undefined): ConnectedAccount {
  return row ? { hasAccount: true, ...accountState(row) } : noAccount;
}

export function accountState({ facts, onboarded_at: onboardedAt }: ConnectedAccountRow): AccountState {
  return toAccountState(facts, onboardedAt !== null);
}
