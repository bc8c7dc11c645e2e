/** State of a seller's Stripe account, as the product shows it. */
export const accountStatuses = ['active', 'pending', 'restricted', 'pending_verification'] as const;
type AccountStatus = (typeof accountStatuses)[number];

export type CapabilityStatus = 'active' | 'pending' | 'restricted' | 'rejected' | 'unsupported';

/** Something Stripe needs before it pays out. Stored as JSON, so a renamed field needs a migration. */
export interface Requirement {
  /** Stripe's name for it, such as `identity.individual.documents.primary_verification`. */
  description: string;
  awaits: 'seller' | 'provider';
  due: 'currently_due' | 'eventually_due' | 'past_due';
  /** What it concerns, if Stripe says so. */
  about: 'person' | 'payment_method' | 'inquiry' | null;
  /** Why Stripe rejected an earlier submission. */
  faults: string[];
}

/** The part of Stripe's account data that our decisions depend on. */
export interface AccountFacts {
  transfers: CapabilityStatus;
  payouts: CapabilityStatus;
  requirements: Requirement[];
  isClosed: boolean;
}

export interface AccountState {
  status: AccountStatus;
  onboardingCompleted: boolean;
  payoutsEnabled: boolean;
  requiresAction: boolean;
  verificationStatus: {
    documentsRequired: boolean;
    bankAccountRequired: boolean;
    businessInfoRequired: boolean;
    personalInfoRequired: boolean;
  };
  /** What the seller must provide now, each followed by why an earlier submission was rejected. */
  requirements: string[];
}

const documents = /document|proof_of|liveness|passport|license|memorandum|verification\./;
const bankAccount = /external_account|bank_account|payout_method/;
const business = /business_details|business_profile|^company|^defaults\.profile|mcc|product_description|tax_id|registration_number/;
const person = /individual|person|representative|owner|director|executive|dob|ssn|id_number/;

/** `wasOnboarded`: the seller has completed onboarding before. Until then, missing information is normal and not a restriction. */
export function toAccountState(facts: AccountFacts, wasOnboarded: boolean): AccountState {
  const due = facts.requirements.filter((requirement) => requirement.awaits === 'seller' && requirement.due !== 'eventually_due');
  const requires = (pattern: RegExp, about?: Requirement['about']) =>
    due.some((requirement) => pattern.test(requirement.description) || (about !== undefined && requirement.about === about));
  return {
    status: accountStatus(facts, due, wasOnboarded),
    onboardingCompleted: due.length === 0,
    payoutsEnabled: facts.payouts === 'active',
    requiresAction: due.length > 0,
    verificationStatus: {
      documentsRequired: requires(documents),
      bankAccountRequired: requires(bankAccount, 'payment_method'),
      businessInfoRequired: requires(business),
      personalInfoRequired: requires(person, 'person'),
    },
    requirements: due.flatMap(({ description, faults }) => [description].concat(faults)),
  };
}

/** We accept payments for a seller, and transfer their share, only while this is true. */
export function canReceiveTransfers(facts: AccountFacts): boolean {
  return facts.transfers === 'active' && !facts.isClosed;
}

function accountStatus(facts: AccountFacts, due: Requirement[], wasOnboarded: boolean): AccountStatus {
  const capabilities = [facts.transfers, facts.payouts];
  const isPastDue = facts.requirements.some((requirement) => requirement.due === 'past_due');
  if (facts.isClosed || capabilities.some((status) => status === 'rejected' || status === 'unsupported')) return 'restricted';
  if (capabilities.every((status) => status === 'active') && !isPastDue) return 'active';
  if (wasOnboarded && (capabilities.includes('restricted') || isPastDue)) return 'restricted';
  if (due.length > 0) return 'pending';
  return 'pending_verification';
}
