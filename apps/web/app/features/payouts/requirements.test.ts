import { describe, expect, test } from 'vitest';
import { parseRequirements } from './requirements.ts';

const passport = 'identity.individual.documents.primary_verification';

test('what the provider wants to know is said in words, each thing once and in its group', () => {
  const asked = parseRequirements([
    passport,
    'identity.individual.date_of_birth.day',
    'identity.individual.date_of_birth.month',
    'identity.individual.address.line1',
    'identity.business_details.address.line1',
    'configuration.recipient.default_outbound_destination',
    'identity.attestations.terms_of_service.account',
  ]);
  expect(asked.map(({ label, group }) => [label, group])).toEqual([
    ['A photo of your ID', 'documentsRequired'],
    ['Your date of birth', 'personalInfoRequired'],
    ['Your home address', 'personalInfoRequired'],
    ['The address of your business', 'businessInfoRequired'],
    ['A bank account for your payouts', 'bankAccountRequired'],
    ['Your agreement to Stripe’s terms', null],
  ]);
});

test('what has no word of ours is tidied and put where it is likely to belong, never hidden', () => {
  expect(parseRequirements(['defaults.profile.opening_hours', 'interview'])).toMatchObject([
    { what: 'Defaults: profile: opening hours', group: 'businessInfoRequired', task: 'answer what Stripe asks' },
    { what: 'Interview', group: null, task: 'answer what Stripe asks' },
  ]);
});

test('reasons why something did not do stay as the provider said them, with the thing that they are about', () => {
  const reason = 'The document is not readable. Please send a color photo of the whole page.';
  expect(parseRequirements(['external_account', passport, reason])).toMatchObject([
    { what: 'A bank account for your payouts', faults: [] },
    { what: 'A photo of your ID', faults: [reason] },
  ]);
  expect(parseRequirements(['Please write us an email.'])).toMatchObject([{ what: 'Please write us an email.', group: null, faults: [] }]);
});

describe('what the seller does about it', () => {
  test.each([
    [['external_account'], 'add a bank account'],
    [['external_account', 'It could not be paid.'], 'give Stripe another bank account'],
    [[passport], 'send a photo of your ID'],
    [[passport, 'It could not be read.'], 'send a new photo of your ID'],
    [['identity.individual.date_of_birth'], 'give Stripe your date of birth'],
    [['identity.individual.date_of_birth', 'It lies in the future.'], 'correct your date of birth'],
    [['defaults.profile.product_description'], 'tell Stripe what you offer'],
  ])('%s', (requirements, task) => {
    expect(parseRequirements(requirements)).toMatchObject([{ task }]);
  });
});
