import type { ConnectedAccount } from '@frontage/contract/payouts';

/** One thing that Stripe needs from the seller. */
export interface RequirementItem {
  /** 'A photo of your ID' */
  label: string;
  /** 'Send a photo of your ID' */
  task: string;
  group: RequirementGroup | null;
  /** Why Stripe rejected what was sent before, in Stripe's words. */
  problems: string[];
}

/**
 * Lists each thing once, although Stripe asks for day, month and year of a date separately. In the input, Stripe's reasons are sentences
 * that follow the name of the requirement they are about.
 */
export function parseRequirements(requirements: readonly string[]): RequirementItem[] {
  const items = new Map<string, RequirementItem>();
  let latest: RequirementItem | undefined;
  for (const requirement of requirements) {
    if (latest && isSentence(requirement)) {
      latest.problems.push(requirement);
      latest.task = describeTask(latest.label, 'retry');
      continue;
    }
    const item = parseOne(requirement);
    latest = items.get(item.label) ?? item;
    items.set(latest.label, latest);
  }
  return [...items.values()];
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function isSentence(text: string): boolean {
  return text.includes(' ');
}

/** A name without a label of ours is tidied up, never hidden. Sentences stay as they are. */
function parseOne(name: string): RequirementItem {
  const known = isSentence(name) ? undefined : knownRequirements.find(({ pattern }) => pattern.test(name));
  const label = known?.label ?? (isSentence(name) ? name : tidy(name));
  const group = known ? known.group : (fallbackGroups.find(([pattern]) => pattern.test(name))?.[1] ?? null);
  return { label, task: describeTask(label, 'task'), group, problems: [] };
}

function describeTask(label: string, attempt: 'task' | 'retry'): string {
  const known = knownRequirements.find((requirement) => requirement.label === label);
  if (!known) return 'Answer Stripe’s questions';
  return known[attempt] ?? `${attempt === 'retry' ? 'Correct' : 'Give Stripe'} ${lowerFirst(label)}`;
}

/** 'defaults.profile.opening_hours' → 'Defaults: profile: opening hours' */
function tidy(name: string): string {
  const text = name.replaceAll('_', ' ').replaceAll('.', ': ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export type RequirementGroup = keyof ConnectedAccount['verificationStatus'];

interface KnownRequirement {
  group: RequirementGroup | null;
  /** Matches Stripe's name for it. */
  pattern: RegExp;
  label: string;
  /** What the seller does the first time; 'Give Stripe …' if missing. */
  task?: string;
  /** What the seller does after Stripe rejected the first try; 'Correct …' if missing. */
  retry?: string;
}

/** The first match counts. */
const knownRequirements: KnownRequirement[] = [
  {
    group: 'documentsRequired',
    pattern: /secondary_verification|additional_document|proof_of_address/,
    label: 'A document that shows your home address',
    task: 'Send a document that shows your home address',
    retry: 'Send another document that shows your home address',
  },
  {
    group: 'documentsRequired',
    pattern: /primary_verification|verification\.document/,
    label: 'A photo of your ID',
    task: 'Send a photo of your ID',
    retry: 'Send a new photo of your ID',
  },
  {
    group: 'documentsRequired',
    pattern: /liveness/,
    label: 'A short identity check with your camera',
    task: 'Do a short identity check with your camera',
    retry: 'Repeat the identity check with your camera',
  },
  {
    group: 'bankAccountRequired',
    pattern: /external_account|bank_account|payout_method|outbound_destination/,
    label: 'A bank account for your payouts',
    task: 'Add a bank account',
    retry: 'Give Stripe another bank account',
  },
  { group: 'businessInfoRequired', pattern: /(?:business_details|company)\.address/, label: 'The address of your business' },
  { group: 'businessInfoRequired', pattern: /(?:business_details|company)\.phone/, label: 'The phone number of your business' },
  { group: 'businessInfoRequired', pattern: /(?:business_details|company)\.(?:registered_)?name/, label: 'The registered name of your business' },
  {
    group: 'businessInfoRequired',
    pattern: /(?:business_details|company)\.(?:id_numbers?|tax_id)|\btax_id/,
    label: 'The tax number of your business',
  },
  { group: 'businessInfoRequired', pattern: /business_url|profile\.url|website/, label: 'Your website' },
  { group: 'businessInfoRequired', pattern: /product_description/, label: 'What you offer, in a few words', task: 'Tell Stripe what you offer' },
  { group: 'businessInfoRequired', pattern: /\bmcc\b/, label: 'What kind of business you run', task: 'Tell Stripe what kind of business you run' },
  { group: 'businessInfoRequired', pattern: /statement_descriptor/, label: 'The name on bank statements' },
  { group: 'personalInfoRequired', pattern: /date_of_birth|\bdob\b/, label: 'Your date of birth' },
  { group: 'personalInfoRequired', pattern: /given_name|first_name/, label: 'Your first name' },
  { group: 'personalInfoRequired', pattern: /surname|last_name/, label: 'Your last name' },
  { group: 'personalInfoRequired', pattern: /ssn|id_number/, label: 'Your Social Security number' },
  { group: 'personalInfoRequired', pattern: /\baddress\b/, label: 'Your home address' },
  { group: 'personalInfoRequired', pattern: /\bphone\b/, label: 'Your phone number' },
  { group: 'personalInfoRequired', pattern: /\bemail\b/, label: 'Your email address' },
  { group: null, pattern: /terms_of_service|tos_acceptance/, label: 'Your agreement to Stripe’s terms', task: 'Agree to Stripe’s terms' },
];

/** For names that match none of the known requirements. */
const fallbackGroups: [RegExp, RequirementGroup][] = [
  [/document|proof_of|passport|license|memorandum/, 'documentsRequired'],
  [/bank|payout/, 'bankAccountRequired'],
  [/business|company|^defaults\.profile|registration_number/, 'businessInfoRequired'],
  [/individual|person|representative|owner|director|executive/, 'personalInfoRequired'],
];
