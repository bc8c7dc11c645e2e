/** How a seller's account at the payment provider stands, in the words of the screens. */
export const accountStatuses = ['active', 'pending', 'restricted', 'pending_verification'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export type CapabilityStatus = 'active' | 'pending' | 'restricted' | 'rejected' | 'unsupported';

/** Something that the provider wants to know before it pays out. */
export interface Requirement {
  /** The provider's own name for it, such as `identity.individual.documents.primary_verification`. */
  description: string;
  awaits: 'seller' | 'provider';
  due: 'currently_due' | 'eventually_due' | 'past_due';
  /** What kind of thing it is about, where the provider says so. */
  about: 'person' | 'payment_method' | 'inquiry' | null;
  /** Why what was given before did not do. */
  faults: string[];
}

/** What the provider says about an account, without anything that decides nothing. */
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
  /** What the seller has to give now, and why an earlier try did not do. */
  requirements: string[];
}

const documents = /document|proof_of|liveness|passport|license|memorandum|verification\./;
const bankAccount = /external_account|bank_account|payout_method/;
const business = /business_details|business_profile|^company|^defaults\.profile|mcc|product_description|tax_id|registration_number/;
const person = /individual|person|representative|owner|director|executive|dob|ssn|id_number/;

/** `wasOnboarded`: the seller had given everything once before. Until then missing things are a beginning, not a fault. */
export function toAccountState(facts: AccountFacts, wasOnboarded: boolean): AccountState {
  const due = facts.requirements.filter(({ awaits, due: when }) => awaits === 'seller' && when !== 'eventually_due');
  const asks = (words: RegExp, about?: Requirement['about']) =>
    due.some((requirement) => words.test(requirement.description) || (about !== undefined && requirement.about === about));
  return {
    status: statusOf(facts, due, wasOnboarded),
    onboardingCompleted: due.length === 0,
    payoutsEnabled: facts.payouts === 'active',
    requiresAction: due.length > 0,
    verificationStatus: {
      documentsRequired: asks(documents),
      bankAccountRequired: asks(bankAccount, 'payment_method'),
      businessInfoRequired: asks(business),
      personalInfoRequired: asks(person, 'person'),
    },
    requirements: due.flatMap(({ description, faults }) => [description].concat(faults)),
  };
}

/** Rents are taken for a seller, and his share sent on, only while this holds. */
export function canReceiveTransfers(facts: AccountFacts): boolean {
  return facts.transfers === 'active' && !facts.isClosed;
}

function statusOf(facts: AccountFacts, due: Requirement[], wasOnboarded: boolean): AccountStatus {
  const both = [facts.transfers, facts.payouts];
  const isPastDue = facts.requirements.some(({ due: when }) => when === 'past_due');
  if (facts.isClosed || both.some((status) => status === 'rejected' || status === 'unsupported')) return 'restricted';
  if (both.every((status) => status === 'active') && !isPastDue) return 'active';
  if (wasOnboarded && (both.includes('restricted') || isPastDue)) return 'restricted';
  if (due.length > 0) return 'pending';
  return 'pending_verification';
}
