import { expect, test } from 'vitest';
import { sayRequirements } from './say-requirement.ts';

test('what the provider wants to know is said in words, each thing once', () => {
  expect(
    sayRequirements([
      'identity.individual.documents.primary_verification',
      'identity.individual.date_of_birth.day',
      'identity.individual.date_of_birth.month',
      'identity.individual.address.line1',
      'identity.business_details.address.line1',
      'configuration.recipient.default_outbound_destination',
    ]),
  ).toEqual(['A photo of your ID', 'Your date of birth', 'Your home address', 'The address of your business', 'A bank account for your payouts']);
});

test('what has no word of ours is tidied, never hidden', () => {
  expect(sayRequirements(['defaults.profile.opening_hours', 'interview'])).toEqual(['Defaults: profile: opening hours', 'Interview']);
});

test('reasons why something did not do stay as the provider said them', () => {
  const reason = 'The document is not readable. Please send a color photo of the whole page.';
  expect(sayRequirements([reason])).toEqual([reason]);
});
