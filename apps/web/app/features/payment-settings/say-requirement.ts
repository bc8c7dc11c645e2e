/** Parts of the provider's names for what it wants to know, and what people call it. The first that fits counts. */
const words: [RegExp, string][] = [
  [/secondary_verification|additional_document|proof_of_address/, 'A document that shows your home address'],
  [/primary_verification|verification\.document/, 'A photo of your ID'],
  [/liveness/, 'A short check with your camera that it is you'],
  [/external_account|bank_account|payout_method|outbound_destination/, 'A bank account for your payouts'],
  [/(?:business_details|company)\.address/, 'The address of your business'],
  [/(?:business_details|company)\.phone/, 'The phone number of your business'],
  [/(?:business_details|company)\.(?:registered_)?name/, 'The registered name of your business'],
  [/(?:business_details|company)\.(?:id_numbers?|tax_id)|\btax_id/, 'The tax number of your business'],
  [/business_url|profile\.url|website/, 'Your website'],
  [/product_description/, 'What you offer, in a few words'],
  [/\bmcc\b/, 'What kind of business you run'],
  [/statement_descriptor/, 'The name that stands on bank statements'],
  [/date_of_birth|\bdob\b/, 'Your date of birth'],
  [/given_name|first_name/, 'Your first name'],
  [/surname|last_name/, 'Your last name'],
  [/ssn|id_number/, 'Your Social Security number'],
  [/\baddress\b/, 'Your home address'],
  [/\bphone\b/, 'Your phone number'],
  [/\bemail\b/, 'Your email address'],
  [/terms_of_service|tos_acceptance/, 'Your agreement to Stripe’s terms'],
];

/** Said once each, though the provider asks for day, month and year apart. */
export function sayRequirements(requirements: readonly string[]): string[] {
  return [...new Set(requirements.map(sayRequirement))];
}

/** What has no word of ours is tidied rather than hidden; whole sentences stay as they came. */
function sayRequirement(name: string): string {
  if (name.includes(' ')) return name;
  return words.find(([part]) => part.test(name))?.[1] ?? tidy(name);
}

/** 'defaults.profile.opening_hours' becomes 'Defaults: profile: opening hours'. */
function tidy(name: string): string {
  const text = name.replaceAll('_', ' ').replaceAll('.', ': ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
