import type { ConnectedAccount } from '@frontage/contract/payouts';

/** One thing that the seller has to give. */
export interface RequirementItem {
  /** 'A photo of your ID' */
  label: string;
  /** 'send a photo of your ID': goes on after 'It is your turn:'. */
  task: string;
  /** Null where it belongs to none. */
  group: RequirementGroup | null;
  /** Why what was given before did not do, in the provider's words. */
  problems: string[];
}

/** Each thing once, though the provider asks for day, month and year apart. Its reasons follow the name of the thing that they are about. */
export function parseRequirements(requirements: readonly string[]): RequirementItem[] {
  const asked = new Map<string, RequirementItem>();
  let latest: RequirementItem | undefined;
  for (const requirement of requirements) {
    if (latest && isSentence(requirement)) {
      latest.problems.push(requirement);
      latest.task = sayTask(latest.label, 'again');
      continue;
    }
    const thing = readOne(requirement);
    latest = asked.get(thing.label) ?? thing;
    asked.set(latest.label, latest);
  }
  return [...asked.values()];
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function isSentence(text: string): boolean {
  return text.includes(' ');
}

/** What has no word of ours is tidied rather than hidden; whole sentences stay as they came. */
function readOne(name: string): RequirementItem {
  const words = isSentence(name) ? undefined : requirementLabels.find(({ part }) => part.test(name));
  const what = words?.what ?? (isSentence(name) ? name : tidy(name));
  const group = words ? words.group : (fallbackGroups.find(([part]) => part.test(name))?.[1] ?? null);
  return { label: what, task: sayTask(what, 'task'), group, problems: [] };
}

function sayTask(what: string, which: 'task' | 'again'): string {
  const words = requirementLabels.find((known) => known.what === what);
  if (!words) return 'answer what Stripe asks';
  return words[which] ?? `${which === 'again' ? 'correct' : 'give Stripe'} ${lowerFirst(what)}`;
}

/** 'defaults.profile.opening_hours' becomes 'Defaults: profile: opening hours'. */
function tidy(name: string): string {
  const text = name.replaceAll('_', ' ').replaceAll('.', ': ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export type RequirementGroup = keyof ConnectedAccount['verificationStatus'];

interface Words {
  group: RequirementGroup | null;
  /** Part of the provider's name for it. */
  part: RegExp;
  what: string;
  /** What the seller does about it, for the first time and after a try that did not do. 'Give Stripe …' and 'correct …' where nothing stands. */
  task?: string;
  again?: string;
}

/** What the provider may want to know, and what people call it. The first that fits counts. */
const requirementLabels: Words[] = [
  {
    group: 'documentsRequired',
    part: /secondary_verification|additional_document|proof_of_address/,
    what: 'A document that shows your home address',
    task: 'send a document that shows your home address',
    again: 'send another document that shows your home address',
  },
  {
    group: 'documentsRequired',
    part: /primary_verification|verification\.document/,
    what: 'A photo of your ID',
    task: 'send a photo of your ID',
    again: 'send a new photo of your ID',
  },
  {
    group: 'documentsRequired',
    part: /liveness/,
    what: 'A short check with your camera that it is you',
    task: 'do a short check with your camera',
    again: 'do the check with your camera again',
  },
  {
    group: 'bankAccountRequired',
    part: /external_account|bank_account|payout_method|outbound_destination/,
    what: 'A bank account for your payouts',
    task: 'add a bank account',
    again: 'give Stripe another bank account',
  },
  { group: 'businessInfoRequired', part: /(?:business_details|company)\.address/, what: 'The address of your business' },
  { group: 'businessInfoRequired', part: /(?:business_details|company)\.phone/, what: 'The phone number of your business' },
  { group: 'businessInfoRequired', part: /(?:business_details|company)\.(?:registered_)?name/, what: 'The registered name of your business' },
  {
    group: 'businessInfoRequired',
    part: /(?:business_details|company)\.(?:id_numbers?|tax_id)|\btax_id/,
    what: 'The tax number of your business',
  },
  { group: 'businessInfoRequired', part: /business_url|profile\.url|website/, what: 'Your website' },
  { group: 'businessInfoRequired', part: /product_description/, what: 'What you offer, in a few words', task: 'tell Stripe what you offer' },
  { group: 'businessInfoRequired', part: /\bmcc\b/, what: 'What kind of business you run', task: 'tell Stripe what kind of business you run' },
  { group: 'businessInfoRequired', part: /statement_descriptor/, what: 'The name that stands on bank statements' },
  { group: 'personalInfoRequired', part: /date_of_birth|\bdob\b/, what: 'Your date of birth' },
  { group: 'personalInfoRequired', part: /given_name|first_name/, what: 'Your first name' },
  { group: 'personalInfoRequired', part: /surname|last_name/, what: 'Your last name' },
  { group: 'personalInfoRequired', part: /ssn|id_number/, what: 'Your Social Security number' },
  { group: 'personalInfoRequired', part: /\baddress\b/, what: 'Your home address' },
  { group: 'personalInfoRequired', part: /\bphone\b/, what: 'Your phone number' },
  { group: 'personalInfoRequired', part: /\bemail\b/, what: 'Your email address' },
  { group: null, part: /terms_of_service|tos_acceptance/, what: 'Your agreement to Stripe’s terms', task: 'agree to Stripe’s terms' },
];

/** Where names without words of ours belong. */
const fallbackGroups: [RegExp, RequirementGroup][] = [
  [/document|proof_of|passport|license|memorandum/, 'documentsRequired'],
  [/bank|payout/, 'bankAccountRequired'],
  [/business|company|^defaults\.profile|registration_number/, 'businessInfoRequired'],
  [/individual|person|representative|owner|director|executive/, 'personalInfoRequired'],
];
