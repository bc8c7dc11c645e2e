import type { ConnectedAccount } from '@frontage/contract/connected-account';
import { judgeAccount, type AccountStanding } from '@frontage/domain/connected-account';
import type { AccountRow } from './connected-account.store.ts';

const noAccount: ConnectedAccount = {
  hasAccount: false,
  status: 'none',
  onboardingCompleted: false,
  payoutsEnabled: false,
  requiresAction: false,
  verificationStatus: { documentsRequired: false, bankAccountRequired: false, businessInfoRequired: false, personalInfoRequired: false },
  requirements: [],
};

export function presentAccount(row: AccountRow | undefined): ConnectedAccount {
  return row ? { hasAccount: true, ...standingOf(row) } : noAccount;
}

export function standingOf({ facts, onboarded_at: onboardedAt }: AccountRow): AccountStanding {
  return judgeAccount(facts, onboardedAt !== null);
}
