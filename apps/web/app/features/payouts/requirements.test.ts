import { describe, expect, test } from 'vitest';
import { parseRequirements } from './requirements.ts';

const idDocument = 'identity.individual.documents.primary_verification';

test('labels and groups each requirement once', () => {
  const items = parseRequirements([
    idDocument,
    'identity.individual.date_of_birth.day',
    'identity.individual.date_of_birth.month',
    'identity.individual.address.line1',
    'identity.business_details.address.line1',
    'configuration.recipient.default_outbound_destination',
    'identity.attestations.terms_of_service.account',
  ]);
  expect(items.map(({ label, group }) => [label, group])).toEqual([
    ['A photo of your ID', 'documentsRequired'],
    ['Your date of birth', 'personalInfoRequired'],
    ['Your home address', 'personalInfoRequired'],
    ['The address of your business', 'businessInfoRequired'],
    ['A bank account for your payouts', 'bankAccountRequired'],
    ['Your agreement to Stripe’s terms', null],
  ]);
});

test('tidies up unknown names and guesses their group', () => {
  expect(parseRequirements(['defaults.profile.opening_hours', 'interview'])).toMatchObject([
    { label: 'Defaults: profile: opening hours', group: 'businessInfoRequired', task: 'Answer Stripe’s questions' },
    { label: 'Interview', group: null, task: 'Answer Stripe’s questions' },
  ]);
});

test('keeps Stripe’s reasons verbatim, with the requirement they are about', () => {
  const reason = 'The document is not readable. Please send a color photo of the whole page.';
  expect(parseRequirements(['external_account', idDocument, reason])).toMatchObject([
    { label: 'A bank account for your payouts', problems: [] },
    { label: 'A photo of your ID', problems: [reason] },
  ]);
  expect(parseRequirements(['Please write us an email.'])).toMatchObject([{ label: 'Please write us an email.', group: null, problems: [] }]);
});

describe('task for the seller', () => {
  test.each([
    [['external_account'], 'Add a bank account'],
    [['external_account', 'It could not be paid.'], 'Give Stripe another bank account'],
    [[idDocument], 'Send a photo of your ID'],
    [[idDocument, 'It could not be read.'], 'Send a new photo of your ID'],
    [['identity.individual.date_of_birth'], 'Give Stripe your date of birth'],
    [['identity.individual.date_of_birth', 'It lies in the future.'], 'Correct your date of birth'],
    [['defaults.profile.product_description'], 'Tell Stripe what you offer'],
  ])('%s', (requirements, task) => {
    expect(parseRequirements(requirements)).toMatchObject([{ task }]);
  });
});
