import { emitEvent } from '../core/events.ts';
import { platformAccount } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { emitBalanceSettingsUpdated, setPayoutSchedule } from '../money/balance-settings.ts';
import { type Account, getAccount, type OnboardingData, getOnboardingData, withOnboardingState } from './account-state.ts';

/** What the owner or Stripe can do to an account. The hosted page and the panel have a button for each. */
export const accountSteps = [
  'submit_all',
  'submit_all_but_bank_account',
  'submit_bad_document',
  'submit_good_document',
  'submit_bank_account',
  'submit_failing_bank_account',
  'restrict',
  'reject',
  'lift',
  'change_schedule',
] as const;
export type AccountStep = (typeof accountSteps)[number];

/** How long Stripe takes to verify. */
const verificationMs = 30_000;

const identified = { details: true, business: true, isLate: false } as const;

const changes: Record<Exclude<AccountStep, 'change_schedule'>, (data: OnboardingData) => OnboardingData> = {
  submit_all: (data) => ({
    ...data,
    ...identified,
    bank: 'good',
    document: data.document === 'not_asked' ? 'not_asked' : 'checking',
    verification: 'under_way',
  }),
  submit_all_but_bank_account: (data) => ({ ...data, ...identified, verification: 'under_way' }),
  submit_bad_document: (data) => ({
    ...data,
    ...identified,
    bank: data.bank === 'none' ? 'good' : data.bank,
    document: 'checking_bad',
    verification: 'under_way',
  }),
  submit_good_document: (data) => ({ ...data, document: 'checking', isLate: false, verification: 'under_way' }),
  submit_bank_account: (data) => ({ ...data, bank: 'good' }),
  submit_failing_bank_account: (data) => ({ ...data, bank: 'failing' }),
  restrict: (data) => ({ ...data, document: 'asked', isLate: true, verification: 'done' }),
  reject: (data) => ({ ...data, isRejected: true }),
  lift: (data) => ({ ...data, ...identified, bank: 'good', document: 'good', verification: 'done', isRejected: false }),
};

export function applyAccountStep(simulator: Simulator, accountId: string, step: AccountStep): Account {
  if (step === 'change_schedule') {
    setPayoutSchedule(simulator, accountId, { interval: 'daily' });
    emitBalanceSettingsUpdated(simulator, accountId);
    return getAccount(simulator, accountId);
  }
  const data = changes[step](getOnboardingData(simulator, accountId));
  if (data.verification === 'under_way') simulator.jobs.schedule(simulator.clock.now() + verificationMs, 'verify_account', { account: accountId });
  return save(simulator, accountId, data);
}

export function finishVerification(simulator: Simulator, accountId: string): void {
  const data = getOnboardingData(simulator, accountId);
  if (data.verification !== 'under_way') return;
  const document = data.document === 'checking_bad' ? 'bad' : data.document === 'checking' ? 'good' : data.document;
  save(simulator, accountId, { ...data, document, verification: 'done' });
}

/** A payout failed, so the owner must replace the bank account. */
export function markBankAccountFailed(simulator: Simulator, accountId: string): void {
  save(simulator, accountId, { ...getOnboardingData(simulator, accountId), bank: 'failed' });
}

function save(simulator: Simulator, accountId: string, data: OnboardingData): Account {
  const before = getAccount(simulator, accountId);
  const after = withOnboardingState(before, data);
  simulator.objects.update(after, data);
  const emit = (type: string) =>
    emitEvent(simulator, type, platformAccount, { id: accountId, type: 'v2.core.account', url: `/v2/core/accounts/${accountId}` });
  const hasChanged = (part: (account: Account) => unknown) => JSON.stringify(part(before)) !== JSON.stringify(part(after));
  if (hasChanged(({ requirements }) => requirements)) emit('v2.core.account[requirements].updated');
  if (hasChanged(({ configuration }) => configuration)) {
    emit('v2.core.account[configuration.recipient].capability_status_updated');
    emit('v2.core.account[configuration.recipient].updated');
  }
  return after;
}
