import { type Account, getRequirements, type OnboardingData } from '../accounts/account-state.ts';

export function accountName({ id, display_name: name, contact_email: email }: Account): string {
  return name ?? email ?? id;
}

const labels: Record<string, string> = {
  'identity.individual.given_name': 'Your name',
  'identity.individual.date_of_birth': 'Your date of birth',
  'identity.individual.address.line1': 'Your home address',
  'identity.individual.id_number': 'Your Social Security number',
  'identity.individual.documents.primary_verification': 'A document that shows who you are',
  'defaults.profile.product_description': 'What you sell',
  external_account: 'A bank account for your payouts',
};

export interface RequirementLabel {
  label: string;
  isLate: boolean;
  errors: string[];
}

export function describeRequirements(data: OnboardingData): RequirementLabel[] {
  return getRequirements(data)
    .filter(({ awaiting_action_from: from }) => from === 'user')
    .map(({ description, minimum_deadline: deadline, errors }) => ({
      label: labels[description] ?? description,
      // On a new account everything is past due, although nobody is late.
      isLate: data.details && deadline.status === 'past_due',
      errors: errors.map((error) => error.description),
    }));
}

const banks: Record<OnboardingData['bank'], string> = {
  none: 'No bank account yet',
  good: 'Bank account ending in 6789',
  failing: 'Bank account ending in 1116',
  failed: 'Bank account ending in 1116: a payout failed, add another one',
};

export function describeBankAccount({ bank }: OnboardingData): string {
  return banks[bank];
}
