import type { Stripe } from 'stripe';
import { type InternalData, platformAccount } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';

export type Account = Stripe.V2.Core.Account;

/** What the owner has provided so far and what Stripe found out. Stored. */
export interface OnboardingData extends InternalData {
  details: boolean;
  business: boolean;
  document: 'not_asked' | 'asked' | 'bad' | 'checking_bad' | 'checking' | 'good';
  bank: 'none' | 'good' | 'failing' | 'failed';
  /** Of the owner's identity. */
  verification: 'not_begun' | 'under_way' | 'done';
  isRejected: boolean;
  isLate: boolean;
}

export const emptyOnboardingData: OnboardingData = {
  details: false,
  business: false,
  document: 'not_asked',
  bank: 'none',
  verification: 'not_begun',
  isRejected: false,
  isLate: false,
};

export function getAccount({ objects }: Simulator, id: string, param?: string): Account {
  return objects.get('v2.core.account', platformAccount, id, param);
}

export function getOnboardingData({ objects }: Simulator, id: string): OnboardingData {
  return objects.getInternalData(id) as OnboardingData;
}

type Entry = Stripe.V2.Core.Account.Requirements.Entry;
type Deadline = Entry['minimum_deadline']['status'];
type CapabilityStatus = 'active' | 'pending' | 'restricted' | 'rejected';

/** What the owner must provide, and what Stripe is still verifying. */
export function getRequirements(data: OnboardingData): Entry[] {
  const due: Deadline = data.isLate || !data.details ? 'past_due' : 'currently_due';
  const entries: Entry[] = [];
  if (!data.details) {
    for (const description of [
      'identity.individual.given_name',
      'identity.individual.date_of_birth',
      'identity.individual.address.line1',
      'identity.individual.id_number',
    ])
      entries.push(entry(description, 'user', due, { type: 'person', resource: 'person' }));
  }
  if (!data.business) entries.push(entry('defaults.profile.product_description', 'user', due));
  if (data.bank === 'none') entries.push(entry('external_account', 'user', due, { type: 'payment_method', resource: 'bank_account' }));
  if (data.bank === 'failed') {
    const failed = { code: 'verification_failed_other', description: 'The bank account that you gave could not be paid. Please give another one.' };
    entries.push(entry('external_account', 'user', 'past_due', { type: 'payment_method', resource: 'bank_account' }, [failed]));
  }
  if (data.document === 'asked') entries.push(entry(documentEntry, 'user', due, { type: 'person', resource: 'person' }));
  if (data.document === 'bad') {
    const unreadable = {
      code: 'verification_document_not_readable',
      description: 'The document could not be read. Please send a picture that shows all of it.',
    };
    entries.push(entry(documentEntry, 'user', 'past_due', { type: 'person', resource: 'person' }, [unreadable]));
  }
  if (data.verification === 'under_way') entries.push(entry(documentEntry, 'stripe', 'currently_due', { type: 'person', resource: 'person' }));
  return entries;
}

const documentEntry = 'identity.individual.documents.primary_verification';

function entry(description: string, from: 'user' | 'stripe', status: Deadline, reference?: Entry['reference'], errors: Entry['errors'] = []): Entry {
  return {
    awaiting_action_from: from,
    description,
    errors,
    impact: { restricts_capabilities: [{ capability: 'stripe_balance.stripe_transfers', configuration: 'recipient', deadline: { status } }] },
    minimum_deadline: { status },
    ...(reference && { reference }),
    requested_reasons: [{ code: from === 'stripe' ? 'routine_verification' : 'routine_onboarding' }],
  };
}

export function getCapabilities(data: OnboardingData): { transfers: CapabilityStatus; payouts: CapabilityStatus } {
  if (data.isRejected) return { transfers: 'rejected', payouts: 'rejected' };
  const isKnown = data.details && data.business && data.document !== 'bad' && !(data.document === 'asked' && data.isLate);
  if (!isKnown) return { transfers: 'restricted', payouts: 'restricted' };
  if (data.verification !== 'done') return { transfers: 'pending', payouts: data.bank === 'none' ? 'restricted' : 'pending' };
  return { transfers: 'active', payouts: data.bank === 'good' || data.bank === 'failing' ? 'active' : 'restricted' };
}

/** Adds requirements and capabilities to the account. */
export function withOnboardingState(account: Account, data: OnboardingData): Account {
  const entries = getRequirements(data);
  const { transfers, payouts } = getCapabilities(data);
  const earliest = (['past_due', 'currently_due'] as const).find((status) =>
    entries.some(({ minimum_deadline: deadline }) => deadline.status === status),
  );
  return {
    ...account,
    requirements: { entries, ...(earliest && { summary: { minimum_deadline: { status: earliest } } }) },
    future_requirements: { entries: [] },
    configuration: {
      ...account.configuration,
      recipient: {
        applied: true,
        capabilities: { stripe_balance: { stripe_transfers: capability(transfers), payouts: capability(payouts) } },
      },
    },
  };
}

function capability(status: CapabilityStatus) {
  const reasons = {
    active: [],
    pending: [{ code: 'requirements_pending_verification', resolution: 'no_resolution' }],
    restricted: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
    rejected: [{ code: 'rejected_other', resolution: 'contact_stripe' }],
  } as const;
  return { status, status_details: [...reasons[status]] };
}
