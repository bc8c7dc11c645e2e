import { emitEvent } from '../core/events.ts';
import { platformAccount } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { emitBalanceSettingsUpdated, setPayoutSchedule } from '../money/balance-settings.ts';
import { type Account, getAccount, type OnboardingData, getOnboardingData, withOnboardingState } from './account-state.ts';

/** What the owner, or Stripe, can do to an account: the buttons of the hosted page and of the panel. */
export const accountSteps = [
  'give_everything',
  'give_all_but_bank_account',
  'give_bad_document',
  'give_good_document',
  'give_bank_account',
  'give_failing_bank_account',
  'restrict',
  'reject',
  'lift',
  'change_schedule',
] as const;
export type AccountStep = (typeof accountSteps)[number];

/** How long Stripe looks at what it was given. */
const verificationTakes = 30_000;

const identified = { details: true, business: true, isLate: false } as const;

const changes: Record<Exclude<AccountStep, 'change_schedule'>, (given: OnboardingData) => OnboardingData> = {
  give_everything: (given) => ({
    ...given,
    ...identified,
    bank: 'good',
    document: given.document === 'not_asked' ? 'not_asked' : 'checking',
    verification: 'under_way',
  }),
  give_all_but_bank_account: (given) => ({ ...given, ...identified, verification: 'under_way' }),
  give_bad_document: (given) => ({
    ...given,
    ...identified,
    bank: given.bank === 'none' ? 'good' : given.bank,
    document: 'checking_bad',
    verification: 'under_way',
  }),
  give_good_document: (given) => ({ ...given, document: 'checking', isLate: false, verification: 'under_way' }),
  give_bank_account: (given) => ({ ...given, bank: 'good' }),
  give_failing_bank_account: (given) => ({ ...given, bank: 'failing' }),
  restrict: (given) => ({ ...given, document: 'asked', isLate: true, verification: 'done' }),
  reject: (given) => ({ ...given, isRejected: true }),
  lift: (given) => ({ ...given, ...identified, bank: 'good', document: 'good', verification: 'done', isRejected: false }),
};

export function applyAccountStep(simulator: Simulator, accountId: string, step: AccountStep): Account {
  if (step === 'change_schedule') {
    setPayoutSchedule(simulator, accountId, { interval: 'daily' });
    emitBalanceSettingsUpdated(simulator, accountId);
    return getAccount(simulator, accountId);
  }
  const given = changes[step](getOnboardingData(simulator, accountId));
  if (given.verification === 'under_way')
    simulator.jobs.schedule(simulator.clock.now() + verificationTakes, 'verify_account', { account: accountId });
  return keep(simulator, accountId, given);
}

/** Stripe has looked at it. */
export function finishVerification(simulator: Simulator, accountId: string): void {
  const given = getOnboardingData(simulator, accountId);
  if (given.verification !== 'under_way') return;
  const found = given.document === 'checking_bad' ? 'bad' : given.document === 'checking' ? 'good' : given.document;
  keep(simulator, accountId, { ...given, document: found, verification: 'done' });
}

/** A payout came back: the bank account has to be replaced before the next. */
export function markBankAccountFailed(simulator: Simulator, accountId: string): void {
  keep(simulator, accountId, { ...getOnboardingData(simulator, accountId), bank: 'failed' });
}

function keep(simulator: Simulator, accountId: string, given: OnboardingData): Account {
  const before = getAccount(simulator, accountId);
  const after = withOnboardingState(before, given);
  simulator.objects.update(after, given);
  const tell = (type: string) =>
    emitEvent(simulator, type, platformAccount, { id: accountId, type: 'v2.core.account', url: `/v2/core/accounts/${accountId}` });
  const isOther = (part: (account: Account) => unknown) => JSON.stringify(part(before)) !== JSON.stringify(part(after));
  if (isOther(({ requirements }) => requirements)) tell('v2.core.account[requirements].updated');
  if (isOther(({ configuration }) => configuration)) {
    tell('v2.core.account[configuration.recipient].capability_status_updated');
    tell('v2.core.account[configuration.recipient].updated');
  }
  return after;
}
